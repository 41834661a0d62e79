import type { Page } from '@playwright/test';
import { withoutGreeting } from '../../tools/without-greeting.ts';
import { expect, test } from './support/fixtures.ts';
import { openStill, servicesReady } from './support/stage.ts';

// Nothing here is about the worker; without it a test has less to load. The slides rest where data is saved.
test.use({ serviceWorkers: 'block', savesData: false });

const tip = (page: Page) => page.locator('.tooltip');
const mark = (page: Page, number: number) => page.locator('.dots button').nth(number - 1);

test.beforeEach(({ page }) => withoutGreeting(page));

test('a tooltip opens after 700 ms under the pointer, the next within 300 ms at once', async ({ page }) => {
  await openStill(page, '/');
  await page.locator('.pause').hover();
  await page.clock.runFor(699);
  await expect(tip(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tip(page)).toHaveText('Pausar las fotos');

  await mark(page, 3).hover();
  await expect(tip(page)).toHaveText('Ir a la foto 3');
  await page.locator('h1').hover();
  await expect(tip(page)).toHaveCount(0);

  await page.clock.runFor(299);
  await mark(page, 4).hover();
  await expect(tip(page)).toHaveText('Ir a la foto 4');
  await page.locator('h1').hover();
  await page.clock.runFor(300);
  await mark(page, 5).hover();
  await page.clock.runFor(699);
  await expect(tip(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(tip(page)).toHaveText('Ir a la foto 5');
});

test('Tab shows the tooltip at once; Esc, the next control and a press close it', async ({ page }) => {
  await openStill(page, '/');
  await mark(page, 2).focus();
  await expect(tip(page)).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(tip(page)).toHaveText('Ir a la foto 1');
  await page.keyboard.press('Escape');
  await expect(tip(page)).toHaveCount(0);
  await expect(mark(page, 1)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(tip(page)).toHaveText('Pausar las fotos');
  await page.keyboard.press('Enter');
  await expect(tip(page)).toHaveCount(0);
  await expect(page.locator('.pause')).toHaveAccessibleName('Reanudar las fotos');
  await page.keyboard.press('Tab');
  await expect(tip(page)).toHaveText('Ir a la foto 1');
});

test('every icon without words has a tooltip, in the language of the page, which itself does not change', async ({
  page,
}) => {
  await openStill(page, '/en/about');
  const markup = () => page.locator('#root').evaluate((root) => root.outerHTML);
  const before = await markup();
  for (const [control, name] of [
    ['.site-header .language a', 'Switch to Spanish'],
    ['.help summary', 'Open help options'],
    ['.footer-social a >> nth=0', 'Facebook (opens in a new tab)'],
  ] as const) {
    await page.locator(control).hover();
    await page.clock.runFor(700);
    await expect(tip(page)).toHaveText(name);
    expect((await markup()) === before, `the page is as it was, with the tooltip “${name}”`).toBe(true);
  }
  // What says its name aloud needs no tooltip, and what has one is not read out twice.
  await expect(tip(page)).toHaveAttribute('aria-hidden', 'true');
  await page.locator('.site-footer .logo').hover();
  await page.clock.runFor(5_000);
  await expect(tip(page)).toHaveCount(0);
});

test('a tooltip lies over a dialog, within the window, and the pointer can move onto it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/gallery');
  await servicesReady(page);
  await page.locator('.tiles a').first().click();
  await page.locator('.step-next').hover();
  await expect(tip(page)).toHaveText('Proyecto siguiente');
  const box = await tip(page).boundingBox();
  if (!box) throw new Error('There is no tooltip');
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(390);
  const button = await page.locator('.step-next').boundingBox();
  await page.mouse.move((button?.x ?? 0) + (button?.width ?? 0) / 2, box.y + box.height / 2, { steps: 12 });
  await expect(tip(page)).toHaveText('Proyecto siguiente');
  const isOnTop = await tip(page).evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === element;
  });
  expect(isOnTop).toBe(true);
});

test('a finger never opens a tooltip', async ({ browser, network }) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
    baseURL: network.url,
  });
  const page = await context.newPage();
  await withoutGreeting(page);
  await openStill(page, '/');
  await page.locator('.help summary').tap();
  await expect(page.locator('.help')).toHaveAttribute('open');
  await page.clock.runFor(5_000);
  await expect(tip(page)).toHaveCount(0);
  await context.close();
});
