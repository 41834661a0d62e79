/**
 * Lighthouse's phone on every page beside its twin without scripts, in interleaved rounds; prints a table as it goes
 * and, once it has seen every page, writes it to docs/lighthouse.md. `npm run lighthouse -- / /contact` visits those
 * pages alone. Ends with exit code 1 where a page misses its limit.
 */
import { installPeers } from '../tests/bench/install.ts';
import { buildIfStale } from '../tools/build-if-stale.ts';
import { refuseUnknown } from '../tools/command-line.ts';
import { freePort } from '../tools/free-port.ts';
import { pages } from '../tools/route-table.ts';
import { type Front, serveSame, serveTwin } from './bench/fronts.ts';
import { median } from './bench/rounds.ts';
import { runLighthouse, type Visit } from './bench/run-lighthouse.ts';
import { withServer } from './bench/throughput.ts';
import { writeTable } from './bench/write-table.ts';

const rounds = 3;
/** How many points of performance a page may be behind its twin. */
const pointsBehind = 1;

const wanted = process.argv.slice(2);
const known = pages.map(({ address }) => address);
refuseUnknown('page', wanted, known);

buildIfStale();
installPeers();
const lines: string[] = [];
const say = (line: string): void => {
  lines.push(line);
  console.log(line);
};
let isKept = true;
say(
  '| Page | Performance | Twin | Blocking, ms | Twin, ms | First paint, ms | Twin, ms | Largest paint, ms | Twin, ms | Speed index, ms | Twin, ms | Shift | Accessibility | Best practices | SEO | Index | |',
);
say(
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
);
const port = await freePort();
await withServer(
  async ({ url }) => {
    const own = await serveSame(url, port);
    const twin = await serveTwin(url);
    for (const address of wanted.length > 0 ? wanted : known) {
      const { line, isGood } = await judge(address, own, twin);
      say(line);
      isKept &&= isGood;
    }
    own.close();
    twin.close();
  },
  // A site that does not know its own address asks not to be listed by search engines.
  { SITE_ORIGIN: `http://localhost:${port}` },
);
if (wanted.length === 0) {
  writeTable(
    'docs/lighthouse.md',
    'Lighthouse',
    (where) =>
      `Written by \`npm run lighthouse\` on ${where}: Lighthouse's phone, medians of ${rounds} visits, each page in turn with its
twin, the same document without a script that may run. A page is ok where accessibility, best practices and SEO are 100
and its performance is at most ${pointsBehind} point behind the twin's.`,
    lines.join('\n'),
  );
}
process.exitCode = isKept ? 0 : 1;

async function judge(address: string, own: Front, twin: Front): Promise<{ line: string; isGood: boolean }> {
  const owns: Visit[] = [];
  const twins: Visit[] = [];
  for (let round = 0; round < rounds; round++) {
    owns.push(await runLighthouse(own.url + address));
    twins.push(await runLighthouse(twin.url + address));
  }
  const of = (visits: Visit[], name: keyof Visit) => median(visits.map((visit) => visit[name]));
  const beside = (name: keyof Visit) => [Math.round(of(owns, name)), Math.round(of(twins, name))];
  const perfect = (['accessibility', 'bestPractices', 'seo'] as const).map((name) => of(owns, name));
  const isGood =
    perfect.every((score) => score === 100) &&
    of(owns, 'performance') >= of(twins, 'performance') - pointsBehind;
  const cells = [
    address,
    ...beside('performance'),
    ...beside('blockingMs'),
    ...beside('firstPaintMs'),
    ...beside('largestPaintMs'),
    ...beside('speedIndexMs'),
    of(owns, 'layoutShift').toFixed(3),
    ...perfect,
    Math.round(of([...owns, ...twins], 'index')),
    isGood ? 'ok' : 'MISS',
  ];
  return { line: `| ${cells.join(' | ')} |`, isGood };
}
