import { expect, type Page } from '@playwright/test';
import { chunk, withhold } from './chunk-address.ts';
import { fill, submit, type Typed } from './send-quote.ts';

/** Fills the form of a page whose app does not arrive; returns the function that lets it come. */
export async function fillWithoutApp(page: Page, typed: Typed): Promise<() => void> {
  const arrive = await withhold(page, chunk('main'));
  await page.goto('/contact');
  await fill(page, typed);
  return arrive;
}

/** Pulls the plug of this one page; returns the function that puts it back. */
export async function unplug(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  const set = async (offline: boolean): Promise<void> => {
    const speed = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    await devtools.send('Network.emulateNetworkConditions', { offline, ...speed });
  };
  await devtools.send('Network.enable');
  await set(true);
  return () => set(false);
}

/** Presses send on a page without app and connection, until the form says that the request is kept. */
export async function submitUntilKept(page: Page): Promise<void> {
  await submit(page);
  await expect(page.locator('[data-held]')).toBeVisible();
}
