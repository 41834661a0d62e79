import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer as createHttpServer, request as requestHttp } from 'node:http';
import { type ClientHttp2Session, connect } from 'node:http2';
import { request as requestHttps } from 'node:https';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { officeToken } from '../../../tools/api.ts';
import { buildContact } from '../../../tools/factories.ts';
import { freePort } from '../../../tools/free-port.ts';
import { listenAt } from '../../../tools/listen.ts';
import { createTestDatabase, runSql } from '../../../tools/postgres.ts';
import { pages } from '../../../tools/route-table.ts';
import { score } from '../../support/observatory.ts';
import { makeDirectory, type Running, root, run, until } from '../../support/server-process.ts';

const hasCaddy = spawnSync('caddy', ['version']).status === 0;
const isBuilt = existsSync(join(root, 'dist/site-manifest.json'));
const why = [hasCaddy ? '' : 'caddy is not installed', isBuilt ? '' : 'the site is not built'].filter(
  Boolean,
);
const domain = 'frescovolt.test';

/**
 * The highest score for this site: 5 more points are given only for a `<script src integrity>`, and these pages load no
 * script by `src`; the app is imported after they are painted. COEP (10) would block the map; a preload list (5) and
 * cookies (5) are the operator's choice or unnecessary.
 */
const ceiling = 140;

