import type { Locator, Page } from '@playwright/test';
import { withoutSync } from '../support/fast-sync.ts';
import { expect, test } from '../support/fixtures.ts';
import { askToCancel, dialog } from '../support/parts.ts';
import { openContact, sendQuote, toast } from '../support/send-quote.ts';

test.use({ viewport: { width: 700, height: 800 } });

test.beforeEach(async ({ page, context }) => {
  await withoutSync(context);
  await openContact(page);
});

/** A place in the window that is outside of every dialog, and so on the backdrop. */
const outside = { x: 6, y: 790 };

/** Presses on the backdrop and lets go over something in the dialog. */
async function dragIn(page: Page, to: Locator): Promise<void> {
  await page.mouse.move(outside.x, outside.y);
  await page.mouse.down();
  await to.hover();
  await page.mouse.up();
}

/** Presses on something in the dialog and lets go outside of it. */
async function dragOut(page: Page, from: Locator): Promise<void> {
  await from.hover();
  await page.mouse.down();
  await page.mouse.move(outside.x, outside.y, { steps: 4 });
  await page.mouse.up();
}

test('a question stays open while its words are selected and a press on its button or beside it is taken back', async ({
  page,
  context,
}) => {
  await context.setOffline(true);
  await sendQuote(page, { name: 'Ana' });
  await expect(toast(page)).toContainText('Guardada');
  await askToCancel(page, 'Ana');
  for (const part of [
    dialog(page).getByText('Se borra de este aparato'),
    dialog(page).getByRole('button', { name: 'Cancelar solicitud' }),
  ]) {
    await dragOut(page, part);
    await expect(dialog(page)).toBeVisible();
    await dragIn(page, part);
    await expect(dialog(page)).toBeVisible();
  }
  await page.mouse.click(outside.x, outside.y);
  await expect(dialog(page)).toHaveCount(0);
});

test('the menu stays open while a press on its button is taken back', async ({ page }) => {
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  const menu = page.locator('dialog.side');
  await dragOut(page, menu.getByRole('button', { name: 'Cerrar menú' }));
  await expect(menu).toBeVisible();
  await page.mouse.click(outside.x, outside.y);
  await expect(menu).toBeHidden();
});
