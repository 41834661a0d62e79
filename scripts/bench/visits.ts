import type { Browser } from '@playwright/test';
import { installPeers } from '../../tests/bench/install.ts';
import { buildPeers } from '../../tests/bench/site-peers.ts';
import { withBrowser } from '../../tools/with-browser.ts';
import { serveEmptyShell, serveSame, serveTwin } from './fronts.ts';
import { median, ratiosOf } from './rounds.ts';
import { serveFolder } from './serve-folder.ts';
import { compared, type Row } from './table.ts';
import { withServer } from './throughput.ts';
import { type Conditions, firstVisit, type Visit } from './visit.ts';
import { writeTable } from './write-table.ts';

const rounds = 3;

/** One page of every kind. */
const kinds = [
  '/',
  '/services',
  '/services/ac-installation',
  '/hvac-services-samana',
  '/gallery',
  '/testimonials',
  '/about',
  '/contact',
  '/privacy-policy',
] as const;

const twin = 'its twin without scripts';
const shell = 'the same app in an empty document';
const astro = 'Astro, same words and pictures';
const next = 'Next.js, same words and pictures';

/** What is opened under which conditions, beside whom. */
const walks: readonly {
  name: string;
  conditions: Conditions;
  paths: readonly string[];
  peers: readonly string[];
}[] = [
  {
    name: 'slow 4G, processor 4 × slower',
    conditions: { network: 'slow 4G', slowdown: 4 },
    paths: kinds,
    peers: [twin, astro, next],
  },
  {
    name: '3G, processor 6 × slower',
    conditions: { network: '3G', slowdown: 6 },
    paths: ['/', '/contact'],
    peers: [twin, shell, astro, next],
  },
];

/** What is looked at in a visit, with its unit. */
const figures = {
  firstPaint: { what: 'First paint', unit: 'ms' },
  largestPaint: { what: 'Largest paint', unit: 'ms' },
  loadBytes: { what: 'Bytes until the page has loaded', unit: 'B' },
  bytes: { what: 'Bytes of the page in a first visit', unit: 'B' },
} as const;

/**
 * The most that a figure may be of a peer's, on the page where it is most. The bytes until a page has loaded contain
 * its styles twice, which is why they paint early, and on / the lazy pictures where the browser asks for them before
 * that: then they are twice those of an Astro page, else a fifth more. Those of the whole visit contain a form that
 * works offline, which an Astro page with the same words has not.
 */
const limits: Readonly<Record<string, Partial<Record<keyof typeof figures, number>>>> = {
  [twin]: { firstPaint: 1.15, largestPaint: 1.15 },
  [shell]: { firstPaint: 0.3 },
  [astro]: { firstPaint: 0.9, largestPaint: 0.95, loadBytes: 2.2, bytes: 7 },
  [next]: { firstPaint: 0.9, largestPaint: 0.95, loadBytes: 0.7, bytes: 1.6 },
};

/** The visits of one page, by what was visited: the site itself or a peer. */
type Visits = Map<string, Visit[]>;
const self = 'the site';

/**
 * First visits to a page of every kind, in turn with its twin, with the same app in an empty document and with the same
 * words, pictures and styles built by two well-known generators. Gives the page that comes off worst beside each, and
 * writes all of them to docs/visits.md.
 */
export async function measureVisits(): Promise<Row[]> {
  installPeers();
  return withServer(({ url }) =>
    withBrowser(async (browser) => {
      const built = await buildPeers(browser, url, kinds);
      const fronts: Readonly<Record<string, { url: string; close(): void }>> = {
        [self]: await serveSame(url),
        [twin]: await serveTwin(url),
        [shell]: await serveEmptyShell(url),
        [astro]: await serveFolder(built.Astro),
        [next]: await serveFolder(built['Next.js']),
      };
      const rows: Row[] = [];
      const lines: string[] = [];
      for (const { name, conditions, paths, peers } of walks) {
        const pages = new Map<string, Visits>();
        for (const path of paths) {
          const visits = await visitInTurn(
            browser,
            [self, ...peers].map((who) => ({ who, address: `${fronts[who]?.url}${path}` })),
            conditions,
          );
          pages.set(path, visits);
          for (const [who, all] of visits) lines.push(lineOf(`${path}, ${name}`, who, all));
        }
        rows.push(...worstOf(name, peers, pages));
      }
      for (const front of Object.values(fronts)) front.close();
      write(lines);
      return rows;
    }),
  );
}

async function visitInTurn(
  browser: Browser,
  doors: readonly { who: string; address: string }[],
  conditions: Conditions,
): Promise<Visits> {
  const visits: Visits = new Map(doors.map(({ who }) => [who, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const { who, address } of doors)
      visits.get(who)?.push(await firstVisit(browser, address, conditions));
  }
  return visits;
}

/** For each limit the row of the page that comes nearest to it, or misses it most. */
function worstOf(conditions: string, peers: readonly string[], pages: ReadonlyMap<string, Visits>): Row[] {
  return peers.flatMap((peer) =>
    Object.entries(limits[peer] ?? {}).flatMap(([name, atMost]) => {
      const figure = name as keyof typeof figures;
      const ratios = (visits: Visits) =>
        ratiosOf(valuesOf(visits, self, figure), valuesOf(visits, peer, figure));
      const [worst] = [...pages]
        .map(([path, visits]) => ({ path, ...ratios(visits) }))
        .toSorted((a, b) => median(b.ratios) - median(a.ratios));
      if (!worst) return [];
      const { what, unit } = figures[figure];
      return compared(`${what}, ${conditions}; worst: ${worst.path}`, peer, unit, worst, { atMost });
    }),
  );
}

const valuesOf = (visits: Visits, who: string, figure: keyof Visit): number[] =>
  (visits.get(who) ?? []).map((visit) => visit[figure]);

function lineOf(page: string, who: string, visits: readonly Visit[]): string {
  const of = (figure: keyof Visit, digits = 0) =>
    median(visits.map((visit) => visit[figure])).toFixed(digits);
  const cells = [
    of('firstPaint'),
    of('largestPaint'),
    of('blocking'),
    of('shift', 3),
    of('loadBytes'),
    of('bytes'),
  ];
  return `| ${[page, who, ...cells].join(' | ')} |`;
}

const write = (lines: readonly string[]): void =>
  writeTable(
    'docs/visits.md',
    'First visits',
    (where) =>
      `Written by \`npm run bench -- visits\` on ${where}. Medians of ${rounds} first visits, in turn; times in ms. The
twin is the same document without a script that may run; blocking is what tasks take beyond 50 ms; the bytes of a visit
are the page's own, without those that its worker fetches.`,
    [
      '| Page | What | First paint | Largest paint | Blocking | Shift | Bytes until loaded | Bytes |',
      '| --- | --- | --- | --- | --- | --- | --- | --- |',
      ...lines,
    ].join('\n'),
  );
