import type { Browser } from '@playwright/test';
import { installPeers } from '../../tests/bench/install.ts';
import { buildPeers, type Generator, generators } from '../../tests/bench/site-peers.ts';
import { withBrowser } from '../../tools/with-browser.ts';
import { cheapPhone, typicalPaths } from './cheap-phone.ts';
import { ratiosOf } from './rounds.ts';
import { serveFolder } from './serve-folder.ts';
import { compared, type Row } from './table.ts';
import { withServer } from './throughput.ts';

const rounds = 5;
/** How long a visit is watched after the page has loaded, in ms: a script may still be asked for. */
const settleMs = 2_000;

/** A first visit on a cheap phone and slow 4G; times in ms. */
type Visit = { firstPaint: number; largestPaint: number; loadBytes: number; bytes: number };

/**
 * The most that each figure of a visit may be of a peer's. Paints must be ahead. The bytes until a page has loaded
 * contain its styles twice, which is why they paint early, and on / the lazy pictures where the browser asks for them
 * before that: then they are twice those of an Astro page, else a fifth more. Those of the whole visit contain a form
 * that works offline, which an Astro page with the same words has not.
 */
const limits = {
  Astro: { firstPaint: 0.9, largestPaint: 0.95, loadBytes: 2.2, bytes: 7 },
  'Next.js': { firstPaint: 0.9, largestPaint: 0.95, loadBytes: 0.7, bytes: 1.6 },
} as const;

const figures = [
  { of: 'firstPaint', what: 'First paint', unit: 'ms' },
  { of: 'largestPaint', what: 'Largest paint', unit: 'ms' },
  { of: 'loadBytes', what: 'Bytes until the page has loaded', unit: 'B' },
  { of: 'bytes', what: 'Bytes of the page in a first visit', unit: 'B' },
] as const;

/** First visits beside the same words, pictures and styles built by two well-known generators. */
export async function measureSitePeers(): Promise<Row[]> {
  installPeers();
  return withServer(({ url }) =>
    withBrowser(async (browser) => {
      const folders = await buildPeers(browser, url, typicalPaths);
      const rows: Row[] = [];
      for (const name of generators) {
        const peer = await serveFolder(folders[name]);
        for (const path of typicalPaths)
          rows.push(...rowsOf(path, name, await visitInTurn(browser, url, peer.url, path)));
        peer.close();
      }
      return rows;
    }),
  );
}

type Turns = { owns: Visit[]; peers: Visit[] };

async function visitInTurn(browser: Browser, own: string, peer: string, path: string): Promise<Turns> {
  const turns: Turns = { owns: [], peers: [] };
  for (let round = 0; round < rounds; round += 1) {
    turns.owns.push(await visit(browser, own + path));
    turns.peers.push(await visit(browser, peer + path));
  }
  return turns;
}

const rowsOf = (path: string, name: Generator, { owns, peers }: Turns): Row[] =>
  figures.map(({ what, unit, of }) => {
    const each = (visits: readonly Visit[]) => visits.map((visit) => visit[of]);
    const ratios = ratiosOf(each(owns), each(peers));
    return compared(
      `${what}, ${path}, cheap phone, slow 4G`,
      `${name}, same words and pictures`,
      unit,
      ratios,
      {
        atMost: limits[name][of],
      },
    );
  });

async function visit(browser: Browser, address: string): Promise<Visit> {
  const { page, session, slowNetwork, close } = await cheapPhone(browser);
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.addInitScript(() => {
    const seen = { largestPaint: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      seen.largestPaint = list.getEntries().at(-1)?.startTime ?? 0;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await slowNetwork();
  await page.goto(address, { waitUntil: 'load' });
  const loadBytes = bytes;
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(settleMs);
  const times = await page.evaluate(() => ({
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    largestPaint: (window as unknown as { seen: { largestPaint: number } }).seen.largestPaint,
  }));
  await close();
  return { ...times, loadBytes, bytes };
}
