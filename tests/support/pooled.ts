import { openPostgres } from '../../api/database.ts';
import { createTestDatabase } from '../../tools/postgres.ts';
import { startTraffic } from './all-routes.ts';
import { withCleanup } from './cleanup.ts';
import { startPgBouncer } from './daemon.ts';
import { judge, startLoad } from './load.ts';
import { endNow, makeDirectory, runServer, until } from './server-process.ts';
import { startTcpProxy, throughPort } from './tcp-proxy.ts';

const cutsPerCrash = 10;
const token = 'token-of-the-pooled-test';

/**
 * What became of the requests to two servers behind PgBouncer, which crashed `crashes` times meanwhile and as often lost
 * the database behind it.
 */
export function pooled(mode: 'session' | 'transaction', requests: number, crashes: number) {
  return withCleanup((later) => run(mode, requests, crashes, later));
}

async function run(
  mode: 'session' | 'transaction',
  requests: number,
  crashes: number,
  later: (undo: () => unknown) => void,
) {
  const test = await createTestDatabase();
  later(() => test.drop());
  const wire = await startTcpProxy(Number(new URL(test.url).port));
  later(() => wire.close());
  const bouncer = await startPgBouncer(throughPort(test.url, wire.port), mode);
  later(() => bouncer.stop());
  const data = makeDirectory();
  later(() => data.remove());
  const env = { DATA_DIR: data.path, DATABASE_URL: throughPort(test.url, bouncer.port), OFFICE_TOKEN: token };
  const servers = await Promise.all([runServer(env), runServer(env)]);
  for (const server of servers) later(() => endNow(server));
  let turn = 0;
  const url = () => {
    turn += 1;
    return servers[turn % servers.length]?.url ?? '';
  };
  const load = startLoad(url);
  const traffic = startTraffic(url, token);
  later(() => Promise.all([traffic.stop(), load.abandon()]));
  await until(() => load.acknowledged.size >= requests);
  const statusesInCalm = [...load.statuses.keys()].sort();
  for (let crash = 0; crash < crashes; crash += 1) {
    await bouncer.kill();
    bouncer.start();
    const goal = load.acknowledged.size + requests;
    await until(() => load.acknowledged.size >= goal);
    // Often, so that one falls into a statement.
    for (let more = 1; more <= cutsPerCrash; more += 1) {
      wire.cut();
      await until(() => load.acknowledged.size >= goal + (more * requests) / cutsPerCrash);
    }
  }
  await traffic.stop();
  await load.stop();
  const reader = openPostgres(test.url);
  const stored = await reader
    .knex('contacts')
    .select('id', 'idempotency_key as key')
    .whereNotNull('idempotency_key');
  const counters = await reader
    .knex('rate_limits')
    .where('key', 'like', 'day:%')
    .sum('points as points')
    .first();
  await reader.close();
  for (const { child } of servers) child.kill('SIGTERM');
  const ended = await Promise.all(servers.map((server) => server.ended));
  return {
    acknowledged: load.acknowledged.size,
    ...judge(load.acknowledged, stored),
    statusesInCalm,
    /** Answers, with a connection cut before one. */
    statuses: [...load.statuses.keys()],
    /** Points counted by the limit per address: one for each request that came while the database answered. */
    counted: Number(counters?.points ?? 0),
    answeredRoutes: [...traffic.answered.keys()].sort(),
    codes: ended.map(({ code }) => code),
  };
}
