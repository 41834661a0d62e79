import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findBinaries, startPostgres } from '../../tools/postgres.ts';
import { compare } from './rounds.ts';
import { alone, compared, type Row } from './table.ts';
import { beside, postQuotes, secondsEach, startServer } from './throughput.ts';
import type { Load } from './wrk.ts';

const rounds = 5;
const peer = 'pgbench, one quote a statement';

/**
 * Intake beside pgbench with the statement of one quote in the same run: one process on a PostgreSQL of its own that
 * syncs every commit to its disk, as one that keeps quotes must.
 */
export async function measureIntake(): Promise<Row[]> {
  const postgres = await startPostgres(['fsync=on']);
  const server = await startServer(postgres.url);
  const cpuMsPerQuote: number[] = [];
  const p99Ms: number[] = [];
  const post = async (clients: number): Promise<Load> => {
    const before = server.cpuMs();
    const load = await postQuotes(`${server.url}/api/contact`, clients);
    if (clients === 64) {
      cpuMsPerQuote.push((server.cpuMs() - before) / load.answers);
      p99Ms.push(load.p99Ms);
    }
    return load;
  };
  const besidePgbench = (clients: number) =>
    compare(
      rounds,
      async () => (await post(clients)).perSecond,
      () => pgbench(postgres.url, clients),
    );
  try {
    // A cold server is compiled while it answers.
    await post(8);
    const at8 = await besidePgbench(8);
    const at64 = await besidePgbench(64);
    return [
      compared('POST /api/contact, 8 connections, fsync', peer, '/s', at8, { atLeast: 0.9 }),
      compared('POST /api/contact, 64 connections, fsync', peer, '/s', at64, { atLeast: 2 }),
      alone('Time of the server’s process for one quote, 64 connections', 'ms', cpuMsPerQuote, {
        atMost: 0.2,
      }),
      alone('POST /api/contact, 64 connections, 99th percentile', 'ms', p99Ms, { atMost: 60 }),
    ];
  } finally {
    await server.stop();
    await postgres.stop();
  }
}

/** Commits a second of the statement that stores one quote, its triggers included. */
async function pgbench(databaseUrl: string, clients: number): Promise<number> {
  const parameters = ['-n', '-f', beside('insert-quote.sql'), '-c', String(clients), '-j', '1'];
  const { stdout } = await promisify(execFile)(join(findBinaries(), 'pgbench'), [
    ...parameters,
    '-T',
    String(secondsEach),
    databaseUrl,
  ]);
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}
