import { test as base, expect } from '../support/fixtures.ts';
import { followTo, servicesReady } from '../support/stage.ts';

const test = base.extend<object, { launchOptions: object }>({
  // The browser of tests has none unless it is asked for.
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
});
test.use({ serviceWorkers: 'block', viewport: { width: 1280, height: 600 } });

test('the scrollbar moves the page from the first pixel on, however long ago a link was followed', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/about');
  await servicesReady(page);
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await followTo(page, '/contact');
  // So it has glided.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  // From then on it stands: nothing that holds the page is let go by itself.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));

  const bar = await page.evaluate(() => (document.documentElement.clientWidth + innerWidth) / 2);
  expect(bar).toBeLessThan(1_280);
  await page.mouse.move(bar, 30);
  await page.mouse.down();
  await page.mouse.move(bar, 200, { steps: 5 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await page.mouse.up();
});
