/**
 * Speed as ratios against a peer measured in the same run, in interleaved rounds, so that a busy machine slows both
 * alike. Ends with exit code 1 where a ratio misses its limit.
 */
import { loadSite } from '../api/site/load-site.ts';
import { startTestApi } from '../tests/support/api.ts';
import { setup, teardown } from '../tests/support/postgres.ts';
import { firstPaintRatio, offlinePaintRatio } from './bench/first-paint.ts';
import { insertRatio, readRatio } from './bench/throughput.ts';
import { buildIfStale } from './build-if-stale.ts';

/** A measured ratio, and the limit it must keep: at most, or at least. */
type Result = { name: string; ratio: number; atMost?: number; atLeast?: number };

buildIfStale();
await setup();
const site = await loadSite('dist');
if (!site) throw new Error('The site is not built');
const api = await startTestApi({ site });
const results: Result[] = [
  {
    name: 'first paint of /contact / its twin without scripts',
    ratio: await firstPaintRatio(api.url),
    atMost: 1.15,
  },
  {
    name: 'first paint offline, worker stopped, p95 of all pages / first visit of / on slow 4G',
    ratio: await offlinePaintRatio(api.url),
    atMost: 0.5,
  },
  { name: 'GET /api/testimonials / bare node:http', ratio: await readRatio(api.url), atLeast: 0.2 },
  // The test cluster runs without fsync, which flatters the bare insert; the limit only catches a collapse.
  { name: 'POST /api/contact / bare insert by pg', ratio: await insertRatio(api), atLeast: 0.04 },
];
await api.close();
await teardown();

for (const { name, ratio, atMost, atLeast } of results) {
  const isKept = ratio <= (atMost ?? Number.POSITIVE_INFINITY) && ratio >= (atLeast ?? 0);
  const limit = atMost === undefined ? `at least ${atLeast}` : `at most ${atMost}`;
  console.log(`${isKept ? 'ok  ' : 'MISS'} ${name}: ${ratio.toFixed(2)} (${limit})`);
  if (!isKept) process.exitCode = 1;
}
