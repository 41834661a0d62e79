import type { Page } from '@playwright/test';
import { chunk } from '../support/chunk-address.ts';
import { refill } from '../support/early-press.ts';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/hold.ts';
import { message } from '../support/parts.ts';
import { wrongPhone } from '../support/refused.ts';
import { title } from '../support/reloaded-form.ts';
import { expectShown } from '../support/seen.ts';
import { appReady, openWithoutWorker, readWriting, submit } from '../support/send-quote.ts';
import { fillWithoutApp } from '../support/without-app.ts';

// What a visitor deletes before the app has come is not put back by it.

// The worker would have the code.
test.use({ serviceWorkers: 'block' });

const name = (page: Page) => page.locator('#quote-name');
const kept = async (page: Page): Promise<string[]> =>
  (await readWriting(page)).map((words) => `${words.name}: ${words.message}`);

/** Leaves a text on the device; returns what lets the app of the next page come. */
async function leaveText(page: Page, text: { name: string; message: string }): Promise<() => void> {
  await openWithoutWorker(page);
  await name(page).fill(text.name);
  await message(page).fill(text.message);
  await expect.poll(() => kept(page)).toEqual([`${text.name}: ${text.message}`]);
  return hold(page, chunk('main'));
}

/** The same, and empties the message that a reload has brought back. */
async function leaveAndEmpty(page: Page, text: { name: string; message: string }): Promise<() => void> {
  const release = await leaveText(page, text);
  await page.reload();
  await refill(page, text);
  await message(page).fill('');
  return release;
}

test('a message deleted from what a reload brought back stays deleted, and the text on offer', async ({
  page,
}) => {
  const release = await leaveAndEmpty(page, { name: 'Dora', message: 'La clave es 4412' });
  release();
  await appReady(page);
  await expect(name(page)).toHaveValue('Dora');
  await expect(message(page)).toHaveValue('');
  await expect.poll(() => kept(page)).toContain('Dora: La clave es 4412');
});

test('the same where that page was left before its app had come', async ({ page }) => {
  const release = await leaveAndEmpty(page, { name: 'Dora', message: 'La clave es 4412' });
  await page.reload();
  await refill(page, { name: 'Dora', message: '' });
  await name(page).fill('Dora P');
  release();
  await appReady(page);
  await expect(name(page)).toHaveValue('Dora P');
  await expect(message(page)).toHaveValue('');
});

test('a text begun before is not lost to a letter typed and taken back in a form that never showed it', async ({
  page,
}) => {
  const release = await leaveText(page, { name: 'Dora', message: 'Sigue aquí' });
  await page.goto('about:blank');
  await page.goto('/contact');
  await name(page).fill('Dora');
  await message(page).fill('x');
  await message(page).fill('');
  await page.reload();
  await refill(page, { name: 'Dora', message: '' });
  release();
  await appReady(page);
  await expect(name(page)).toHaveValue('Dora');
  await expect.poll(() => kept(page)).toContain('Dora: Sigue aquí');
});

test('a form emptied of all that a reload brought back stays empty, and the text on offer', async ({
  page,
}) => {
  const release = await leaveAndEmpty(page, { name: '', message: 'La única frase' });
  release();
  await appReady(page);
  await expect(message(page)).toHaveValue('');
  await expectShown(page, 'La única frase');
});

test('a letter typed and taken back in a form that was empty deletes nothing', async ({ page }) => {
  const release = await leaveText(page, { name: 'Dora', message: 'Sigue aquí' });
  await page.goto('about:blank');
  await page.goto('/contact');
  await message(page).fill('x');
  await message(page).fill('');
  await name(page).fill('Dora');
  release();
  await appReady(page);
  await expect(message(page)).toHaveValue('Sigue aquí');
});

test('a letter typed and taken back keeps nothing out of the form that is written later', async ({
  page,
}) => {
  const release = await hold(page, chunk('main'));
  await page.goto('/contact');
  await message(page).fill('x');
  await message(page).fill('');
  await page.reload();
  release();
  await appReady(page);
  await message(page).fill('Gotea en la sala');
  await expect.poll(() => kept(page)).toEqual([': Gotea en la sala']);
  for (const reloads of [1, 2]) {
    await page.reload();
    await appReady(page);
    await expect(message(page), `after ${reloads}`).toHaveValue('Gotea en la sala');
  }
});

test('what was corrected on the page that answers, and received, keeps no other text out of the form', async ({
  page,
  context,
}) => {
  await openWithoutWorker(page);
  await message(page).fill('De otro día');
  await expect.poll(() => kept(page)).toEqual([': De otro día']);
  await page.close();
  const next = await context.newPage();
  const arrive = await fillWithoutApp(next, { phone: wrongPhone, message: 'Gotea' });
  await submit(next);
  await next.fill('#quote-phone', '(829) 123-4567');
  await message(next).fill('Gotea mucho');
  await next.click('form.form button[type=submit]');
  await expect(title(next)).toHaveText('Recibimos tu solicitud');
  await next.goto('/contact');
  arrive();
  await next.reload();
  await appReady(next);
  await expect(message(next)).toHaveValue('De otro día');
});
