import type { Browser } from '@playwright/test';
import { cheapPhone, type Network } from './cheap-phone.ts';

/** A cheap phone in a place: its network, and how much slower its processor is than that of the machine. */
export type Conditions = { network: Network; slowdown: number };

/** A first visit; times in ms, bytes as they came over the network. */
export type Visit = {
  firstPaint: number;
  largestPaint: number;
  /** By how much tasks of the main thread that are longer than 50 ms exceed that, all together. */
  blocking: number;
  /** Cumulative layout shift, without a unit. */
  shift: number;
  /** Until the page has loaded. */
  loadBytes: number;
  /** Of the page until it has come to rest; what a worker fetches is not counted. */
  bytes: number;
};

/** How long a visit is watched after the network has come to rest, in ms: a script may still be asked for. */
const settleMs = 1_000;

/** Opens a page for the first time under these conditions, and looks until it has come to rest. */
export async function firstVisit(
  browser: Browser,
  address: string,
  { network, slowdown }: Conditions,
): Promise<Visit> {
  const { page, session, slowNetwork, close } = await cheapPhone(browser, slowdown);
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.addInitScript(observe);
  await slowNetwork(network);
  await page.goto(address, { waitUntil: 'load' });
  const loadBytes = bytes;
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(settleMs);
  const seen = await page.evaluate(() => ({
    ...(window as unknown as { seen: Seen }).seen,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }));
  await close();
  return { ...seen, loadBytes, bytes };
}

type Seen = Pick<Visit, 'largestPaint' | 'blocking' | 'shift'>;

/** Run in a page before anything of its own. */
function observe(): void {
  const seen: Seen = { largestPaint: 0, blocking: 0, shift: 0 };
  Object.assign(window, { seen });
  const watch = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.entryType === 'largest-contentful-paint') seen.largestPaint = entry.startTime;
      if (entry.entryType === 'longtask') seen.blocking += entry.duration - 50;
      if (entry.entryType === 'layout-shift') seen.shift += (entry as unknown as { value: number }).value;
    }
  });
  for (const type of ['largest-contentful-paint', 'longtask', 'layout-shift'])
    watch.observe({ type, buffered: true });
}
