import type { Page } from '@playwright/test';
import { chunk } from '../support/chunk-address.ts';
import { expectOnDevice } from '../support/device.ts';
import { holdOwnPost, refill, slowDatabase } from '../support/early-press.ts';
import { expect, test } from '../support/fixtures.ts';
import { hold, holdAndFail } from '../support/hold.ts';
import { message } from '../support/parts.ts';
import {
  appReady,
  fill,
  openWithoutWorker,
  outboxStates,
  readWriting,
  submit,
} from '../support/send-quote.ts';
import { hydrated } from '../support/served.ts';
import { servicesReady } from '../support/stage.ts';

// A reload has the browser put into the form what stood there, and the visitor may be in it before the app is.

// The worker would have the code.
test.use({ serviceWorkers: 'block' });

const written = { name: 'Ana', message: 'Hola mundo' };

/**
 * Reloads a page whose form was being filled in, and puts the caret into its words; the database of the new page is slow.
 * Returns what lets the form's code come, and the device answer.
 */
async function reloadFilled(page: Page): Promise<{ release: () => void; answer: () => Promise<unknown> }> {
  await openWithoutWorker(page);
  await fill(page, written);
  await expect.poll(async () => (await readWriting(page))[0]?.message).toBe('Hola mundo');
  await page.addInitScript(slowDatabase);
  const release = await hold(page, chunk('quote-form'));
  await page.reload();
  await refill(page, written);
  await message(page).focus();
  await message(page).evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(4, 4));
  return { release, answer: () => page.evaluate(() => dispatchEvent(new Event('database-answers'))) };
}

/** The form's code comes, and waits for the device. */
async function comeAndWait(page: Page, release: () => void): Promise<void> {
  release();
  await hydrated(page, 'form[data-quote]');
}

for (const [when, expected] of [
  ['its code has come', 'HolaXY mundo'],
  ['the device has answered', 'HolaXYZ mundo'],
] as const) {
  test(`what is typed into words that a reload brought back stays where the caret is, until after ${when}`, async ({
    page,
  }) => {
    const { release, answer } = await reloadFilled(page);
    await page.keyboard.type('X');
    await comeAndWait(page, release);
    await page.keyboard.type('Y');
    await expect(message(page)).toHaveValue('HolaXY mundo');
    await answer();
    await appReady(page);
    if (when === 'the device has answered') await page.keyboard.type('Z');
    await expect(message(page)).toHaveValue(expected);
    await expectOnDevice(page, expected);
  });
}

test('words that a reload brought back stand while the device is slow, with the caret in them', async ({
  page,
}) => {
  const { release, answer } = await reloadFilled(page);
  await comeAndWait(page, release);
  await expect(message(page)).toHaveValue('Hola mundo');
  await answer();
  await appReady(page);
  await page.keyboard.type('X');
  await expect(message(page)).toHaveValue('HolaX mundo');
  // They are the words that were being written before, and no others.
  await expect
    .poll(async () => (await readWriting(page)).map((words) => words.message))
    .toEqual(['HolaX mundo']);
});

test('what is typed into them while the device is slow is added to them', async ({ page }) => {
  const { release, answer } = await reloadFilled(page);
  await comeAndWait(page, release);
  await page.keyboard.type('X');
  await answer();
  await appReady(page);
  await page.keyboard.type('Y');
  await expect(message(page)).toHaveValue('HolaXY mundo');
  await expectOnDevice(page, 'HolaXY mundo');
  // And what they were before is no other text.
  await expect
    .poll(async () => (await readWriting(page)).map((words) => words.message))
    .toEqual(['HolaXY mundo']);
});

test('words that a reload brought back and that are pressed while the device is slow are one request, and no text besides', async ({
  page,
  rows,
}) => {
  await holdOwnPost(page);
  const { release, answer } = await reloadFilled(page);
  await comeAndWait(page, release);
  await submit(page);
  await answer();
  await appReady(page);
  await servicesReady(page);
  await expect.poll(async () => (await rows()).map((row) => row.message)).toEqual(['Hola mundo']);
  await expect(message(page)).toHaveValue('');
  await expect.poll(() => readWriting(page)).toEqual([]);
});

test('a composition in words that a reload brought back goes on', async ({ page, context }) => {
  const session = await context.newCDPSession(page);
  const { release, answer } = await reloadFilled(page);
  await session.send('Input.imeSetComposition', { text: 'ñ', selectionStart: 1, selectionEnd: 1 });
  await comeAndWait(page, release);
  await answer();
  await appReady(page);
  await session.send('Input.imeSetComposition', { text: 'ño', selectionStart: 2, selectionEnd: 2 });
  await expect(message(page)).toHaveValue('Holaño mundo');
});

/** From the next document on, once, local and session storage are what they are now: a kill costs Firefox seconds. */
async function loseWhatIsNotedFromNow(page: Page): Promise<void> {
  const stored = await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }]);
  await page.addInitScript((before) => {
    if (sessionStorage.getItem('killed')) return;
    for (const [index, storage] of [localStorage, sessionStorage].entries()) {
      storage.clear();
      for (const [name, value] of Object.entries(before[index] ?? {})) storage.setItem(name, value);
    }
    sessionStorage.setItem('killed', 'true');
  }, stored);
}

test('words of a request, brought back after a kill as if they were typed, are that request', async ({
  page,
}) => {
  await openWithoutWorker(page);
  (await holdAndFail(page))();
  await fill(page, written);
  await expect.poll(async () => (await readWriting(page))[0]?.message).toBe('Hola mundo');
  await loseWhatIsNotedFromNow(page);
  await submit(page);
  await expect(message(page)).toHaveValue('');
  const release = await hold(page, chunk('main'));
  await page.reload();
  await fill(page, written);
  release();
  await appReady(page);
  await expect(message(page)).toHaveValue('');
  expect(await readWriting(page)).toEqual([]);
  // Between two attempts, which all fail.
  await expect.poll(() => outboxStates(page)).toEqual(['pending']);
  await page.goto('/contact');
  await appReady(page);
  await expect(message(page)).toHaveValue('');
  expect(await readWriting(page)).toEqual([]);
});
