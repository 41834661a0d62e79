import type { Browser, Page } from '@playwright/test';
import { firstPaintMs } from '../../tests/support/first-paint.ts';
import { pages } from '../../tests/support/route-table.ts';
import { photos } from '../../web/images/manifest.ts';
import { photoCacheName } from '../../web/lib/photo-cache.ts';
import { withBrowser } from '../with-browser.ts';
import { cheapPhone } from './cheap-phone.ts';
import { median, medianRatio } from './rounds.ts';

const rounds = 9;

/** First contentful paint of a page divided by that of the same document with its scripts taken out. */
export const firstPaintRatio = (origin: string): Promise<number> =>
  withBrowser((browser) =>
    medianRatio(
      rounds,
      () => firstVisitMs(browser, `${origin}/contact`, served(false)),
      () => firstVisitMs(browser, `${origin}/contact`, served(true)),
    ),
  );

async function firstVisitMs(
  browser: Browser,
  address: string,
  prepare?: (page: Page) => Promise<unknown>,
): Promise<number> {
  const phone = await cheapPhone(browser);
  await prepare?.(phone.page);
  await phone.slowNetwork();
  await phone.page.goto(address, { waitUntil: 'load' });
  const paint = await firstPaintMs(phone.page);
  await phone.close();
  return paint;
}

/** Serves the document through the test, as it is or, for its twin, without a script that may run. */
const served =
  (isTwin: boolean) =>
  (page: Page): Promise<unknown> =>
    page.route('**/contact', async (route) => {
      const response = await route.fetch();
      const headers = response.headers();
      // Without any script source allowed the boot script is dead text: the very same bytes, no JavaScript.
      if (isTwin) headers['content-security-policy'] = "script-src 'none'";
      await route.fulfill({ response, headers });
    });

/**
 * The 95th percentile of the first paint of all pages offline, on a phone that has stored everything, worker stopped
 * first, divided by the median of first visits to the home page.
 */
export const offlinePaintRatio = (origin: string): Promise<number> =>
  withBrowser(async (browser) => {
    const visits: number[] = [];
    for (let round = 0; round < rounds; round += 1) visits.push(await firstVisitMs(browser, `${origin}/`));

    const { page, session, close } = await cheapPhone(browser);
    await page.goto(`${origin}/`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.evaluate(
      async ([name, count]) => {
        const cache = await caches.open(name);
        while ((await cache.keys()).length < count) await new Promise((resolve) => setTimeout(resolve, 250));
      },
      [photoCacheName, Object.keys(photos).length] as const,
    );
    await page.context().setOffline(true);
    await session.send('ServiceWorker.enable');
    const paints: number[] = [];
    for (const { address } of pages) {
      await session.send('ServiceWorker.stopAllWorkers');
      await page.goto(origin + address);
      paints.push(await firstPaintMs(page));
    }
    await close();
    paints.sort((a, b) => a - b);
    return (paints[Math.floor(paints.length * 0.95)] ?? Number.NaN) / median(visits);
  });
