import { expect, type Page } from '@playwright/test';

/** Waits until React has taken over an element of the page. */
export const hydrated = (page: Page, selector: string): Promise<unknown> =>
  page.waitForFunction((wanted) => {
    const element = document.querySelector(wanted);
    return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'));
  }, selector);

/** Opens a page and checks that hydration changes nothing in it; `selector` names something React takes over last. */
export async function expectUnchanged(page: Page, path: string, selector: string): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { served: document.getElementById('root')?.outerHTML });
    });
  });
  await page.goto(path);
  await hydrated(page, selector);
  const { served, taken } = await page.evaluate(() => ({
    served: Object(window).served,
    taken: document.getElementById('root')?.outerHTML,
  }));
  expect(taken).toBe(served);
}
