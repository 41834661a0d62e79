import type { Page } from '@playwright/test';
import { expectOnDevice, occupyRecords, records, waitingRecords } from '../support/device.ts';
import { withoutSync } from '../support/fast-sync.ts';
import { expect } from '../support/fixtures.ts';
import { test } from '../support/fronted.ts';
import { sendAndHoldAnswer } from '../support/on-its-way.ts';
import { message } from '../support/parts.ts';
import { correct, leaveRefused, wrongPhone } from '../support/refused.ts';
import { expectShown, holdsFor } from '../support/seen.ts';
import { appReady, fill, openContact, submit, toast } from '../support/send-quote.ts';
import { followTo } from '../support/stage.ts';

const valuesOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    ['name', 'phone', 'service', 'message', 'email']
      .map((name) => document.querySelector<HTMLInputElement>(`#quote-${name}`)?.value)
      .join(''),
  );

/** Leaves for the home page and comes back. */
async function goAwayAndBack(page: Page): Promise<void> {
  await followTo(page, '/');
  await followTo(page, '/contact');
}

/** The form of the home page, scrolled to and taken over by the app. */
async function comeToHomeForm(page: Page): Promise<void> {
  await followTo(page, '/');
  await page.locator('#contact form[data-quote]').scrollIntoViewIfNeeded();
  await appReady(page);
}

/** Waits until the device knows of a delivery. */
const delivered = (page: Page): Promise<void> =>
  expect.poll(async () => (await records(page)).map(({ state }) => state)).toContain('sent');

test.beforeEach(({ context }) => withoutSync(context));

test.describe('words changed while the first ones are on their way, and those are refused', () => {
  test.beforeEach(async ({ page, front, network }) => {
    const release = await sendAndHoldAnswer(
      page,
      { front, network },
      { name: 'Ana', phone: wrongPhone, message: 'Primera versión' },
    );
    await page.fill('#quote-message', 'Segunda versión');
    release();
  });

  test('both are there: the new ones in the form, the first ones in the list to be corrected', async ({
    page,
  }) => {
    await expect(correct(page)).toBeVisible();
    await expect(message(page)).toHaveValue('Segunda versión');
    await expectOnDevice(page, 'Primera versión');
    await expectOnDevice(page, 'Segunda versión');
    await page.waitForTimeout(1_000);
    await expect(correct(page)).toBeVisible();
  });

  test('both are still there after a look at the home page and after a reload', async ({ page }) => {
    await goAwayAndBack(page);
    await expect(correct(page)).toBeVisible();
    await expectShown(page, 'Segunda versión');
    await page.reload();
    await appReady(page);
    await expect(correct(page)).toBeVisible();
    await expectShown(page, 'Segunda versión');
    await correct(page).click();
    await expect(message(page)).toHaveValue('Primera versión');
    await expectShown(page, 'Segunda versión');
    await expectOnDevice(page, 'Segunda versión');
  });
});

test('a visitor who leaves the page and returns before a refusal arrives finds the refused words and loses no new ones', async ({
  page,
  front,
  network,
}) => {
  const release = await sendAndHoldAnswer(
    page,
    { front, network },
    { name: 'Ana', phone: wrongPhone, message: 'Antes de irme' },
  );
  await goAwayAndBack(page);
  await page.fill('#quote-message', 'Al volver');
  release();
  await expect(correct(page)).toBeVisible();
  await correct(page).click();
  await expect(message(page)).toHaveValue('Antes de irme');
  await expectShown(page, 'Al volver');
  await expectOnDevice(page, 'Al volver');
});

test('a request on its way does not appear in the home page’s form as if it had never been sent', async ({
  page,
  front,
  network,
  rows,
}) => {
  const release = await sendAndHoldAnswer(
    page,
    { front, network },
    { name: 'Ana', message: 'Ya presionada' },
  );
  await comeToHomeForm(page);
  const staysEmpty = async () => expect(await valuesOf(page)).toBe('');
  await holdsFor(1_000, staysEmpty);
  release();
  await delivered(page);
  await holdsFor(2_000, staysEmpty);
  await page.reload();
  await page.locator('#contact form[data-quote]').scrollIntoViewIfNeeded();
  await appReady(page);
  await holdsFor(1_000, staysEmpty);
  expect(await rows()).toHaveLength(1);
});

test('whatever the home form holds after a delivery, pressing send there makes no second row', async ({
  page,
  front,
  network,
  rows,
}) => {
  const release = await sendAndHoldAnswer(page, { front, network }, { name: 'Ana', message: 'Una sola vez' });
  await comeToHomeForm(page);
  release();
  await delivered(page);
  await page.waitForTimeout(1_000);
  await submit(page);
  await page.waitForTimeout(1_000);
  await expect.poll(() => waitingRecords(page)).toEqual([]);
  expect((await rows()).map((row) => row.message)).toEqual(['Una sola vez']);
});

test('"Corregir" moves the focus, but not of a visitor who has gone on meanwhile', async ({ page }) => {
  await openContact(page);
  await leaveRefused(page, { name: 'Ana', message: 'La rechazada' });
  await fill(page, { name: 'Beto', message: 'La otra' });
  await expectOnDevice(page, 'La otra');
  const release = await occupyRecords(page);
  await correct(page).click();
  await page.click('#quote-email');
  await release();
  await expect(message(page)).toHaveValue('La rechazada');
  // The focus would move in the same task, or in the next.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(page.locator('#quote-email')).toBeFocused();
});

test('the notice of a refusal is gone once "Corregir" has the form say what is wrong', async ({ page }) => {
  await openContact(page);
  await leaveRefused(page, { name: 'Ana', message: 'La rechazada' });
  const notice = toast(page).filter({ hasText: 'Esta solicitud necesita un cambio' });
  await expect(notice).toBeVisible();
  // Its time stands still while the visitor is in another window.
  await page.evaluate(() => dispatchEvent(new Event('blur')));
  await correct(page).click();
  await expect(page.locator('#quote-phone-error')).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('"Corregir" pressed twice loses nothing, and what was corrected does not come back', async ({
  page,
  rows,
}) => {
  await openContact(page);
  await leaveRefused(page, { name: 'Ana', message: 'La rechazada' });
  await fill(page, { name: 'Beto', message: 'La otra' });
  await expectOnDevice(page, 'La otra');

  await correct(page).click();
  await expect(message(page)).toHaveValue('La rechazada');
  await expectShown(page, 'La otra');
  if (await correct(page).isVisible()) await correct(page).click();
  await expect(message(page)).toHaveValue('La rechazada');
  await expectShown(page, 'La otra');
  await expectOnDevice(page, 'La otra');

  await page.fill('#quote-phone', '(809) 555-0199');
  await submit(page);
  await expect(toast(page)).toContainText('Recibimos tu solicitud');
  await holdsFor(2_000, async () => expect(await valuesOf(page)).not.toContain('La rechazada'));
  await expectShown(page, 'La otra');
  await page.reload();
  await appReady(page);
  await expectShown(page, 'La otra');
  await expect(message(page)).not.toHaveValue('La rechazada');
  expect((await rows()).map((row) => row.message)).toEqual(['La rechazada']);
});
