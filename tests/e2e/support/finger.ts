import type { Locator, Page } from '@playwright/test';

/** Puts the button of the mouse down on the middle of something, and leaves it there. */
export async function pressOn(page: Page, what: Locator): Promise<void> {
  await what.hover();
  await page.mouse.down();
}

/** From now on nothing ends the page's wait for a finger but the finger, however long this machine takes to lift it. */
export const withPatience = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const { setTimeout: plain } = window;
    const patient = (work: () => void, ms = 0, ...rest: unknown[]) =>
      plain(work, window.event?.type === 'pointerdown' ? 600_000 : ms, ...rest);
    Object.assign(window, { setTimeout: patient });
  });
