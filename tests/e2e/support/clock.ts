import type { Page } from '@playwright/test';

/**
 * Sets a page's clock ahead, by milliseconds. It runs on from there: on a stopped clock a lease taken later would never
 * expire.
 */
export const setClockAhead = (page: Page, aheadMs: number): Promise<void> =>
  page.clock.install({ time: Date.now() + aheadMs });
