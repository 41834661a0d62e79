import type { Page } from '@playwright/test';
import { withoutSync } from '../support/fast-sync.ts';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/hold.ts';
import { message } from '../support/parts.ts';
import { correct, leaveRefused, wrongPhone } from '../support/refused.ts';
import { fill, openContact, sendQuote, submit, toast } from '../support/send-quote.ts';

const form = (page: Page) => page.locator('form[data-quote]');
const summary = (page: Page) => page.locator('.summary');
const name = (page: Page) => page.locator('#quote-name');
const phoneError = (page: Page) => page.locator('#quote-phone-error');

/** Sends what `press` presses, and holds its answer; returns what lets it come and waits until the form knows it. */
async function sendAndHold(page: Page, press: () => Promise<void>): Promise<() => Promise<void>> {
  const release = await hold(page, '**/api/contact');
  await press();
  await expect(form(page)).toHaveAttribute('aria-busy', 'true');
  return async () => {
    release();
    await expect(toast(page)).toBeVisible();
    await expect(form(page)).not.toHaveAttribute('aria-busy');
  };
}

/** A click would wait for a button that says that it is busy; a visitor does not. */
const pressWhileSending = (page: Page): Promise<void> => name(page).press('Enter');

test.beforeEach(({ context }) => withoutSync(context));

test('the answer to a request that was mended first takes no letter of the next one', async ({
  page,
  rows,
}) => {
  await openContact(page);
  await submit(page);
  await expect(summary(page)).toBeFocused();
  const answer = await sendAndHold(page, () => sendQuote(page, { name: 'Ana' }));
  await name(page).fill('B');
  await answer();
  await page.keyboard.type('eto');
  await expect(name(page)).toHaveValue('Beto');
  await expect(name(page)).toBeFocused();
  expect((await rows()).map((row) => row.name)).toEqual(['Ana']);
});

test('who takes back what was typed after a press loses nothing else, though it has arrived meanwhile', async ({
  page,
  rows,
}) => {
  const messages = async () => (await rows()).map((row) => row.message);
  await openContact(page);
  const answer = await sendAndHold(page, () => sendQuote(page, { name: 'Ana', message: 'Gotea' }));
  await message(page).fill('Gotea mucho');
  await answer();
  await message(page).fill('Gotea');
  await expect(name(page)).toHaveValue('Ana');
  await message(page).fill('Gotea poco');
  await expect(name(page)).toHaveValue('Ana');
  await message(page).fill('Gotea');
  await submit(page);
  await expect(name(page)).toHaveValue('');
  expect(await messages()).toEqual(['Gotea']);
});

test('the answer to a request takes no letter of the next one, which was pressed too early', async ({
  page,
}) => {
  await openContact(page);
  const answer = await sendAndHold(page, () => sendQuote(page, { name: 'Ana' }));
  await fill(page, { name: '', message: 'La segunda' });
  await pressWhileSending(page);
  await expect(summary(page)).toBeFocused();
  await name(page).pressSequentially('B');
  await answer();
  await page.keyboard.type('eto');
  await expect(name(page)).toHaveValue('Beto');
  await expect(name(page)).toBeFocused();
});

test('a press with something wrong leads to what is wrong each time, also while another request is under way', async ({
  page,
}) => {
  await openContact(page);
  await sendAndHold(page, () => sendQuote(page, { name: 'Ana' }));
  await fill(page, { name: '', message: 'La segunda' });
  for (let presses = 0; presses < 2; presses += 1) {
    await pressWhileSending(page);
    await expect(summary(page)).toBeFocused();
    await name(page).focus();
  }
});

test('who waits for the answer is led to what the office refused, and its error goes when it is corrected', async ({
  page,
}) => {
  await openContact(page);
  await sendQuote(page, { phone: wrongPhone });
  await expect(phoneError(page)).toBeVisible();
  await expect(summary(page)).toBeFocused();
  await page.fill('#quote-phone', '(829) 123-4567');
  await expect(phoneError(page)).toHaveCount(0);
  await expect(summary(page)).toHaveCount(0);
});

test('who has gone on to another field is not taken from it by what the office refused', async ({ page }) => {
  await openContact(page);
  const answer = await sendAndHold(page, () => sendQuote(page, { phone: wrongPhone }));
  await message(page).click();
  await answer();
  await expect(phoneError(page)).toBeVisible();
  await page.keyboard.type('Sigo');
  await expect(message(page)).toHaveValue('Sigo');
});

test('the error of a refused request that is corrected on another day goes when it is corrected', async ({
  page,
}) => {
  await openContact(page);
  await leaveRefused(page, { name: 'Ana' });
  await page.reload();
  await correct(page).click();
  await expect(phoneError(page)).toBeVisible();
  await page.fill('#quote-phone', '12');
  await expect(phoneError(page)).toContainText('faltan números');
  await page.fill('#quote-phone', '(829) 123-4567');
  await expect(phoneError(page)).toHaveCount(0);
});
