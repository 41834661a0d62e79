import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { workerReady } from './support/send-quote.ts';
import { withoutGreeting } from './support/stage.ts';

/** The icons of a page that are not drawn; the other icons must be some. */
async function missingIcons(page: Page): Promise<string[]> {
  const icons = await page.locator('.icon').evaluateAll((found) =>
    found.map((icon) => {
      const { maskImage, backgroundColor } = getComputedStyle(icon);
      const isDrawn = maskImage.startsWith('url(') && backgroundColor !== 'rgba(0, 0, 0, 0)';
      return { name: icon.className, isDrawn };
    }),
  );
  expect(icons.length).toBeGreaterThan(5);
  return icons.filter(({ isDrawn }) => !isDrawn).map(({ name }) => name);
}

test('icons are drawn behind the first frame, of a page from the network and of one from the device', async ({
  page,
  context,
}) => {
  await withoutGreeting(page);
  await page.goto('/services');
  await expect.poll(() => missingIcons(page)).toEqual([]);
  await expect(page.locator('[data-first-frame]')).toHaveCount(0);
  await workerReady(page);
  await context.setOffline(true);
  await page.goto('/about');
  await expect(page.locator('[data-first-frame]')).toHaveCount(0);
  await expect.poll(() => missingIcons(page)).toEqual([]);
});

test('icons are drawn although the app never comes', async ({ page }) => {
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto('/contact');
  await expect.poll(() => missingIcons(page)).toEqual([]);
});

test('icons are drawn although no script may run', async ({ page }) => {
  await page.route('/services', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'content-security-policy': "script-src 'none'" };
    await route.fulfill({ response, headers });
  });
  await page.goto('/services');
  await expect.poll(() => missingIcons(page)).toEqual([]);
});

test('without JavaScript icons are drawn at once', async ({ browser, network }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: network.url });
  const page = await context.newPage();
  await page.goto('/services');
  expect(await missingIcons(page)).toEqual([]);
  await context.close();
});
