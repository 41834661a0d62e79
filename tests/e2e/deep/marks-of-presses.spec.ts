import type { Page } from '@playwright/test';
import { chunk } from '../support/chunk-address.ts';
import { holdOwnPost, postNow, pressEarly, refill } from '../support/early-press.ts';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/hold.ts';
import { dialog, item, message } from '../support/parts.ts';
import { correct, leaveRefused } from '../support/refused.ts';
import { ana, momentsOfPress, openBeside, reloadFilled, right, title } from '../support/reloaded-form.ts';
import {
  appReady,
  expectAllSent,
  fill,
  openWithoutWorker,
  readOutbox,
  readWriting,
  sendQuote,
  submit,
  toast,
} from '../support/send-quote.ts';
import { servicesReady } from '../support/stage.ts';
import { fillWithoutApp } from '../support/without-app.ts';

// A worker would give the files that the network does not.
test.use({ serviceWorkers: 'block' });

const appFile = chunk('main');

test('what was sent and is typed again on a fresh visit stays in the form', async ({ page }) => {
  await openWithoutWorker(page);
  await sendQuote(page, { name: 'Ana' });
  await expect(toast(page)).toContainText('Recibimos');
  const release = await hold(page, appFile);
  await page.goto('/contact');
  // The same as before, and a message to come.
  await fill(page, { name: 'Ana' });
  release();
  await appReady(page);
  await expect(page.locator('#quote-name')).toHaveValue('Ana');
  await expect.poll(async () => (await readWriting(page)).map(({ name }) => name)).toEqual(['Ana']);
});

test('what was sent and is asked again on a fresh visit, before the app, is another request', async ({
  page,
  rows,
}) => {
  await openWithoutWorker(page);
  await sendQuote(page, { name: 'Ana', message: 'Mantenimiento' });
  await expect(toast(page)).toContainText('Recibimos');
  const release = await hold(page, appFile);
  await holdOwnPost(page);
  await page.goto('/contact');
  await fill(page, { name: 'Ana', message: 'Mantenimiento' });
  await submit(page);
  release();
  await appReady(page);
  await expectAllSent(page, 2);
  expect(await rows()).toHaveLength(2);
});

/** Run in a page: what the device knows of its requests is of another time, by so many ms. */
function movePast(ms: number): Promise<void> {
  for (const [name, text] of Object.entries({ ...localStorage } as Record<string, string>))
    if (name.startsWith('quote-typed:')) {
      const note = JSON.parse(text);
      localStorage.setItem(name, JSON.stringify({ ...note, at: note.at + ms }));
    }
  return new Promise((resolve) => {
    indexedDB.open('quotes').onsuccess = ({ target }) => {
      const { result } = target as IDBOpenDBRequest;
      const transaction = result.transaction('outbox', 'readwrite');
      const outbox = transaction.objectStore('outbox');
      outbox.getAll().onsuccess = ({ target }) => {
        for (const record of (target as IDBRequest).result)
          outbox.put({ ...record, createdAt: record.createdAt + ms, sentAt: record.sentAt + ms });
      };
      transaction.oncomplete = () => {
        result.close();
        resolve();
      };
    };
  });
}

const day = 24 * 3_600_000;

for (const [when, ms] of [
  ['two days ago', -2 * day],
  ['by a clock that was a month ahead', 30 * day],
] as const)
  for (const moment of momentsOfPress)
    test(`what was sent ${when} and is asked again after a reload, pressed ${moment}, is another request`, async ({
      page,
      rows,
    }) => {
      const words = { name: 'Ana', message: 'Mantenimiento' };
      await openWithoutWorker(page);
      await sendQuote(page, words);
      await expect(toast(page)).toContainText('Recibimos');
      await page.evaluate(movePast, ms);
      const release = await hold(page, appFile);
      await holdOwnPost(page);
      await page.reload();
      await fill(page, words);
      if (moment !== 'after the app') await submit(page);
      if (moment === 'before it, and posted by the browser') await postNow(page);
      else {
        release();
        await appReady(page);
      }
      if (moment === 'after the app') await submit(page);
      await expect.poll(async () => (await rows()).length).toBe(2);
    });

test('two texts that differ in little are two requests', async ({ page, rows }) => {
  const release = await pressEarly(page, { name: 'Ana', message: 'Apto 3B' });
  await page.fill('#quote-message', 'Apto 2a');
  await submit(page);
  release();
  await appReady(page);
  await expect
    .poll(async () => (await rows()).map((row) => row.message).sort())
    .toEqual(['Apto 2a', 'Apto 3B']);
});

