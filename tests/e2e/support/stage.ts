import { expect, type Page } from '@playwright/test';

/** Waits until the services that start right after hydration are there: the region of notices stands last. */
export const servicesReady = (page: Page): Promise<unknown> =>
  page.waitForSelector('.toasts', { state: 'attached' });

/** Follows a link of the header, as a tap does, until the other page stands in place of this one: nothing is loaded anew. */
export async function followTo(page: Page, path: string): Promise<void> {
  const heading = page.locator('h1');
  const left = (await heading.textContent()) ?? '';
  await page.locator(`.top .nav a[href="${path}"]`).click();
  await expect(heading).not.toHaveText(left);
}

/** Keeps the greeting away from tests that are about something else. */
export const withoutGreeting = (page: Page): Promise<unknown> =>
  page.addInitScript(() => sessionStorage.setItem('chat-bubble-shown', 'true'));

/** Opens a page whose clock moves only when the test says so. */
export async function openStill(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: new Date('2026-03-02T12:00:00') });
  // Between the two the clock runs, so it is stopped at a time that has not come yet.
  await page.clock.pauseAt(new Date('2026-03-02T13:00:00'));
  await page.goto(path);
  // The app is imported a moment after `load`.
  await page.clock.runFor(1);
  await servicesReady(page);
}

/** Scrolls until the greeting, which waits for a place where it covers no link, is to be seen. */
export async function seeGreeting(page: Page): Promise<void> {
  const greeting = page.locator('.bubble-at');
  await expect(greeting).toBeAttached();
  await expect(async () => {
    await page.mouse.wheel(0, 150);
    await expect(greeting).toBeVisible({ timeout: 500 });
  }).toPass();
}
