/**
 * Speed as ratios against a peer measured in the same run, in interleaved rounds, so that a busy machine slows both
 * alike. Every part prints its table and renews its section of docs/bench.md, which says when that was; ends with exit
 * code 1 where a figure misses its limit. `npm run bench -- queue taps` measures those parts alone.
 */
import { buildIfStale } from '../tools/build-if-stale.ts';
import { refuseUnknown } from '../tools/command-line.ts';
import { parts } from './bench/parts.ts';
import { isKept, tableOf } from './bench/table.ts';
import { writeSection } from './bench/write-table.ts';

const wanted = process.argv.slice(2);
refuseUnknown('part', wanted, Object.keys(parts));

buildIfStale();
let isGood = true;
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const rows = await measure();
  const table = tableOf(rows);
  console.log(`${name}\n${table}`);
  writeSection(name, table);
  isGood &&= rows.every(isKept);
}
// A browser or a peer that is slow to end must not hold up whoever waits for the figures.
process.exit(isGood ? 0 : 1);
