import { expect, type Page } from '@playwright/test';

/** Waits until the services that start right after hydration are there: the region of notices comes last. */
export const servicesReady = (page: Page): Promise<unknown> =>
  page.waitForSelector('.toasts', { state: 'attached' });

/** Follows a link of the header, as a tap does, until the other page has replaced this one, without a reload. */
export async function followTo(page: Page, path: string): Promise<void> {
  const heading = page.locator('h1');
  const left = (await heading.textContent()) ?? '';
  await page.locator(`.site-header .navigation a[href="${path}"]`).click();
  await expect(heading).not.toHaveText(left);
}

/** Opens a page whose clock moves only when the test says so. */
export async function openStill(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: new Date('2026-03-02T12:00:00') });
  // The clock runs between the two calls, so it is stopped at a time still to come.
  await page.clock.pauseAt(new Date('2026-03-02T13:00:00'));
  await gotoStill(page, path);
}

/** Goes to a page while the clock stands, and touches it, without which the app would wait for a moment to pass. */
export async function gotoStill(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => dispatchEvent(new FocusEvent('focusin')));
  await servicesReady(page);
}

/** Scrolls until the help button is visible, which covers no link and no heading, and opens what it offers. */
export async function openHelp(page: Page): Promise<void> {
  const button = page.locator('.help summary');
  const isShown = () =>
    button.evaluate((part) => part.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
  await expect(async () => {
    if (!(await isShown())) await page.mouse.wheel(0, 100);
    await button.click({ timeout: 1_000 });
  }).toPass();
}

/** Scrolls until the greeting is visible; it waits for a place where it covers no link. No key closes what fades in. */
export async function seeGreeting(page: Page): Promise<void> {
  const greeting = page.locator('.bubble-floating');
  await expect(greeting).toBeAttached();
  await expect(async () => {
    if (!(await greeting.isVisible())) await page.mouse.wheel(0, 150);
    await expect(greeting).toBeVisible({ timeout: 1_000 });
    await expect(greeting).toHaveCSS('opacity', '1', { timeout: 1_000 });
  }).toPass();
}
