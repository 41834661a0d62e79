import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { dialog } from './support/parts.ts';
import { hydrated } from './support/served.ts';

// Nothing here is about the worker; without it a test has less to load.
test.use({ serviceWorkers: 'block', viewport: { width: 700, height: 800 } });

const tile = (page: Page) => page.locator('.tiles article a').first();
const inert = (page: Page) => page.locator('[inert]');

async function openProject(page: Page): Promise<void> {
  await page.goto('/gallery');
  await hydrated(page, '.slide input');
  await tile(page).click();
  await expect(dialog(page)).toBeVisible();
}

/** Never behind the dialog; from its last control the key leads out of the page. */
const isInDialog = () =>
  document.activeElement === document.body || document.activeElement?.closest('dialog') !== null;

test('while a dialog is open nothing behind it answers or takes the focus, and afterwards everything does', async ({
  page,
}) => {
  const ways: Record<string, () => Promise<void>> = {
    cross: () => dialog(page).getByRole('button', { name: 'Cerrar' }).click(),
    escape: () => page.keyboard.press('Escape'),
    backdrop: () => page.mouse.click(6, 790),
  };
  for (const [way, close] of Object.entries(ways)) {
    await openProject(page);
    for (const part of ['.site-header[inert]', 'footer[inert]', '.tiles[inert]'])
      await expect(page.locator(part), way).toBeAttached();
    for (let step = 0; step < 8; step++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(isInDialog), way).toBe(true);
    }
    await close();
    await expect(dialog(page), way).toHaveCount(0);
    await expect(inert(page), way).toHaveCount(0);
    await expect(tile(page), way).toBeFocused();
  }
});

test('a link within a dialog leads to a page that answers', async ({ page }) => {
  await openProject(page);
  await expect(page.locator('.tiles[inert]')).toBeAttached();
  await dialog(page).getByRole('link', { name: 'Pide uno parecido' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(inert(page)).toHaveCount(0);
  await page.locator('#quote-name').fill('Ana');
  await page.goBack();
  await tile(page).click();
  await expect(dialog(page)).toBeVisible();
});

test('a dialog that is closed at once stays closed and leaves nothing inert, however slow the processor', async ({
  page,
  context,
}) => {
  await page.goto('/gallery');
  await hydrated(page, '.slide input');
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  for (let round = 0; round < 10; round++) {
    await tile(page).click();
    await page.keyboard.press('Escape');
    // Two frames and what they bring: by then it is decided whether the key or the picture came last.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    });
    await expect(dialog(page), `round ${round}`).toHaveCount(0);
  }
  await expect(inert(page)).toHaveCount(0);
});

test('where the browser has no popovers, a dialog is a modal one', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
  });
  await openProject(page);
  await expect(page.locator('dialog.modal[open]')).toBeVisible();
  await expect(inert(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(tile(page)).toBeFocused();
});
