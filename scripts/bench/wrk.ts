import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** What `wrk` measured in one round. */
export type Load = {
  /** Answers a second. */
  perSecond: number;
  /** Answers in all. */
  answers: number;
  /** 99th percentile of the time to the answer, in ms. */
  p99Ms: number;
};

const perUnit: Record<string, number> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 };

/**
 * Loads an address with `wrk` (Debian's package of that name), which takes a twentieth of the time a client in Node
 * would. Throws where it is missing and where an answer is neither 2xx nor 3xx.
 */
export async function loadWith(
  url: string,
  clients: number,
  seconds: number,
  { script, headers = {} }: { script?: string; headers?: Readonly<Record<string, string>> } = {},
): Promise<Load> {
  const { stdout } = await promisify(execFile)('wrk', [
    '-t1',
    `-c${clients}`,
    `-d${seconds}s`,
    '--latency',
    ...(script ? ['-s', script] : []),
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    url,
  ]).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Error('The bench needs wrk: apt-get install wrk.');
    throw error;
  });
  const refused = /Non-2xx or 3xx responses: \d+/.exec(stdout);
  if (refused) throw new Error(`${url}: ${refused[0]}`);
  const [, latency, unit] = /99%\s+([\d.]+)(us|ms|s|m)\b/.exec(stdout) ?? [];
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    answers: Number(/(\d+) requests in/.exec(stdout)?.[1]),
    p99Ms: Number(latency) * (perUnit[unit ?? ''] ?? Number.NaN),
  };
}