for (const what of ['being written', 'corrected']) {
  test(`what was ${what}, put into the form by a reload and pressed before the app, is not left to be sent again`, async ({
    page,
    rows,
  }) => {
    await openWithoutWorker(page);
    if (what === 'corrected') {
      await leaveRefused(page, { name: 'Ana', message: 'Gotea' });
      await correct(page).click();
      await expect(message(page)).toHaveValue('Gotea');
      await page.fill('#quote-phone', '(829) 123-4567');
      await expect.poll(async () => (await readOutbox(page))[0]?.words?.phone).toBe('(829) 123-4567');
    } else {
      await fill(page, { name: 'Ana', message: 'Gotea' });
      await expect.poll(async () => (await readWriting(page)).length).toBe(1);
    }
    const release = await hold(page, appFile);
    await holdOwnPost(page);
    await page.reload();
    await refill(page, { name: 'Ana', message: 'Gotea' });
    await submit(page);
    release();
    await appReady(page);
    await servicesReady(page);
    await expectAllSent(page, 1);
    await expect.poll(() => readWriting(page)).toEqual([]);
    await openWithoutWorker(page);
    await expect(message(page)).toHaveValue('');
    expect(await rows()).toHaveLength(1);
  });
}

test('erasing the rest in another tab does not make a second request of one that stays', async ({
  page,
  context,
  network,
  rows,
}) => {
  const other = await context.newPage();
  await openWithoutWorker(other);
  await other.getByText('Lo que guarda este aparato').click();
  await other.getByRole('button', { name: 'Borrar todo' }).click();
  await expect(dialog(other)).toBeVisible();
  await page.bringToFront();
  await openWithoutWorker(page);
  await fill(page, { name: 'Ana', message: 'Recargada' });
  network.plan = () => ({ kind: 'hang' });
  await submit(page);
  await expect.poll(() => network.attempts.length).toBe(1);
  await other.bringToFront();
  // A yes before this tab knows of the request keeps it without a question.
  await expect(item(other, 'Ana')).toHaveCount(1);
  await dialog(other).getByRole('button', { name: 'Borrar todo' }).click();
  await dialog(other).getByRole('button', { name: 'Borrar lo demás y conservarla' }).click();
  await expect(toast(other)).toContainText('Borrado');
  await page.bringToFront();
  await hold(page, appFile);
  await page.reload();
  await refill(page, { name: 'Ana', message: 'Recargada' });
  network.plan = () => ({ kind: 'pass' });
  await submit(page);
  // Posted by the browser.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Recibimos');
  expect(await rows()).toHaveLength(1);
});

test('erasing everything takes no press from the notes of another tab', async ({ page }) => {
  await openWithoutWorker(page);
  await page.evaluate(() => {
    const line = (type: string) => ({ key: type, event: { type, words: {} } });
    localStorage.setItem('quote-journal:other/page', JSON.stringify([line('write'), line('press')]));
  });
  await page.getByText('Lo que guarda este aparato').click();
  await page.getByRole('button', { name: 'Borrar todo' }).click();
  await dialog(page).getByRole('button', { name: 'Borrar todo' }).click();
  await expect(toast(page)).toContainText('Borrado');
  const left = await page.evaluate(() => localStorage.getItem('quote-journal:other/page'));
  expect(JSON.parse(left ?? '[]')).toMatchObject([{ event: { type: 'press' } }]);
});

test('what failed in one language and is pressed in the other, after a reload and without the app, is one request', async ({
  page,
  context,
  network,
  rows,
}) => {
  await openWithoutWorker(page);
  network.plan = () => ({ kind: 'answer', status: 500 });
  await sendQuote(page, ana);
  await expect(toast(page)).toContainText('Error');
  await page.locator('.site-header .language a').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await reloadFilled(page, right);
  network.plan = () => ({ kind: 'pass' });
  await submit(page);
  await postNow(page);
  await expect(title(page)).toHaveText('We have your request');
  await page.close();
  const next = await openBeside(context);
  await expectAllSent(next, 1);
  expect(await rows()).toHaveLength(1);
});

/** Chooses English before the app has come, and goes back to the form that was left in Spanish. */
async function chooseEnglishAndGoBack(page: Page, pages: number): Promise<void> {
  await page.locator('.site-header .language a').click();
  await expect(page).toHaveURL(/\/en\//);
  await page.evaluate((pages) => history.go(-pages), pages);
  await expect(message(page)).toHaveValue(ana.message);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
}

test('what was received in one language, found again by Back in the other and pressed again, is one request', async ({
  page,
  rows,
}) => {
  await fillWithoutApp(page, ana);
  await submit(page);
  await expect(title(page)).toHaveText('Recibimos tu solicitud');
  await page.goto('/services');
  await chooseEnglishAndGoBack(page, 3);
  await submit(page);
  await expect(title(page)).toHaveText('We have your request');
  expect((await rows()).map(({ language }) => language)).toEqual(['es']);
});

test('what was typed in one language, and found by Back and sent in the other, is no text besides', async ({
  page,
  rows,
}) => {
  const arrive = await fillWithoutApp(page, ana);
  await chooseEnglishAndGoBack(page, 1);
  await submit(page);
  await expect(title(page)).toHaveText('We have your request');
  arrive();
  await page.goto('/contact');
  await appReady(page);
  await servicesReady(page);
  await expect(message(page)).toHaveValue('');
  expect(await readWriting(page)).toEqual([]);
  expect(await rows()).toHaveLength(1);
});
