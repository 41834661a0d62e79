import type { Page } from '@playwright/test';
import { chunk } from '../support/chunk-address.ts';
import { slowDatabase } from '../support/early-press.ts';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/hold.ts';
import { message } from '../support/parts.ts';
import { appReady } from '../support/send-quote.ts';
import { hydrated } from '../support/served.ts';
import { followTo } from '../support/stage.ts';

const answerNow = (page: Page): Promise<boolean> =>
  page.evaluate(() => dispatchEvent(new Event('database-answers')));

/** Types before the form is ready, leaves it by a link before the device has answered it, and comes back. */
async function typeAndLeave(page: Page, words: string): Promise<void> {
  await page.addInitScript(slowDatabase);
  const release = await hold(page, chunk('quote-form'));
  await page.goto('/contact');
  await message(page).fill(words);
  release();
  await hydrated(page, 'form[data-quote]');
  await followTo(page, '/services');
  await answerNow(page);
  await followTo(page, '/contact');
  await appReady(page);
}

async function reload(page: Page): Promise<void> {
  await page.reload();
  await answerNow(page);
  await appReady(page);
}

test('words of a form that was left before it was ready are in the next one', async ({ page }) => {
  await typeAndLeave(page, 'A medio leer');
  await expect(message(page)).toHaveValue('A medio leer');
  await reload(page);
  await expect(message(page)).toHaveValue('A medio leer');
});

test('words of a form that was left before it was ready stay away once the visitor has erased them', async ({
  page,
}) => {
  await typeAndLeave(page, 'A medio borrar');
  await message(page).fill('');
  await reload(page);
  await expect(message(page)).toHaveValue('');
  await expect(page.getByText('A medio borrar')).toHaveCount(0);
});
