import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import Koa from 'koa';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpServer } from '../../api/http-server.ts';
import { letGoOfSilentReaders } from '../../api/middleware/let-go-of-silent-readers.ts';
import { listenAt } from '../../tools/listen.ts';
import { until } from '../support/server-process.ts';

const standstillMs = 400;
const size = 30_000_000;
let server: Server;
let port: number;
const open = new Set<Socket>();

beforeAll(async () => {
  const app = new Koa();
  app.use(letGoOfSilentReaders(standstillMs));

  app.use((ctx) => {
    ctx.body = ctx.path === '/large' ? Buffer.alloc(size, 'x') : 'small';
  });
  server = createHttpServer(app.callback(), { log: pino({ level: 'silent' }), siteOrigin: undefined });
  server.on('connection', (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  port = await listenAt(server);
});
afterAll(() => server.closeAllConnections());

function ask(path: string): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  return socket;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('a client', () => {
  it('that never reads is let go', async () => {
    ask('/large').pause();
    await until(() => open.size === 1);
    await until(() => open.size === 0);
  });

  it('that reads slowly gets everything', async () => {
    const socket = ask('/large');
    let bytes = 0;
    let restAt = 0;
    socket.on('data', (chunk) => {
      bytes += chunk.length;
      if (bytes < restAt) return;
      // Twelve pauses of a quarter of the time allowed: longer in total, but never as long at once.
      restAt = bytes + size / 12;
      socket.pause();
      setTimeout(() => socket.resume(), standstillMs / 4);
    });
    await until(() => bytes > size);
    socket.destroy();
    await until(() => open.size === 0);
  });

  it('that has its answer may stay for the next', async () => {
    const socket = ask('/small');
    await until(() => open.size === 1);
    await pause(standstillMs * 3);
    expect(open.size).toBe(1);
    socket.destroy();
  });
});
