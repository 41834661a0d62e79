import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openPostgres } from '../../api/database.ts';
import { runSql, type TestPostgres } from '../../tools/postgres.ts';
import { startTraffic } from './all-routes.ts';
import { pick } from './chance.ts';
import { judge, startLoad } from './load.ts';
import { makeDirectory, type Running, runServer, until } from './server-process.ts';
import { startTcpProxy, throughPort } from './tcp-proxy.ts';

export type CutsOptions = {
  cluster: TestPostgres;
  rounds: number;
  chance: () => number;
  /** Whether the whole database server is also killed and restarted, which takes seconds each time. */
  withCrashes: boolean;
};

export type CutsReport = {
  /** True if the server was the same living process at the end. */
  survived: boolean;
  acknowledged: number;
  lost: number;
  doubled: number;
  /** What was done, and how often. */
  cuts: Map<string, number>;
  /** What the server wrote to its error output. */
  errors: string;
};

const token = 'token-of-the-cutting-test';

/**
 * Breaks the way between a real server process and its PostgreSQL in every way, under traffic on all routes: backends
 * ended, connections reset, connections that go silent, silence that ends in a reset, crashes.
 */
export async function cutConnections({
  cluster,
  rounds,
  chance,
  withCrashes,
}: CutsOptions): Promise<CutsReport> {
  const data = makeDirectory();
  const proxy = await startTcpProxy(Number(new URL(cluster.url).port));
  const server = await runServer({
    DATA_DIR: data.path,
    DATABASE_URL: throughPort(cluster.url, proxy.port),
    OFFICE_TOKEN: token,
  });
  const load = startLoad(() => server.url, 4);
  const traffic = startTraffic(() => server.url, token);
  const cuts = new Map<string, number>();
  const ways: Record<string, () => Promise<void>> = {
    terminate: () => endBackends(cluster.url),
    reset: async () => proxy.cut(),
    'silence, then reset': async () => {
      proxy.swallow();
      await pause(chance() * 400);
      proxy.pass();
      proxy.cut();
    },
    silence: async () => {
      proxy.swallow();
      await pause(chance() * 200);
      proxy.pass();
    },
    crash: async () => {
      cluster.kill();
      await cluster.start();
    },
  };
  for (let round = 0; round < rounds && isAlive(server); round += 1) {
    const name = pick(chance, [
      [4, 'terminate'],
      [4, 'reset'],
      [2, 'silence, then reset'],
      [1, 'silence'],
      [withCrashes ? 1 : 0, 'crash'],
    ] as const);
    cuts.set(name, (cuts.get(name) ?? 0) + 1);
    const goal = load.acknowledged.size + 3;
    await ways[name]?.();
    await until(() => load.acknowledged.size >= goal || !isAlive(server));
  }
  const survived = isAlive(server);
  await traffic.stop();
  await (survived ? load.stop() : load.abandon());
  const database = openPostgres(cluster.url);
  const stored = await database
    .knex('contacts')
    .select('id', 'idempotency_key as key')
    .whereNotNull('idempotency_key');
  const { lost, doubled } = judge(load.acknowledged, stored);
  await database.close();
  server.child.kill('SIGTERM');
  const { errors } = await server.ended;
  await proxy.close();
  data.remove();
  return {
    survived,
    acknowledged: load.acknowledged.size,
    lost: lost.length,
    doubled: doubled.length,
    cuts,
    errors,
  };
}

const isAlive = ({ child }: Running) => child.exitCode === null && child.signalCode === null;

/** Ends every connection of the server under test from the database side. */
async function endBackends(url: string): Promise<void> {
  await runSql(
    url,
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'frescovolt'",
  ).catch((error: unknown) => {
    if (!(error instanceof pg.DatabaseError)) throw error;
  });
}