describe.skipIf(why.length > 0)(
  `the Caddyfile${why.length > 0 ? ` (skipped: ${why.join(', ')})` : ''}`,
  () => {
    const folder = makeDirectory();
    let test: Awaited<ReturnType<typeof createTestDatabase>>;
    let server: Running;
    let caddy: ChildProcess;
    let session: ClientHttp2Session;
    let ports: { http: number; https: number };
    let settings: Record<string, string>;

    beforeAll(async () => {
      test = await createTestDatabase();
      settings = {
        DATABASE_URL: test.url,
        OFFICE_TOKEN: officeToken,
        DATA_DIR: folder.path,
        DIST_DIR: join(root, 'dist'),
        SITE_ORIGIN: `https://${domain}`,
        TRUST_PROXY: '1',
        LOG_LEVEL: 'silent',
        PORT: String(await freePort()),
      };
      await startServer();
      ({ caddy, session, ports } = await startCaddy());
    });
    afterAll(async () => {
      session?.destroy();
      caddy?.kill('SIGKILL');
      server?.child.kill('SIGKILL');
      await server?.ended;
      await test?.drop();
      folder.remove();
    });

    /** With a public origin the server announces that origin, so the test asks it directly whether it is up. */
    async function startServer(env: Record<string, string> = {}): Promise<void> {
      server = run('api/server.ts', { ...settings, ...env });
      await until(() => fetch(`http://127.0.0.1:${settings.PORT}/api/healthz`).catch(() => false));
    }

    async function restartServer(env: Record<string, string> = {}): Promise<void> {
      server.child.kill('SIGTERM');
      await server.ended;
      await startServer(env);
    }

    /** Starts Caddy with the Caddyfile as it is, in front of the server. */
    async function startCaddy(env: Record<string, string> = {}) {
      const ports = { http: await freePort(), https: await freePort() };
      const options = [
        'admin off',
        'local_certs',
        'skip_install_trust',
        `http_port ${ports.http}`,
        `https_port ${ports.https}`,
      ];
      const caddy = spawn(
        'caddy',
        ['run', '--config', join(root, 'scripts/deploy/Caddyfile'), '--adapter', 'caddyfile'],
        {
          env: {
            PATH: process.env.PATH,
            HOME: folder.path,
            XDG_DATA_HOME: folder.path,
            CADDY_OPTIONS: options.join('\n'),
            SITE_DOMAIN: domain,
            SITE_UPSTREAM: `127.0.0.1:${settings.PORT}`,
            ...env,
          },
          stdio: ['ignore', 'ignore', 'pipe'],
        },
      );
      let lines = '';
      caddy.stderr.on('data', (chunk: Buffer) => {
        lines += chunk.toString();
      });
      const authority = join(folder.path, 'caddy/pki/authorities/local/root.crt');
      await until(() => existsSync(authority) && caddy.exitCode === null);
      const session = await until(() => openSession(authority, ports.https));
      return { caddy, logged: () => lines, ports, session };
    }

    /** A connection that trusts only Caddy's own authority; undefined while Caddy is still starting. */
    function openSession(authority: string, port: number): Promise<ClientHttp2Session | undefined> {
      return new Promise((resolve) => {
        const ca = readFileSync(authority);
        const opened = connect(`https://${domain}:${port}`, {
          createConnection: () =>
            connectTls({ host: '127.0.0.1', port, servername: domain, ca, ALPNProtocols: ['h2'] }),
        });
        opened.once('connect', () => resolve(opened));
        opened.once('error', () => resolve(undefined));
      });
    }

    function ask(path: string, headers: Record<string, string> = {}, body?: string, by = session) {
      return new Promise<{ status: number; headers: Headers; text: string }>((resolve, reject) => {
        const stream = by.request({ ':path': path, ':method': body ? 'POST' : 'GET', ...headers });
        let text = '';
        let head: Record<string, unknown> = {};
        stream.setEncoding('utf8');
        stream.on('response', (received) => {
          head = received;
        });
        stream.on('data', (chunk) => {
          text += chunk;
        });
        stream.on('error', reject);
        stream.on('end', () => {
          const plain = Object.entries(head).filter(([name]) => !name.startsWith(':'));
          const fields = new Headers(plain.map(([name, value]) => [name, String(value)]));
          resolve({ status: Number(head[':status']), headers: fields, text });
        });
        stream.end(body);
      });
    }

    const redirectOf = (path: string) =>
      new Promise<string | undefined>((resolve, reject) => {
        const options = { port: ports.http, host: '127.0.0.1', path, headers: { Host: domain } };
        requestHttp(options, (response) => resolve(response.resume().headers.location))
          .on('error', reject)
          .end();
      });

    it(`scores ${ceiling} points in the Observatory for every page in both languages, over HTTP/2`, async () => {
      const scores = new Map<string, number>();
      for (const { address } of [...pages, { address: '/no/such/page' }]) {
        const { headers, text } = await ask(address);
        scores.set(address, score({ headers, html: text, redirect: await redirectOf(address) }).total);
      }
      expect([...scores].filter(([, total]) => total !== ceiling)).toEqual([]);
      expect(scores.size).toBe(pages.length + 1);
      expect(session.alpnProtocol).toBe('h2');
    });

    it('redirects http to https, names no program, and keeps metrics private', async () => {
      expect(await redirectOf('/contact?a=1')).toMatch(
        new RegExp(`^https://${domain}(:\\d+)?/contact\\?a=1$`),
      );
      const page = await ask('/');
      expect(page.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
      expect(page.headers.get('server')).toBeNull();
      expect((await ask('/api/metrics', { authorization: `Bearer ${officeToken}` })).status).toBe(404);
    });

    it('passes a request on, and a visitor cannot forge an address', async () => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': '127.0.0.1' };
      expect((await ask('/api/contact', headers, JSON.stringify(buildContact()))).status).toBe(201);
    });

    /** Posts three megabytes to a server that refuses them before it has read them all. */
    function postTooMuch(): Promise<void> {
      return new Promise((resolve) => {
        const to = { port: ports.https, host: '127.0.0.1', servername: domain, rejectUnauthorized: false };
        const headers = { Host: domain, 'Content-Type': 'application/json' };
        requestHttps({ ...to, path: '/api/contact', method: 'POST', headers })
          .on('response', (response) => response.resume())
          .on('error', () => undefined)
          .on('close', resolve)
          .end('x'.repeat(3_000_000));
      });
    }

    it('goes on for all visitors while somebody posts more than is taken', async () => {
      const headers = { 'content-type': 'application/json' };
      const statuses: number[] = [];
      for (let round = 0; round < 20; round += 1) {
        await postTooMuch();
        statuses.push((await ask('/api/contact', headers, JSON.stringify(buildContact()))).status);
      }
      expect(statuses.filter((status) => status !== 201)).toEqual([]);
    });

    /** What three visitors of a CDN get, which adds an address to those that a visitor makes up. */
    async function statusesBehindCdn(by: ClientHttp2Session): Promise<number[]> {
      await runSql(test.url, 'delete from rate_limits');
      const statuses: number[] = [];
      for (const [index, visitor] of [1, 2, 3, 3, 3].entries()) {
        const forwarded = `192.0.2.${index}, 198.51.100.${visitor}`;
        const headers = { 'content-type': 'application/json', 'x-forwarded-for': forwarded };
        statuses.push((await ask('/api/contact', headers, JSON.stringify(buildContact()), by)).status);
      }
      return statuses;
    }

    it('counts each visitor of a CDN whose addresses it is told, and believes no other', async () => {
      await restartServer({ TRUST_PROXY: '2', RATE_LIMIT_PER_MINUTE: '2' });
      const told = await startCaddy({ CDN_ADDRESSES: '203.0.113.0/24 127.0.0.0/8' });
      try {
        expect(await statusesBehindCdn(told.session)).toEqual([201, 201, 201, 201, 429]);
      } finally {
        told.session.destroy();
        told.caddy.kill('SIGKILL');
      }
      expect(await statusesBehindCdn(session)).toEqual([201, 201, 429, 429, 429]);
      await restartServer();
    });

    it('writes into its log neither address nor browser of a visitor whom the site does not answer', async () => {
      // A site without a page for errors: of these, unlike of ours, each release of Caddy writes the whole request.
      const port = await freePort();
      const beside = `http://127.0.0.1:${port} {\nreverse_proxy 127.0.0.1:1\n}\n`;
      const own = await startCaddy({ SITE_UPSTREAM: '127.0.0.1:1', SITE_DOMAIN: `${beside}${domain}` });
      const browser = { 'user-agent': 'Browser of a visitor' };
      expect((await fetch(`http://127.0.0.1:${port}/`, { headers: browser })).status).toBe(502);
      expect((await ask('/', browser, undefined, own.session)).status).toBe(503);
      own.session.destroy();
      const ended = new Promise((resolve) => own.caddy.once('close', resolve));
      own.caddy.kill('SIGTERM');
      await ended;
      expect(own.logged()).toContain('serving initial configuration');
      expect(own.logged()).not.toMatch(/remote_|client_ip|Browser of a visitor|user-agent/i);
    });

    it('waits for a server that restarts, and answers with every header if there is none', async () => {
      server.child.kill('SIGTERM');
      await server.ended;
      const waiting = ask('/api/healthz');
      // Longer than Caddy takes to ask, and far shorter than the site takes to start on a busy machine.
      await new Promise((resolve) => setTimeout(resolve, 500));
      const back = createHttpServer((_request, answer) => answer.end());
      await listenAt(back, '127.0.0.1', Number(settings.PORT));
      expect((await waiting).status).toBe(200);
      back.closeAllConnections();
      await new Promise((resolve) => back.close(resolve));
      const { status, headers } = await ask('/');
      expect(status).toBe(503);
      expect(headers.get('retry-after')).toBe('5');
      expect(score({ headers, html: '', redirect: await redirectOf('/') }).total).toBeGreaterThanOrEqual(
        ceiling,
      );
    });
  },
);

describe('the scorer', () => {
  it('subtracts points for what is missing and then gives no bonus', () => {
    expect(score({ headers: new Headers(), html: '', redirect: undefined }).total).toBe(15);
    const headers = new Headers({ 'content-security-policy': "default-src 'self' 'unsafe-inline'" });
    expect(score({ headers, html: '', redirect: 'https://a' }).total).toBe(40);
  });
});
