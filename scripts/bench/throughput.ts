import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findBinaries, freePort, startPostgres } from '../../tools/postgres.ts';
import { type Compared, compare } from './rounds.ts';
import { type Load, loadWith } from './wrk.ts';

const rounds = 5;
const secondsEach = 3;
const beside = (file: string) => join(import.meta.dirname, file);

/** A server in a process of its own. */
export type Served = {
  url: string;
  cpuMs(): number;
  /** What it holds of the memory, in MB of a million bytes. */
  residentMb(): number;
  stop(): Promise<void>;
};

/** Opens the office feed of the servers. */
export const officeToken = 'token-of-the-bench';

/** What intake measured, each beside pgbench with the statement of one quote in the same run. */
export type IntakeFigures = {
  /** Quotes a second at 8 and at 64 connections, divided by those of pgbench. */
  at8: Compared;
  at64: Compared;
  /** Time of the server's process for one quote, in ms, at 64 connections. */
  cpuMsPerQuote: number[];
  /** 99th percentile at 64 connections, in ms. */
  p99Ms: number[];
};

/** One process on a PostgreSQL of its own that syncs every commit to its disk, as one that keeps quotes must. */
export async function measureIntake(): Promise<IntakeFigures> {
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
  const bench = (clients: number) => pgbench(postgres.url, clients);
  try {
    // A cold server is compiled while it answers.
    await post(8);
    const at8 = await compare(
      rounds,
      async () => (await post(8)).perSecond,
      () => bench(8),
    );
    const at64 = await compare(
      rounds,
      async () => (await post(64)).perSecond,
      () => bench(64),
    );
    return { at8, at64, cpuMsPerQuote, p99Ms };
  } finally {
    await server.stop();
    await postgres.stop();
  }
}

/** Sends new quotes to this address from so many clients for one round. */
export const postQuotes = (url: string, clients: number): Promise<Load> =>
  loadWith(url, clients, secondsEach, { script: beside('post-quote.lua') });

/** Headers that Node writes by itself. */
const ofConnection = new Set(['connection', 'date', 'keep-alive']);

/** Answers a second for an address of the server, divided by those of a bare server that sends the same bytes. */
export async function compareWithBare(origin: string, path: string): Promise<Compared> {
  // As `wrk` asks: uncompressed.
  const answer = await fetch(origin + path, { headers: { 'Accept-Encoding': 'identity' } });
  const body = Buffer.from(await answer.arrayBuffer());
  const headers = [...answer.headers].filter(([name]) => !ofConnection.has(name)).flat();
  const bare = createServer((_request, response) => {
    response.writeHead(200, headers).end(body);
  });
  bare.listen(0, '127.0.0.1');
  await once(bare, 'listening');
  const address = bare.address();
  if (typeof address !== 'object' || !address) throw new Error('The bare server has no port');
  const load = async (url: string) => (await loadWith(url, 16, secondsEach)).perSecond;
  const compared = await compare(
    rounds,
    () => load(origin + path),
    () => load(`http://127.0.0.1:${address.port}${path}`),
  );
  bare.close();
  return compared;
}

/** Does the work beside a server on a database of its own, with these settings besides, and stops both. */
export async function withServer<Result>(
  work: (server: Served) => Promise<Result>,
  settings: Record<string, string> = {},
): Promise<Result> {
  const postgres = await startPostgres();
  try {
    const server = await startServer(postgres.url, settings);
    return await work(server).finally(server.stop);
  } finally {
    await postgres.stop();
  }
}

/** Starts the server as `npm start` does, with room for a load from one address. */
export async function startServer(
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<Served> {
  const data = mkdtempSync(join(tmpdir(), 'frescovolt-bench-'));
  const { stop, ...server } = await startProcess(['--import', 'tsx', 'scripts/api.ts'], {
    DATABASE_URL: databaseUrl,
    DATA_DIR: data,
    OFFICE_TOKEN: officeToken,
    RATE_LIMIT_PER_MINUTE: '1000000',
    RATE_LIMIT_PER_DAY: '1000000',
    RATE_LIMIT_TOTAL_PER_DAY: '100000000',
    ...settings,
  });
  return { ...server, stop: () => stop().finally(() => rmSync(data, { recursive: true, force: true })) };
}

/** Starts a server with Node on a free port, given to it as PORT; resolves once /api/readyz says that it is ready. */
export async function startProcess(
  parameters: readonly string[],
  settings: Record<string, string>,
): Promise<Served> {
  const port = await freePort();
  const child = spawn(process.execPath, parameters, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), ...settings },
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(child, url);
  return {
    url,
    cpuMs: () => cpuMsOf(child),
    residentMb: () => residentMbOf(child),
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(`${url}/api/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(50);
  }
  throw new Error('The server of the bench did not start.');
}

/** Clock ticks of Linux are hundredths of a second, which is as exact as rounds of seconds need. */
const msPerTick = 10;

/** Time that a process has spent at work, user and system, in ms. */
function cpuMsOf({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * msPerTick;
}

function residentMbOf({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return (Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1_024) / 1_000_000;
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
