import { openPostgres } from '../../api/database.ts';
import { freePort } from '../../tools/free-port.ts';
import { createTestDatabase } from '../../tools/postgres.ts';
import { withCleanup } from './cleanup.ts';
import { countReady, haproxyLines, startHaproxy } from './daemon.ts';
import { judge, startLoad } from './load.ts';
import { layOut } from './older-release.ts';
import { endNow, makeDirectory, type Running, root, runServer, until } from './server-process.ts';

const processes = 4;

export type RollingReport = {
  restarts: number;
  /** How often each status was answered; `cut` counts connections without an answer. */
  statuses: Map<number | 'cut', number>;
  acknowledged: number;
  lost: string[];
  doubled: string[];
};

/**
 * Four servers on one PostgreSQL behind HAProxy, which asks each whether it is ready; they are stopped and restarted
 * one after the other, under load, `rounds` times. Nothing is repeated between proxy and server. With an older `commit`
 * they are of that release at first, and each round makes them of the other one, as a deployment and a step back do.
 */
export function restartInTurn(rounds: number, commit?: string): Promise<RollingReport> {
  return withCleanup((later) => run(rounds, commit, later));
}

async function run(
  rounds: number,
  commit: string | undefined,
  later: (undo: () => unknown) => void,
): Promise<RollingReport> {
  const test = await createTestDatabase();
  later(() => test.drop());
  const data = makeDirectory();
  later(() => data.remove());
  const ports = await Promise.all(Array.from({ length: processes }, () => freePort()));
  const older = makeDirectory();
  later(() => older.remove());
  const former = commit ? layOut(commit, older.path) : root;
  const launch = (port: number, folder: string) =>
    runServer({ PORT: String(port), HOST: '127.0.0.1', DATA_DIR: data.path, DATABASE_URL: test.url }, folder);
  const servers: Running[] = await Promise.all(ports.map((port) => launch(port, former)));
  later(() => Promise.all(servers.map(endNow)));
  const proxy = await startHaproxy('http', haproxyLines(ports.map((port) => `127.0.0.1:${port}`)));
  later(() => proxy.stop());
  const url = `http://127.0.0.1:${proxy.port}`;
  await until(async () => (await countReady(proxy)) === processes);
  const load = startLoad(() => url);
  later(() => load.abandon());
  let restarts = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, port] of ports.entries()) {
      const goal = load.acknowledged.size + 20;
      await until(() => load.acknowledged.size >= goal, 120_000);
      servers[index]?.child.kill('SIGTERM');
      const ended = await servers[index]?.ended;
      if (ended?.code !== 0) throw new Error(`A server ended with ${ended?.code}: ${ended?.errors}`);
      servers[index] = await launch(port, round % 2 === 0 ? root : former);
      await until(async () => (await countReady(proxy)) === processes);
      restarts += 1;
    }
  }
  await load.stop();
  const database = openPostgres(test.url);
  const stored = await database.knex('contacts').select('id', 'idempotency_key as key');
  await database.close();
  const { acknowledged, statuses } = load;
  return { restarts, statuses, acknowledged: acknowledged.size, ...judge(acknowledged, stored) };
}
