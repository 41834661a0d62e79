import { setTimeout as pause } from 'node:timers/promises';
import { openPostgres } from '../../api/database.ts';
import { withCleanup } from './cleanup.ts';
import { startHaproxy } from './daemon.ts';
import { judge, startLoad } from './load.ts';
import { Replica } from './replicas.ts';
import { endNow, makeDirectory, runServer, until } from './server-process.ts';
import { throughPort } from './tcp-proxy.ts';

export type FailoverReport = {
  acknowledged: number;
  lost: string[];
  doubled: string[];
  /** From each promotion to the next acknowledged request, in ms. */
  backAfterMs: number[];
};

/**
 * Kills the primary under load and promotes its synchronous standby, again and again: two servers reach whoever is the
 * primary through HAProxy, visitors repeat each request until it is acknowledged, and at the end every acknowledged one
 * must be on the last primary. Each time the killed one returns as the new standby.
 */
export function failOver(rounds: number, chance: () => number): Promise<FailoverReport> {
  return withCleanup((later) => run(rounds, chance, later));
}

async function run(
  rounds: number,
  chance: () => number,
  later: (undo: () => unknown) => void,
): Promise<FailoverReport> {
  let [primary, standby] = [await Replica.prepare(), await Replica.prepare()];
  for (const replica of [primary, standby]) later(() => replica.remove());
  await primary.create();
  const proxy = await startHaproxy('tcp', [
    'option httpchk GET /primary',
    'timeout check 1s',
    'default-server inter 200ms fall 2 rise 1 on-marked-down shutdown-sessions',
    ...[primary, standby].map(
      ({ port, healthPort }, i) => `server s${i} 127.0.0.1:${port} check port ${healthPort}`,
    ),
  ]);
  later(() => proxy.stop());
  const data = makeDirectory();
  later(() => data.remove());
  const env = { DATA_DIR: data.path, DATABASE_URL: throughPort(primary.url, proxy.port) };
  await until(async () => {
    const database = openPostgres(env.DATABASE_URL);
    const answers = await database.pool.query('select 1').catch(() => undefined);
    await database.close();
    return answers;
  });
  const servers = await Promise.all([runServer(env), runServer(env)]);
  for (const server of servers) later(() => endNow(server));
  await standby.follow(primary);
  let turn = 0;
  const load = startLoad(() => {
    turn += 1;
    return servers[turn % servers.length]?.url ?? '';
  });
  later(() => load.abandon());
  const more = (count: number) => {
    const goal = load.acknowledged.size + count;
    return until(() => load.acknowledged.size >= goal, 120_000);
  };
  const backAfterMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await more(50);
    await pause(chance() * 100);
    primary.kill();
    await standby.promote();
    const promotedAt = performance.now();
    await more(1);
    backAfterMs.push(Math.round(performance.now() - promotedAt));
    [primary, standby] = [standby, primary];
    await standby.follow(primary);
  }
  await more(50);
  await load.stop();
  const database = openPostgres(primary.url);
  const stored = await database.knex('contacts').select('id', 'idempotency_key as key');
  await database.close();
  return { acknowledged: load.acknowledged.size, ...judge(load.acknowledged, stored), backAfterMs };
}
