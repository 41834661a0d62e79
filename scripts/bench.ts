/**
 * Speed as ratios against a peer measured in the same run, in interleaved rounds, so that a busy machine slows both
 * alike. Prints a table and writes it to docs/bench.md; ends with exit code 1 where a figure misses its limit.
 * `npm run bench -- queue` measures that part alone and only prints it.
 */
import { buildIfStale } from '../tools/build-if-stale.ts';
import { offlinePaintRatio } from './bench/first-paint.ts';
import { measureParts, printPart } from './bench/parts.ts';
import { alone, compared, isKept, type Row, tableOf } from './bench/table.ts';
import { compareWithBare, measureIntake, withServer } from './bench/throughput.ts';
import { writeTable } from './bench/write-table.ts';

buildIfStale();
const [part] = process.argv.slice(2);
if (part !== undefined) await printPart(part);
const rows: Row[] = [];
await withServer(async ({ url }) => {
  rows.push(
    {
      what: 'First paint offline, worker stopped, 95th percentile of all pages',
      peer: 'first visit of / on slow 4G, median',
      measured: '',
      beside: '',
      figures: [await offlinePaintRatio(url)],
      limit: { atMost: 0.45 },
    },
    compared(
      'GET /api/testimonials, 16 connections',
      'bare node:http, same bytes',
      '/s',
      await compareWithBare(url, '/api/testimonials?language=es'),
      { atLeast: 0.55 },
    ),
    compared(
      'GET /contact, 16 connections',
      'bare node:http, same bytes',
      '/s',
      await compareWithBare(url, '/contact'),
      { atLeast: 0.55 },
    ),
  );
});

const intake = await measureIntake();
rows.push(
  compared('POST /api/contact, 8 connections, fsync', 'pgbench, one quote a statement', '/s', intake.at8, {
    atLeast: 0.9,
  }),
  compared('POST /api/contact, 64 connections, fsync', 'pgbench, one quote a statement', '/s', intake.at64, {
    atLeast: 2,
  }),
  alone('Time of the server’s process for one quote, 64 connections', 'ms', intake.cpuMsPerQuote, {
    atMost: 0.25,
  }),
  alone('POST /api/contact, 64 connections, 99th percentile', 'ms', intake.p99Ms, { atMost: 60 }),
  ...(await measureParts()),
);

const table = tableOf(rows);
console.log(table);
writeTable(
  'docs/bench.md',
  'Bench',
  (where) =>
    `Written by \`npm run bench\` on ${where}. Each figure is the median of its rounds; peers take turns with what
is measured.`,
  table,
);
process.exitCode = rows.every(isKept) ? 0 : 1;
