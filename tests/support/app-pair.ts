import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { pino } from 'pino';
import { type App, type AppSettings, createApp } from '../../api/app.ts';
import { createHttpServer } from '../../api/http-server.ts';
import { createDatabaseTime } from '../../api/repositories/database-time.ts';
import type { Site } from '../../api/site/load-site.ts';
import { officeToken, type TestApi } from '../../tools/api.ts';
import { listenAt } from '../../tools/listen.ts';

/** One application behind two sockets: as it is, and its Koa alone, which decides everything by itself. */
export type AppPair = {
  ready: string;
  koa: string;
  /** The open connections of both, as the server has them. */
  open: Record<'ready' | 'koa', Set<Socket>>;
  closing: AbortController;
  logged: string[];
  close(): Promise<void>;
};

async function listen(
  listener: App['koa'],
  open: Set<Socket>,
  peer?: string,
): Promise<{ server: Server; url: string }> {
  const server = createHttpServer(listener, { log: pino({ level: 'silent' }), siteOrigin: undefined });
  server.on('connection', (socket) => {
    open.add(socket);
    if (peer) Object.defineProperty(socket, 'remoteAddress', { value: peer });
    socket.on('close', () => open.delete(socket));
  });
  return { server, url: `http://127.0.0.1:${await listenAt(server)}` };
}

/** Starts both on the database of `base`; `peer` is the address from which everybody seems to connect. */
export async function startPair(
  { database, upkeep }: Pick<TestApi, 'database' | 'upkeep'>,
  env: Partial<AppSettings>,
  site?: Site,
  peer?: string,
): Promise<AppPair> {
  const logged: string[] = [];
  const closing = new AbortController();
  const limits = { rateLimitPerMinute: 9, rateLimitPerDay: 9, rateLimitTotalPerDay: 9 };
  const rest = { officeTokens: [officeToken], siteOrigin: undefined, trustProxy: 0 };
  const app = createApp({
    ...{
      database,
      upkeep,
      site,
      secret: 'of the tests',
      closing: closing.signal,
      clock: () => performance.now(),
      readTime: createDatabaseTime(database.pool),
    },
    log: pino({ base: null }, { write: (line: string) => logged.push(line) }),
    env: { ...limits, ...rest, chat: undefined, ...env },
  });
  const open = { ready: new Set<Socket>(), koa: new Set<Socket>() };
  const [ready, koa] = await Promise.all([
    listen(app.listener, open.ready, peer),
    listen(app.koa, open.koa, peer),
  ]);
  const servers = [ready.server, koa.server];
  const close = async () => {
    for (const server of servers) server.closeAllConnections();
    await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  };
  return { ready: ready.url, koa: koa.url, open, closing, logged, close };
}

/** How many answers the metrics have counted, or what else of these names, by labels. */
export async function countsOf(url: string, names = 'request_seconds_count'): Promise<Map<string, number>> {
  const answer = await fetch(`${url}/api/metrics`, { headers: { Authorization: `Bearer ${officeToken}` } });
  const counts = (await answer.text()).matchAll(
    new RegExp(`^frescovolt_(?:${names})(\\{.*\\}) (\\d+)$`, 'gm'),
  );
  return new Map([...counts].map(([, labels = '', count]) => [labels, Number(count)]));
}

/** What was counted between two looks. */
export const added = (before: Map<string, number>, after: Map<string, number>) =>
  Object.fromEntries(
    [...after]
      .filter(([labels]) => !labels.includes('/api/metrics'))
      .map(([labels, count]) => [labels, count - (before.get(labels) ?? 0)]),
  );

/** Lines of the log without what differs by itself. */
export const linesOf = (logged: string[]) =>
  logged.map((line) => {
    const { time: _time, requestId, ms, ...rest } = JSON.parse(line);
    return { ...rest, isWhole: /^[\w-]{36}$/.test(requestId) && Number.isInteger(ms) };
  });
