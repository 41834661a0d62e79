import { firstPaintMs } from '../../tools/first-paint.ts';
import { pages } from '../../tools/route-table.ts';
import { withBrowser } from '../../tools/with-browser.ts';
import { photos } from '../../web/images/manifest.ts';
import { photoCacheName } from '../../web/lib/photo-cache.ts';
import { cheapPhone, type Phone, usualSlowdown } from './cheap-phone.ts';
import { median, quantile } from './rounds.ts';
import type { Row } from './table.ts';
import { withServer } from './throughput.ts';
import { firstVisit } from './visit.ts';

const rounds = 9;

/** How long a page is read before the next is opened, in ms: by then its own start is over. */
const readingMs = 2_500;

/** How soon a page is there offline. */
export const measureOfflinePaint = (): Promise<Row[]> =>
  withServer(async ({ url }) => [
    {
      what: 'First paint offline, worker stopped, 95th percentile of all pages',
      peer: 'first visit of / on slow 4G, median',
      measured: '',
      beside: '',
      figures: [await offlinePaintRatio(url)],
      limit: { atMost: 0.45 },
    },
  ]);

/**
 * The 95th percentile of the first paint of all pages offline, on a phone that has stored everything, worker stopped
 * first, divided by the median of first visits to the home page.
 */
const offlinePaintRatio = (origin: string): Promise<number> =>
  withBrowser(async (browser) => {
    const visits: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const { firstPaint } = await firstVisit(browser, `${origin}/`, {
        network: 'slow 4G',
        slowdown: usualSlowdown,
      });
      visits.push(firstPaint);
    }
    const phone = await cheapPhone(browser);
    await phone.page.goto(`${origin}/`);
    await phone.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await phone.page.evaluate(
      async ([name, count]) => {
        const cache = await caches.open(name);
        while ((await cache.keys()).length < count) await new Promise((resolve) => setTimeout(resolve, 250));
      },
      [photoCacheName, Object.keys(photos).length] as const,
    );
    await unplug(phone);
    const paints: number[] = [];
    for (const { address } of pages) paints.push(await offlinePaintMs(phone, origin + address));
    await phone.close();
    return quantile(paints, 0.95) / median(visits);
  });

/** Takes the network away from a phone that has stored the site. */
export async function unplug({ page, session }: Phone): Promise<void> {
  await page.context().setOffline(true);
  await session.send('ServiceWorker.enable');
}

/** First paint of a page in ms, on a phone without a network whose worker has been stopped while it rested. */
export async function offlinePaintMs({ page, session }: Phone, address: string): Promise<number> {
  await page.waitForTimeout(readingMs);
  await session.send('ServiceWorker.stopAllWorkers');
  await page.goto(address);
  return firstPaintMs(page);
}
