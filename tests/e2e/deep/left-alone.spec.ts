import type { Page } from '@playwright/test';
import { withPatience } from '../support/finger.ts';
import { expect, test } from '../support/fixtures.ts';
import { holdAndFail } from '../support/hold.ts';
import { dialog, list } from '../support/parts.ts';
import { openWithoutWorker, sendQuote, toast } from '../support/send-quote.ts';
import { withLongWaits } from '../support/troubles.ts';

// The page alone sends, so that the test can hold its attempt.
test.use({ serviceWorkers: 'block' });

test.beforeEach(async ({ page }) => {
  await withLongWaits(page);
});

const hasListFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.id === 'solicitudes');

test('whoever looks elsewhere while a request is tried stays there, and is told all the same', async ({
  page,
}) => {
  await openWithoutWorker(page);
  const fail = await holdAndFail(page);
  await sendQuote(page);
  await expect(list(page).locator('[data-state=sending]')).toBeVisible();
  await page.mouse.wheel(0, -300);
  const where = await settledAt(page);
  fail();
  await expect(toast(page)).toContainText('Guardada, todavía no confirmada');
  expect(await settledAt(page)).toBe(where);
  expect(await hasListFocus(page)).toBe(false);
});

for (const fingerMs of [60, 150, 400]) {
  test(`what is pressed for ${fingerMs} ms just as the page goes to the list is what was aimed at`, async ({
    page,
  }) => {
    await openWithoutWorker(page);
    const fail = await holdAndFail(page);
    await sendQuote(page, { name: 'Primera' });
    fail();
    await expect.poll(() => hasListFocus(page)).toBe(true);
    await sendQuote(page, { name: 'Segunda' });
    await expect(list(page).locator('[data-state]')).toHaveCount(2);
    await withPatience(page);
    await list(page)
      .getByRole('button', { name: 'Cancelar', exact: true })
      .first()
      .click({ delay: fingerMs });
    await expect(dialog(page)).toContainText('¿Cancelar esta solicitud?');
  });
}

test('a link to a field is followed at once, so that what is pressed next lies still', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await openWithoutWorker(page);
  await page.locator('form[data-quote] button[type=submit]').click();
  const link = page.locator('.summary a').last();
  await expect(link).toBeVisible();
  const [leap, whole] = await link.evaluate(async (element) => {
    const from = scrollY;
    (element as HTMLElement).click();
    const leap = scrollY - from;
    for (let frame = 0; frame < 60; frame += 1) await new Promise(requestAnimationFrame);
    return [leap, scrollY - from];
  });
  expect(whole).toBeGreaterThan(50);
  expect(leap).toBe(whole);
});

/** How far down the page is scrolled once it has stood still for ten frames, in px. */
const settledAt = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (let [still, last] = [0, scrollY]; still < 10; last = scrollY) {
      await new Promise(requestAnimationFrame);
      still = scrollY === last ? still + 1 : 0;
    }
    return scrollY;
  });
