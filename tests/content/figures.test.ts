import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { keptDays } from '../../api/contract/office.ts';
import { maxBodyBytes } from '../../api/contract/quote.ts';
import { maxTestimonialsBytes } from '../../api/contract/testimonial.ts';
import { usualLimit } from '../../scripts/office/list.ts';
import { cellsOf, sectionOf } from '../support/documents.ts';

const readme = readFileSync('README.md', 'utf8').replace(/\s+/g, ' ');
const operating = readFileSync('docs/operating.md', 'utf8').replace(/\s+/g, ' ');

/** The rows of the tables of a document, or of one of its sections: what stands in each column. */
function rowsOf(file: string, part = ''): string[][] {
  const path = `docs/${file}.md`;
  return cellsOf(part ? sectionOf(path, part) : readFileSync(path, 'utf8'));
}

const least = (figures: readonly number[]): number => Math.min(...figures);
const most = (figures: readonly number[]): number => Math.max(...figures);
const number = (cell = ''): number => Number.parseFloat(cell.replace(/,/g, ''));
/** A range as README writes it, each end rounded to so many digits. */
const range = (figures: readonly number[], digits = 0): string =>
  [...new Set([least(figures), most(figures)].map((figure) => figure.toFixed(digits)))].join(' to ');

/** Fails with the sentences that README does not have. */
function expectSaid(...sentences: string[]): void {
  expect(sentences.filter((sentence) => !readme.includes(sentence))).toEqual([]);
}

/** Columns of the tables of `docs/bench.md`. */
const [what, peer, measured, beside, ratio] = [0, 1, 2, 3, 4] as const;

it('what README says of Lighthouse is in its table, and no page of it misses', () => {
  const rows = rowsOf('lighthouse');
  const column = (at: number) => rows.map((row) => number(row[at]));
  const performance = column(1);
  const blocking = rows.map((row) => number(row[3]) - number(row[4]));
  const full = performance.filter((score) => score === 100).length;
  const close = blocking.filter((more) => more <= 50).length;
  expect(rows.map((row) => row.at(-1))).toEqual(rows.map(() => 'ok'));
  for (const at of [12, 13, 14]) expect(new Set(column(at))).toEqual(new Set([100]));
  expectSaid(
    `Lighthouse's phone gives the ${rows.length} pages ${least(performance)} or 100 for performance, ${full} of them 100,`,
  );
  expectSaid(
    `${close} block at most 50 ms longer than the same page without scripts, the others at most ${most(blocking)}.`,
  );
});

it('what README says of first visits is in their table', () => {
  const rows = rowsOf('visits');
  const ratios = (network: string, to: string, at: number) =>
    rows.flatMap((row, index) => {
      const site = rows.slice(0, index).findLast(([, who]) => who === 'the site');
      return row[0]?.includes(network) && row[1]?.startsWith(to) ? number(site?.[at]) / number(row[at]) : [];
    });
  const paint = (network: string, to: string) => ratios(network, to, 2);
  const others = [...paint('slow 4G', 'Astro'), ...paint('slow 4G', 'Next.js')];
  expectSaid(
    `slow 4G: ${range(paint('slow 4G', 'its twin'), 1)} times that of the same page without scripts, ${range(others, 1)} times that of the same words and pictures built by Astro or Next.js; on 3G ${range(paint('3G', 'the same app'), 1)} times`,
  );
  expectSaid(`is ${range(ratios('slow 4G', 'Astro', 7))} times an Astro page`);
  const fetched = number(rowsOf('bench', 'offline-peer')[0]?.[measured]) / 1_000;
  expectSaid(`its worker fetches ${fetched.toFixed(0)} kB more`);
});

it('what README says of the main thread and of taps is in their tables', () => {
  const blocking = rowsOf('bench', 'main-thread').map((row) => number(row[ratio]));
  expectSaid(`blocks at most ${Math.round(Math.max(...blocking))} ms longer`);
  const menu = rowsOf('bench', 'taps').filter((row) => row[what]?.includes('the menu'));
  const told = (when: string) => {
    const rows = menu.filter((row) => row[what]?.includes(when));
    return range(
      rows.map((row) => number(row[ratio])),
      1,
    );
  };
  expectSaid(
    `${told('while it starts')} times the time of the page without scripts meanwhile, and ${told('at rest')} times afterwards.`,
  );
  const [picture, press] = ['a picture', 'an empty form'].map((tapped) =>
    ['to the next paint', 'to the paint of what it asks for'].map((until) => {
      const row = rowsOf('bench', 'taps').find(
        (one) => one[what]?.includes(tapped) && one[what].includes(until),
      );
      return number(row?.[ratio]).toFixed(1);
    }),
  );
  expectSaid(
    `a tap on a picture of the gallery is answered in ${picture?.[0]} times the time and the picture is open in ${picture?.[1]} times; the press of an empty form is answered in ${press?.[0]} times, and what is wrong with it is told in ${press?.[1]} times.`,
  );
});

it('what README says of the queue is in its tables', () => {
  const rows = rowsOf('bench', 'queue');
  expect(rows.map((row) => row[measured])).toEqual(['0', '0', '0']);
  const [lost, doubled] = rows.map((row) => row[beside]?.replace(', ', ' and '));
  expectSaid(`TanStack Query ${lost} lost, ${doubled} doubled.`);
  const drain = rowsOf('bench', 'drain');
  const seconds = (cell?: string) => (number(cell) / 1_000).toFixed(0);
  const [first, second] = drain.map((row) => seconds(row[beside]));
  expectSaid(
    `A thousand waiting quotes take ${seconds(drain[0]?.[measured])} s, theirs ${first} and ${second} s.`,
  );
});

it('what README says of the API is in its table', () => {
  const rows = rowsOf('bench', 'api-peers').filter((row) => row[what]?.includes('64 connections'));
  const of = (who: string) => rows.find((row) => row[peer] === who)?.[ratio]?.match(/[\d.]+/g) ?? [];
  const stored = Math.round(number(rows[0]?.[measured]) / 100) * 100;
  const times = least(
    ['fastify', 'express'].map((who) => number(of(`${who} with pg, the same guarantees`)[0])),
  );
  const [none, low, high] = of('fastify with pg, no guarantees');
  expectSaid(
    `stores ${stored.toLocaleString('en')} quotes a second at 64 connections with fsync, ${times.toFixed(1)} times as many as Fastify or Express`,
  );
  expectSaid(`with none (${none}, of five rounds ${low} to ${high}).`);
});

it('the limits that docs/operating.md names are those of the contract', () => {
  const kib = (bytes: number) => `${bytes / 1024} KiB`;
  const mib = `${(maxTestimonialsBytes / 1024 ** 2).toFixed(1)} MiB`;
  expect(operating).toContain(
    `Body of a request, of a native form, of testimonials | ${kib(maxBodyBytes)}, 256 KiB, ${mib} |`,
  );
  expect(operating).toContain(`what is spam | two years, ${keptDays.spam} days |`);
  expect(operating).toContain(`npm run office -- list # the newest ${usualLimit};`);
});
