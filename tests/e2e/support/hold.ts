import type { BrowserContext, Page } from '@playwright/test';
import { gate } from './front.ts';

/** Holds every quote of the page; returns the function that lets all fail as on a network that is gone. */
export async function holdAndFail(page: Page): Promise<() => void> {
  const { opened, open } = gate();
  await page.route('**/api/contact', async (route) => {
    await opened;
    await route.abort();
  });
  return open;
}

/** Holds every request of the page, or of all, to these addresses; returns the function that lets them go on. */
export async function hold(held: Page | BrowserContext, addresses: string | RegExp): Promise<() => void> {
  const { opened, open } = gate();
  await held.route(addresses, async (route) => {
    await opened;
    await route.continue();
  });
  return open;
}
