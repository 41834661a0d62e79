import type { Browser, Page } from '@playwright/test';
import { firstPaintMs } from '../../tools/first-paint.ts';
import { pages } from '../../tools/route-table.ts';
import { withBrowser } from '../../tools/with-browser.ts';
import { photos } from '../../web/images/manifest.ts';
import { photoCacheName } from '../../web/lib/photo-cache.ts';
import { cheapPhone, type Network, type Phone } from './cheap-phone.ts';
import { serveEmptyShell } from './fronts.ts';
import { type Compared, compare, median } from './rounds.ts';

const rounds = 9;

/** First contentful paint of a page divided by that of the same document with its scripts taken out. */
export const compareFirstPaint = (origin: string): Promise<Compared> =>
  withBrowser((browser) =>
    compare(
      rounds,
      () => firstVisitMs(browser, `${origin}/contact`, 'slow 4G', served(false)),
      () => firstVisitMs(browser, `${origin}/contact`, 'slow 4G', served(true)),
    ),
  );

/** First contentful paint of a page on 3G divided by that of the same app that starts from an empty document. */
export const compareWithShell = (origin: string, path: string): Promise<Compared> =>
  withBrowser(async (browser) => {
    const shell = await serveEmptyShell(origin);
    const compared = await compare(
      rounds,
      () => firstVisitMs(browser, origin + path, '3G'),
      () => firstVisitMs(browser, shell.url + path, '3G'),
    );
    shell.close();
    return compared;
  });

async function firstVisitMs(
  browser: Browser,
  address: string,
  network: Network = 'slow 4G',
  prepare?: (page: Page) => Promise<unknown>,
): Promise<number> {
  const phone = await cheapPhone(browser);
  await prepare?.(phone.page);
  await phone.slowNetwork(network);
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
    return p95(paints) / median(visits);
  });

/** Takes the network away from a phone that has stored the site. */
export async function unplug({ page, session }: Phone): Promise<void> {
  await page.context().setOffline(true);
  await session.send('ServiceWorker.enable');
}

/** First paint of a page in ms, on a phone without a network whose worker has been stopped. */
export async function offlinePaintMs({ page, session }: Phone, address: string): Promise<number> {
  await session.send('ServiceWorker.stopAllWorkers');
  await page.goto(address);
  return firstPaintMs(page);
}

export const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;
