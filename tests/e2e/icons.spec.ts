import type { Page } from '@playwright/test';
import { chunk, withhold } from './support/chunk-address.ts';
import { expect, test } from './support/fixtures.ts';
import { hold } from './support/hold.ts';
import { workerReady } from './support/send-quote.ts';
import { followTo, servicesReady } from './support/stage.ts';

declare global {
  interface Window {
    /** The most icons without a drawing at once, so far. */
    blankIcons?: number;
  }
}

/** How many icons the page has, and how many of them draw nothing. */
const icons = (page: Page): Promise<{ all: number; blank: number }> =>
  page.evaluate(() => {
    const found = [...document.querySelectorAll('.icon')];
    const blank = found.filter((icon) => {
      const path = icon.querySelector('path[d]');
      if (!path) return true;
      const { fill, stroke } = getComputedStyle(path);
      return fill === 'none' && stroke === 'none';
    });
    return { all: found.length, blank: blank.length };
  });

async function expectAllDrawn(page: Page): Promise<void> {
  await expect.poll(async () => (await icons(page)).blank).toBe(0);
  expect((await icons(page)).all).toBeGreaterThan(5);
}

test('icons are part of the page, with nothing else fetched', async ({ browser, network }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: network.url });
  const page = await context.newPage();
  await page.route(/\/(assets|bundles)\//, (route) => route.abort());
  await page.goto('/services');
  await expectAllDrawn(page);
  await context.close();
});

test('the app keeps the icons of its page, and draws those of the pages it opens', async ({
  page,
  complaints,
}) => {
  await page.goto('/services');
  await servicesReady(page);
  await expectAllDrawn(page);
  await followTo(page, '/about');
  await expectAllDrawn(page);
  expect(complaints).toEqual([]);
});

test.describe('with parts of the app withheld', () => {
  // A worker would give the files that the network does not.
  test.use({ serviceWorkers: 'block' });

  test('no icon is blank for a moment while the app starts, however late its services are', async ({
    page,
  }) => {
    // Then the app shows another icon on the button of the photos than the page did.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(() => {
      window.blankIcons = 0;
      const look = () => {
        // The parser may pause between an icon and its drawing.
        if (document.readyState === 'loading') return;
        const blank = [...document.querySelectorAll('svg.icon')].filter((icon) => !icon.firstChild);
        window.blankIcons = Math.max(window.blankIcons ?? 0, blank.length);
      };
      // Before the browser paints what has changed.
      new MutationObserver(look).observe(document, { childList: true, subtree: true });
    });
    const release = await hold(page, chunk('start-services'));
    await page.goto('/');
    await page.waitForFunction(() => Reflect.get(window, 'isTakenOver'));
    await expect(page.getByRole('button', { name: 'Reanudar las fotos' })).toBeVisible();
    release();
    await servicesReady(page);
    expect(await page.evaluate(() => window.blankIcons)).toBe(0);
  });

  test('icons whose drawings could not be loaded are drawn with the next touch', async ({ page }) => {
    const arrive = await withhold(page, chunk('icon-paths'));
    await page.goto('/services');
    await page.waitForFunction(() => Reflect.get(window, 'isTakenOver'));
    await followTo(page, '/about');
    await expect.poll(async () => (await icons(page)).blank).toBeGreaterThan(0);
    arrive();
    await page.mouse.click(5, 400);
    await expectAllDrawn(page);
  });
});

test('a page from the device has its icons', async ({ page, context }) => {
  await page.goto('/services');
  await workerReady(page);
  await context.setOffline(true);
  await page.goto('/about');
  await expectAllDrawn(page);
});
