import type { Page } from '@playwright/test';
import { pressOn, withPatience } from '../support/finger.ts';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/hold.ts';
import { makeRoom } from '../support/room.ts';
import { fill, toast } from '../support/send-quote.ts';
import { openStill, servicesReady } from '../support/stage.ts';

// Nothing here is about the worker; without it a test has less to load.
test.use({ serviceWorkers: 'block', viewport: { width: 1366, height: 768 } });

const help = (page: Page) => page.locator('.help');
const question = (page: Page) => page.locator('.prompt');

/**
 * Opens a page, days after the first visit, in a browser that would install the site; time stands still, and the
 * question is ready for its time to pass.
 */
async function openInstallable(page: Page, path = '/about'): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('first-visit', '1'));
  const offer = page.waitForResponse('**/install-offer-*.js');
  await openStill(page, path);
  await page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    dispatchEvent(Object.assign(event, { prompt: async () => undefined }));
  });
  // Its code has run once whoever asks for it later has it too.
  await page.evaluate((address) => import(address), (await offer).url());
}

/** Lets time pass in steps, between which what it has set off can happen. */
async function pass(page: Page, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 500) await page.clock.runFor(500);
}

/** A link under the corner in which the help button stands at first. */
async function putLinkUnderHelp(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const link = Object.assign(document.createElement('a'), { href: '/gallery', id: 'under' });
    link.style.cssText = 'position: fixed; right: 0; bottom: 0; width: 200px; height: 200px; z-index: 1';
    document.body.append(link);
    const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
    scrollBy({ top: 1, behavior: 'instant' });
    await scrolled;
  });
}

test('the help button stays under the finger, though the page moves a link below it', async ({ page }) => {
  await page.goto('/about');
  await expect(help(page)).toHaveAttribute('data-free');
  await withPatience(page);
  await pressOn(page, help(page).locator('summary'));
  await putLinkUnderHelp(page);
  await page.mouse.up();
  await expect(help(page)).toHaveAttribute('open');
});

test('a question waits for the finger to be lifted', async ({ page }) => {
  await openInstallable(page);
  await withPatience(page);
  await pressOn(page, page.locator('h1'));
  await makeRoom(page);
  await pass(page, 10_000);
  await expect(question(page)).toHaveCount(0);
  await page.mouse.up();
  await pass(page, 10_000);
  await expect(question(page)).toBeVisible();
});

for (const [width, height] of [
  [390, 844],
  [320, 568],
] as const) {
  test(`a question that went for a field takes no press when the field is left, at ${width} px`, async ({
    page,
    rows,
  }) => {
    await page.setViewportSize({ width, height });
    await openInstallable(page, '/contact');
    const putBack = await makeRoom(page);
    await pass(page, 10_000);
    await putBack();
    const place = await question(page).boundingBox();
    expect(place).not.toBeNull();
    await fill(page, { name: 'Ana' });
    await expect(question(page)).toBeHidden();
    const send = page.locator('form[data-quote] button[type=submit]');
    await page.locator('#quote-name').focus();
    await send.evaluate(
      (button, middle) => {
        const { top, height: tall } = button.getBoundingClientRect();
        scrollBy({ top: top + tall / 2 - middle, behavior: 'instant' });
      },
      (place?.y ?? 0) + (place?.height ?? 0) / 2,
    );
    await withPatience(page);
    await pressOn(page, send);
    await pass(page, 1_500);
    await page.mouse.up();
    await expect(async () => {
      await pass(page, 500);
      expect(await rows()).toMatchObject([{ name: 'Ana' }]);
    }).toPass();
    await expect(async () => {
      await pass(page, 1_000);
      await expect(question(page)).toBeVisible({ timeout: 1_000 });
    }).toPass();
  });
}

