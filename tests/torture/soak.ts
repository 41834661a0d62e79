import { setTimeout as pause } from 'node:timers/promises';
import { officeToken } from '../../tools/api.ts';
import { createTestDatabase, setup, teardown } from '../../tools/postgres.ts';
import { type Load, startLoad } from '../support/load.ts';
import { makeDirectory, runServer } from '../support/server-process.ts';
import type { TortureOptions } from './run.ts';

export const description =
  'everyday load for long, with the slope of the heap; a round is a minute, 30 by default';

const sampleEveryMs = 5_000;
/** MB an hour; noise of the collector over half an hour is a few. */
const steepest = 30;

type Sample = { atH: number; heapMb: number };

/**
 * Visitors who send, an office that waits for news and reads metrics, and page views, on a server in a process of its
 * own. Passes if nothing was answered wrongly and the lowest heap of each minute does not rise.
 */
export async function torture({ rounds = 30 }: TortureOptions): Promise<boolean> {
  await setup();
  const test = await createTestDatabase();
  const data = makeDirectory();
  const env = {
    DATABASE_URL: test.url,
    OFFICE_TOKEN: officeToken,
    DATA_DIR: data.path,
    RATE_LIMIT_PER_MINUTE: '1000000',
  };
  const server = await runServer(env);
  const load = startLoad(() => server.url, 4);
  const others = new AbortController();
  const reading = readAlong(server.url, others.signal);
  const samples = await sample(server.url, rounds * 60_000);
  others.abort();
  await Promise.all([load.stop(), reading]);
  const perHour = slope(samples.slice(Math.floor(samples.length / 5)));
  const last = samples.at(-1)?.heapMb ?? 0;
  console.log(
    `${load.acknowledged.size} stored, ${answersOf(load)}; heap ${last.toFixed(1)} MB, ${perHour.toFixed(1)} MB an hour`,
  );
  server.child.kill('SIGTERM');
  const { code } = await server.ended;
  await test.drop();
  data.remove();
  await teardown();
  const others5xx = [...load.statuses.keys()].filter((status) => status === 'cut' || status >= 500);
  return code === 0 && others5xx.length === 0 && (rounds < 5 || perHour < steepest);
}

const answersOf = ({ statuses }: Load) =>
  [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ');

/** What the office and readers do meanwhile. */
async function readAlong(url: string, signal: AbortSignal): Promise<void> {
  const headers = { Authorization: `Bearer ${officeToken}` };
  for (let after = 0; !signal.aborted; ) {
    const feed = await fetch(`${url}/api/contacts?after=${after}&limit=500&wait=2`, { headers }).then((r) =>
      r.json(),
    );
    after = feed.nextAfter;
    for (const path of ['/', '/api/testimonials', '/api/readyz', '/no', '/api/contacts']) {
      await (await fetch(url + path)).text();
    }
    await pause(100);
  }
}

/** The lowest heap of every twelve samples, which is what stays after a collection. */
async function sample(url: string, ms: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  const start = performance.now();
  let least = Number.POSITIVE_INFINITY;
  for (let look = 1; performance.now() - start < ms; look += 1) {
    await pause(Math.min(sampleEveryMs, ms / 24));
    const text = await (await fetch(`${url}/api/metrics`)).text();
    least = Math.min(least, Number(/^nodejs_heap_size_used_bytes (\d+)/m.exec(text)?.[1]) / 1e6);
    if (look % 12 > 0) continue;
    samples.push({ atH: (performance.now() - start) / 3_600_000, heapMb: least });
    least = Number.POSITIVE_INFINITY;
  }
  return samples;
}

/** Least squares, in MB an hour. */
function slope(samples: Sample[]): number {
  const mean = (of: (sample: Sample) => number) =>
    samples.reduce((sum, each) => sum + of(each), 0) / samples.length;
  const atH = mean((each) => each.atH);
  const heapMb = mean((each) => each.heapMb);
  const across = mean((each) => (each.atH - atH) * (each.heapMb - heapMb));
  const along = mean((each) => (each.atH - atH) ** 2);
  return along > 0 ? across / along : 0;
}
