import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { postJson } from '../../../tools/api.ts';
import { buildContact } from '../../../tools/factories.ts';
import { createTestDatabase } from '../../../tools/postgres.ts';
import { makeDirectory, runServer, until } from '../../support/server-process.ts';
import { startTcpProxy, throughPort } from '../../support/tcp-proxy.ts';

/** The grace period of a container host. The server needs at most seven seconds of it, on a machine that is not busy. */
const limitMs = 10_000;

const token = 'token-of-the-drain-test';
const head = 'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

type Started = Awaited<ReturnType<typeof runServer>>;

async function open(server: Started, text: string): Promise<Socket & { heard: string }> {
  const socket = Object.assign(connect(Number(new URL(server.url).port), '127.0.0.1'), { heard: '' });
  socket.on('error', () => {});
  socket.on('data', (bytes: Buffer) => {
    socket.heard += bytes.toString();
  });
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  if (text) socket.write(text);
  return socket;
}

async function stop(server: Started): Promise<number> {
  const startedAt = performance.now();
  server.child.kill('SIGTERM');
  expect(await server.ended).toMatchObject({ code: 0, errors: '' });
  return performance.now() - startedAt;
}

describe('a server that is asked to stop', () => {
  it('closes idle connections and answers polls long before it cuts slow clients, and is gone before a container host would kill it', async () => {
    const data = makeDirectory();
    const server = await runServer({ DATA_DIR: data.path, OFFICE_TOKEN: token });
    const silent = await open(server, '');
    const kept = await open(server, 'GET /api/healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await until(() => kept.heard.includes('ok'));
    const slow = await open(server, `${head}Content-Length: 500\r\n\r\n{`);
    const poll = fetch(`${server.url}/api/contacts?after=9000000&wait=25`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    await until(() => server.output().includes('ready'));
    const signalledAt = performance.now();
    const sinceSignal = () => performance.now() - signalledAt;
    const closedAfter = (socket: Socket) =>
      new Promise<number>((resolve) => socket.once('close', () => resolve(sinceSignal())));
    const early = Promise.all([closedAfter(silent), closedAfter(kept), poll.then(sinceSignal)]);
    const slowCut = closedAfter(slow);
    expect(await stop(server)).toBeLessThan(limitMs);
    expect(Math.max(...(await early))).toBeLessThan((await slowCut) / 2);
    data.remove();
  });

  it('is gone within five seconds if only a connection without a request is open', async () => {
    const data = makeDirectory();
    const server = await runServer({ DATA_DIR: data.path });
    const unused = await open(server, '');
    expect(await stop(server)).toBeLessThan(5_000);
    unused.destroy();
    data.remove();
  });

  it('takes new connections for a moment on a quiet site too, so that a proxy can learn of it', async () => {
    const data = makeDirectory();
    const test = await createTestDatabase();
    const server = await runServer({ DATA_DIR: data.path, DATABASE_URL: test.url });
    server.child.kill('SIGTERM');
    // Nobody is connected when the signal comes.
    await pause(150);
    const status = await until(async () => {
      const asked = fetch(`${server.url}/api/readyz`, { headers: { Connection: 'close' } });
      const answered = await asked.then((answer) => answer.status, String);
      return answered !== 200 && answered;
    });
    expect(status).toBe(503);
    expect((await server.ended).code).toBe(0);
    await test.drop();
    data.remove();
  });

  it('is gone as soon while its database is silent, and answers what it accepted', async () => {
    const data = makeDirectory();
    const test = await createTestDatabase();
    const proxy = await startTcpProxy(Number(new URL(test.url).port));
    const server = await runServer({ DATA_DIR: data.path, DATABASE_URL: throughPort(test.url, proxy.port) });
    proxy.swallow();
    const answer = postJson(server.url, buildContact());
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await stop(server)).toBeLessThan(limitMs);
    expect((await answer).status).toBe(503);
    await proxy.close();
    await test.drop();
    data.remove();
  });
});