test('a question that gave way to a field takes no press when the field is left', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openInstallable(page);
  await makeRoom(page);
  await pass(page, 10_000);
  await expect(question(page)).toBeVisible();
  const { x, y, width, height } = (await question(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const middle = { x: x + width / 2, y: y + height / 2 };
  await page.evaluate(
    ([left, top]) => {
      const field = document.createElement('input');
      field.style.cssText = `position: fixed; left: ${left}px; top: ${top}px; width: 100px; height: 30px; z-index: 1`;
      const link = Object.assign(document.createElement('a'), { href: '/gallery' });
      link.style.cssText = 'position: fixed; inset: 0; z-index: 1';
      document.body.append(link, field);
      field.focus();
    },
    [middle.x - 50, middle.y - 15] as const,
  );
  await expect(question(page)).toHaveAttribute('data-aside');
  await withPatience(page);
  await page.mouse.move(middle.x, y + 4);
  await page.mouse.down();
  await pass(page, 500);
  await page.mouse.up();
  await expect(page).toHaveURL(/gallery$/);
});

test('what lies in the corner of the help button takes the press that leaves a field', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/contact');
  await servicesReady(page);
  await page.locator('#quote-name').click();
  await expect(help(page)).toBeHidden();
  await putLinkUnderHelp(page);
  // Time enough for the button to find its place.
  await page.waitForTimeout(500);
  const corner = { x: 390 - 16 - 28, y: 844 - 16 - 28 };
  await page.mouse.move(corner.x, corner.y);
  await page.mouse.down();
  await page.mouse.up();
  await expect(page).toHaveURL(/gallery$/);
});

test.describe(() => {
  test.use({ greets: true });

  test('the greeting waits while a question stands in its place', async ({ page }) => {
    const greet = await hold(page, '**/greeting*.js');
    const arrived = page.waitForResponse('**/greeting*.js');
    await openInstallable(page);
    const putBack = await makeRoom(page);
    await pass(page, 10_000);
    await putBack();
    await expect(question(page)).toBeVisible();
    greet();
    await arrived;
    await pass(page, 2_000);
    await expect(question(page)).toBeVisible();
    await question(page).getByRole('button', { name: 'Ahora no' }).click();
    // Its code may have arrived and not run yet.
    await expect(async () => {
      await pass(page, 1_000);
      await expect(page.locator('.bubble')).toContainText('¿Se te dañó el aire', { timeout: 1_000 });
    }).toPass();
  });
});

test('a notice stays while a finger is on its cross, though another comes', async ({ page }) => {
  await openStill(page, '/about');
  await page.evaluate(() => dispatchEvent(new CustomEvent('notice', { detail: 'Primera' })));
  await expect(toast(page)).toHaveText('Primera');
  await withPatience(page);
  await pressOn(page, toast(page).getByRole('button'));
  await page.evaluate(() => dispatchEvent(new CustomEvent('notice', { detail: 'Segunda' })));
  await page.waitForTimeout(200);
  await expect(toast(page)).toHaveText('Primera');
  await page.mouse.up();
  await expect(toast(page)).toHaveText('Segunda');
});

test('a page that glides is held under a finger, however late its last frames come', async ({ page }) => {
  await page.goto('/about');
  await servicesReady(page);
  await withPatience(page);
  await page.locator('.footer-links a[href="/services"]').click();
  await expect(page.locator('main')).toBeFocused();
  const bottom = await page.evaluate(() => scrollY);
  await page.waitForFunction((from) => scrollY < from, bottom);
  await page.mouse.move(2, 400);
  await page.mouse.down();
  // What a browser has drawn of the glide without the main thread is added to where the page thinks that it is.
  const moved = (by: number) =>
    page.evaluate(async (top) => {
      const from = scrollY;
      scrollBy({ top, behavior: 'instant' });
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      return scrollY - from;
    }, by);
  expect(await moved(80)).toBe(0);
  await page.mouse.up();
  // The click of a finger may come a moment after it was lifted.
  await expect.poll(() => moved(80)).toBe(80);
});
