import type { Page } from '@playwright/test';
import { gate } from './front.ts';

/** Holds every request of the page to these addresses; returns the function that lets them go on. */
export async function hold(page: Page, addresses: string | RegExp): Promise<() => void> {
  const { opened, open } = gate();
  await page.route(addresses, async (route) => {
    await opened;
    await route.continue();
  });
  return open;
}
