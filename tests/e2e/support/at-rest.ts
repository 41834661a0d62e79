import type { BrowserContext, Page } from '@playwright/test';
import { setClockAhead } from './clock.ts';
import { appReady, readOutbox } from './send-quote.ts';

/**
 * Opens one more page two minutes later, when leases of killed pages and requested pauses are over, and waits until
 * nothing on the device is on its way, a minute at most.
 */
export async function comeToRest(context: BrowserContext): Promise<Page> {
  const last = await context.newPage();
  await setClockAhead(last, 120_000);
  await last.goto('/contact');
  await appReady(last);
  const endAt = performance.now() + 60_000;
  const isAtRest = async () =>
    (await readOutbox(last)).every(({ state }) => state === 'sent' || state === 'attention');
  while (!(await isAtRest()) && performance.now() < endAt) {
    await last.evaluate(() => dispatchEvent(new Event('online')));
    await last.waitForTimeout(200);
  }
  return last;
}
