import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpServer } from '../../api/http-server.ts';
import { startTestApi, type TestApi } from '../../tools/api.ts';
import { newKey } from '../../tools/factories.ts';
import { listenAt } from '../../tools/listen.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** Sends bytes as they are and returns everything that came back until the server closed the connection. */
function send(bytes: string, url = api.url, patienceMs = 500): Promise<string> {
  const { port } = new URL(url);
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
    // Connections the server keeps open are closed from here, after it has had time to answer.
    setTimeout(() => socket.end(), patienceMs).unref();
  });
}

/** How often the server has answered with each problem. */
async function countedProblems(): Promise<Record<string, number>> {
  const metrics = await (await api.office('/api/metrics')).text();
  const lines = metrics.matchAll(/^frescovolt_problems_total\{code="(\w+)"\} (\d+)$/gm);
  return Object.fromEntries([...lines].map(([, code, count]) => [code, Number(count)]));
}

const host = 'Host: x\r\n';
const get = (target: string, headers = host) => `GET ${target} HTTP/1.1\r\n${headers}\r\n`;
const post = (headers: string, body: string) =>
  `POST /api/contact HTTP/1.1\r\n${host}Content-Type: application/json\r\n${headers}\r\n\r\n${body}`;

describe('a request that cannot be read', () => {
  it.each([
    ['a broken address as target', get('http://[::1'), 400],
    ['an address without a host as target', get('http://'), 400],
    ['bytes above 127 in the path', get('/caf\xe9'), 400],
    ['a space in the path', get('/a b'), 400],
    ['no host', get('/', ''), 400],
    ['no HTTP at all', 'HELLO\r\n\r\n', 400],
    ['the start of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['a version of the future', `GET / HTTP/3.1\r\n${host}\r\n`, 400],
    ['headers of 20 kB', get('/', `${host}A: ${'x'.repeat(20_000)}\r\n`), 431],
    ['an expectation', get('/', `${host}Expect: miracles\r\n`), 417],
    ['a wish for a tunnel', `CONNECT a.example:1 HTTP/1.1\r\n${host}\r\n`, 400],
    ['a broken chunk', post('Transfer-Encoding: chunked', 'zz\r\n'), 400],
    ['two lengths', post('Content-Length: 5\r\nTransfer-Encoding: chunked', '0\r\n\r\n'), 400],
  ])('is answered with a problem and every header, logged and counted: %s', async (_name, bytes, status) => {
    const before = api.logged.length;
    const countedBefore = await countedProblems();
    const answer = await send(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/content-type: application\/problem\+json/i);
    for (const header of ['content-security-policy', 'x-content-type-options', 'x-frame-options']) {
      expect(answer.toLowerCase()).toContain(`${header}: `);
    }
    const body = answer.slice(answer.indexOf('\r\n\r\n') + 4);
    const { code } = JSON.parse(body);
    expect(JSON.parse(body)).toMatchObject({ status });
    expect(await countedProblems()).toEqual({ ...countedBefore, [code]: (countedBefore[code] ?? 0) + 1 });
    expect(api.logged.slice(before).join('')).toContain(`"status":${status}`);
    expect(api.logged.slice(before).join('')).not.toContain('"level":50');
  });

  it('does not suppress the answer to a good one before it', async () => {
    const answer = await send(`${get('/api/healthz')}HELLO\r\n\r\n`);
    expect(answer.match(/^HTTP\/1.1 \d+/gm)).toEqual(['HTTP/1.1 200']);
    const { port } = new URL(api.url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(get('/api/healthz'));
    const [first] = await once(socket, 'data');
    socket.write('HELLO\r\n\r\n');
    const [second] = await once(socket, 'data');
    expect([String(first).slice(0, 12), String(second).slice(0, 12)]).toEqual([
      'HTTP/1.1 200',
      'HTTP/1.1 400',
    ]);
  });

  it.each([
    ['expects what nobody has', post('Expect: miracles', ''), 417],
    ['wishes for a tunnel', `CONNECT a.example:1 HTTP/1.1\r\n${host}\r\n`, 400],
    ['never ends', post('Content-Length: 9', 'x'), 408],
    ['breaks in its body', post('Transfer-Encoding: chunked', 'zz\r\n'), 400],
  ])(
    'is answered after those before it on its connection, and ends it: one that %s',
    async (_name, bytes, status) => {
      const slow: RequestListener = (request, response) => {
        if (request.url === '/slow') setTimeout(() => response.end(), 300);
      };
      const server = createHttpServer(slow, {
        log: pino({ level: 'silent' }),
        siteOrigin: undefined,
        headersTimeoutMs: 100,
      });
      const port = await listenAt(server);
      const first = get('/slow').repeat(2);
      const answer = await send(first + bytes, `http://x:${port}`, 10_000);
      expect(answer.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', `HTTP/1.1 ${status}`]);
      server.close();
    },
  );

  it('is answered even if it never ends', async () => {
    const server = createHttpServer(() => {}, {
      log: pino({ level: 'silent' }),
      siteOrigin: 'https://example.do',
      headersTimeoutMs: 1_000,
    });
    const port = await listenAt(server);
    const answer = await send('GET / HTTP/1.1\r\nHost: x\r\n', `http://x:${port}`, 10_000);
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(answer).toContain('Strict-Transport-Security: max-age=31536000');
    server.close();
  });

  it.each([
    ['/contact', 'es', 'Vuelve atrás y envíala otra vez.'],
    ['/en/contact?from=poster', 'en', 'Go back and send it again.'],
    ['/contact/', 'es', 'Vuelve atrás y envíala otra vez.'],
  ])('is answered by a page where it is a form of a visitor: %s', async (path, language, words) => {
    const server = createHttpServer((request) => request.resume(), {
      log: pino({ level: 'silent' }),
      siteOrigin: undefined,
      headersTimeoutMs: 100,
    });
    const port = await listenAt(server);
    const headers = `${host}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 900\r\n`;
    const bytes = `POST ${path} HTTP/1.1\r\n${headers}\r\nname=Ana`;
    const answer = await send(bytes, `http://x:${port}`, 10_000);
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(answer).toContain('Content-Type: text/html');
    expect(answer).toContain(`<html lang="${language}">`);
    expect(answer).toContain(words);
    server.close();
  });

  it('has one answer and one line where it was answered before all of it came', async () => {
    const lines: string[] = [];
    const refuse: RequestListener = (_request, response) => {
      response.statusCode = 413;
      response.end('too large');
    };
    const server = createHttpServer(refuse, {
      log: pino({ write: (line: string) => lines.push(line) }),
      siteOrigin: undefined,
      headersTimeoutMs: 100,
    });
    const port = await listenAt(server);
    const slow = post('Content-Length: 90000', 'x');
    const answer = await send(slow, `http://x:${port}`, 10_000);
    expect(answer.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 413']);
    expect(lines).toEqual([]);
    server.close();
  });

  it.each(
    [
      ['by the app', '/api/contact', 'application/json'],
      ['as a form', '/contact', 'application/x-www-form-urlencoded'],
    ].flatMap(([by = '', path = '', type = '']) => [
      [`${by}, which is no HTTP`, path, type, 'Transfer-Encoding: chunked\r\n\r\nzz\r\n'],
      [`${by}, whose client hangs up`, path, type, 'Content-Length: 900\r\n\r\n{'],
      [
        `${by}, whose client hangs up, with a key`,
        path,
        type,
        `Idempotency-Key: ${newKey()}\r\nContent-Length: 900\r\n\r\n{`,
      ],
    ]),
  )('has one line and is counted once, though its body is read: %s', async (_by, path, type, rest) => {
    const before = api.logged.length;
    const sum = async () => Object.values(await countedProblems()).reduce((all, count) => all + count);
    const countedBefore = await sum();
    await send(`POST ${path} HTTP/1.1\r\n${host}Content-Type: ${type}\r\n${rest}`);
    // The application hears of it once the connection is gone.
    await pause(300);
    expect((await sum()) - countedBefore).toBe(1);
    const lines = api.logged.slice(before).join('').split('\n');
    expect(lines.filter((line) => line.includes('"status":400'))).toHaveLength(1);
  });

  it.each(['/API/Contacts', '/Api/contact', '/api/Testimonials', '/API/readyz'])(
    'is not made readable by another spelling: %s is 404',
    async (path) => {
      expect((await fetch(api.url + path)).status).toBe(404);
    },
  );

  it('is no way to keep a connection: CONNECT ends it, whether the client hangs up or breaks off', async () => {
    const server = createHttpServer(() => {}, { log: pino({ level: 'silent' }), siteOrigin: undefined });
    const port = await listenAt(server);
    for (const isReset of [true, false]) {
      const accepted = once(server, 'connection');
      const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
      socket.on('error', () => {}).write('CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n');
      const [own] = await accepted;
      const closed = once(own, 'close').catch(() => {});
      if (isReset) {
        await once(server, 'connect');
        socket.resetAndDestroy();
      } else expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 400 /);
      await closed;
      socket.destroy();
    }
    // A proxy that keeps connections longer than we do would send a request into one that we close.
    expect(server.keepAliveTimeout).toBeGreaterThan(120_000);
    await new Promise((resolve) => server.close(resolve));
  });

  it('leaves the server working as before', async () => {
    expect((await fetch(`${api.url}/api/readyz`)).status).toBe(200);
  });
});
