import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../tools/free-port.ts';
import { startPostgres } from '../../tools/postgres.ts';
import { type Load, loadWith } from './wrk.ts';

/** How long a round lasts, in seconds. */
export const secondsEach = 3;
/** The path of a file of this folder. */
export const beside = (file: string) => join(import.meta.dirname, file);

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

/** Sends new quotes to this address from so many clients for one round. */
export const postQuotes = (url: string, clients: number): Promise<Load> =>
  loadWith(url, clients, secondsEach, { script: beside('post-quote.lua') });

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
