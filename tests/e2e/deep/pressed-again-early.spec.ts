import type { Page } from '@playwright/test';
import { chunk } from '../support/chunk-address.ts';
import { waitingRecords } from '../support/device.ts';
import {
  holdOwnPost,
  postNow,
  pressEarly,
  refill,
  refuseStorage,
  slowDatabase,
} from '../support/early-press.ts';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/hold.ts';
import { message } from '../support/parts.ts';
import {
  appReady,
  expectAllSent,
  fill,
  openWithoutWorker,
  readWriting,
  submit,
  toast,
} from '../support/send-quote.ts';
import { servicesReady } from '../support/stage.ts';

// A worker would give the files that the network does not.
test.use({ serviceWorkers: 'block' });

const appFile = chunk('main');

test.describe('a change that is undone', () => {
  test('without a second press is the press, and the form is free after it', async ({ page, rows }) => {
    const release = await pressEarly(page, { name: 'Ana', message: 'Gotea' });
    await page.locator('#quote-message').pressSequentially('!');
    await page.locator('#quote-message').press('Backspace');
    release();
    await appReady(page);
    await expectAllSent(page, 1);
    await expect(message(page)).toHaveValue('');
    expect(await readWriting(page)).toEqual([]);
    expect(await rows()).toHaveLength(1);
  });

  test('does not come back on the next page', async ({ page, rows }) => {
    const release = await pressEarly(page, { name: 'Ana', message: 'Gotea' });
    await page.locator('#quote-message').pressSequentially('!');
    await page.locator('#quote-message').press('Backspace');
    await submit(page);
    release();
    await appReady(page);
    await expectAllSent(page, 1);
    await page.goto('/contact');
    await appReady(page);
    await expect(message(page)).toHaveValue('');
    expect(await readWriting(page)).toEqual([]);
    expect(await rows()).toHaveLength(1);
  });
});

for (const how of ['by the app', 'by the browser']) {
  test(`what was pressed with a mistake and corrected is one text, sent ${how}`, async ({ page, rows }) => {
    const release = await pressEarly(page, { name: 'Ana', message: 'Gotea', phone: '12' });
    await page.fill('#quote-phone', '8291234567');
    await submit(page);
    if (how === 'by the app') release();
    else {
      await postNow(page);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Recibimos');
    }
    await expect.poll(async () => (await rows()).map((row) => row.message)).toEqual(['Gotea']);
    release();
    await openWithoutWorker(page);
    await expect(message(page)).toHaveValue('');
    expect(await readWriting(page)).toEqual([]);
    expect(await rows()).toHaveLength(1);
  });
}

for (const refused of [true, false]) {
  test(`two presses before the app${refused ? ', with storage refused,' : ''} are two requests`, async ({
    page,
    rows,
  }) => {
    if (refused) await page.addInitScript(refuseStorage);
    const release = await pressEarly(page, { name: 'Ana', message: 'Primera' });
    await page.fill('#quote-message', 'Segunda');
    await submit(page);
    release();
    await appReady(page);
    const stored = async () => (await rows()).map((row) => row.message).sort();
    await expect.poll(stored).toEqual(['Primera', 'Segunda']);
  });
}

test('the second of two presses, while the app is opening, does not hold up the first', async ({
  page,
  rows,
}) => {
  await page.addInitScript(slowDatabase);
  const release = await pressEarly(page, { name: 'Ana', message: 'Primera' });
  release();
  await page.waitForFunction(() => Reflect.get(window, 'isTakenOver'));
  await page.fill('#quote-message', 'Segunda');
  await submit(page);
  await page.evaluate(() => dispatchEvent(new Event('database-answers')));
  await appReady(page);
  const stored = async () => (await rows()).map((row) => row.message).sort();
  await expect.poll(stored).toEqual(['Primera', 'Segunda']);
});

test('what was sent, found again by Back and pressed again before the app, is the same request', async ({
  page,
  rows,
}) => {
  await pressEarly(page, { name: 'Ana', message: 'Una vez' });
  await page.unroute(appFile);
  await page.goto('/services');
  await expectAllSent(page, 1);
  const release = await hold(page, appFile);
  await page.goBack();
  await refill(page, { name: 'Ana', message: 'Una vez' });
  await submit(page);
  release();
  await appReady(page);
  await expect(toast(page)).toContainText('Recibimos tu solicitud');
  expect(await rows()).toHaveLength(1);
});

test('words typed where a copy of the tab has sent the press have a key of their own', async ({
  page,
  context,
  rows,
}) => {
  const release = await hold(page, appFile);
  await holdOwnPost(page);
  await page.goto('/contact');
  await fill(page, { name: 'Ana', message: 'Pulsada' });
  await submit(page);
  const [copy] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => void open(location.href)),
  ]);
  await appReady(copy);
  await expectAllSent(copy, 1);
  await copy.close();
  await page.fill('#quote-message', 'Escrita después');
  // Posted by the browser once the copy has sent it.
  await postNow(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Recibimos');
  release();
  await page.goto('/contact');
  await appReady(page);
  await expect(message(page)).toHaveValue('Escrita después');
  expect((await rows()).map((row) => row.message)).toEqual(['Pulsada']);
});

for (const [what, isSlow, isPosted] of [
  ['pressed before the app', false, false],
  ['pressed before the app, whose database is slow', true, false],
  ['posted by the browser, since no app comes', false, true],
] as const) {
  test(`what the app was sending, put into the form by a reload and ${what}, is the same request`, async ({
    page,
    rows,
    network,
  }) => {
    await page.goto('/contact');
    await appReady(page);
    await fill(page, { name: 'Ana', message: 'Recargada' });
    network.plan = () => ({ kind: 'late', ms: 1_500 });
    await submit(page);
    await expect.poll(() => network.attempts.length).toBe(1);
    const release = await hold(page, appFile);
    if (isSlow) await page.addInitScript(slowDatabase);
    await holdOwnPost(page);
    await page.reload();
    await refill(page, { name: 'Ana', message: 'Recargada' });
    await submit(page);
    network.plan = () => ({ kind: 'pass' });
    if (isPosted) {
      const heading = page.getByRole('heading', { level: 1 });
      await postNow(page);
      await expect(heading).toContainText('Recibimos');
      await page.goto('/contact');
    }
    release();
    await appReady(page);
    await servicesReady(page);
    if (isSlow) await page.evaluate(() => dispatchEvent(new Event('database-answers')));
    // Where its receipt is, in the database or beside it, depends on what answered.
    await expect.poll(() => waitingRecords(page)).toEqual([]);
    await expect(message(page)).toHaveValue('');
    expect(await rows()).toHaveLength(1);
  });
}

test('a mistake that was corrected and not pressed again leaves one text', async ({ page, rows }) => {
  const release = await pressEarly(page, { name: 'Ana', message: 'Gotea', phone: '12' });
  await page.fill('#quote-phone', '8291234567');
  release();
  await appReady(page);
  await expect(message(page)).toHaveValue('Gotea');
  await expect.poll(async () => (await readWriting(page)).map(({ phone }) => phone)).toEqual(['8291234567']);
  await page.goto('/contact');
  await appReady(page);
  await expect(page.locator('#quote-phone')).toHaveValue('8291234567');
  expect(await readWriting(page)).toHaveLength(1);
  expect(await rows()).toEqual([]);
});

test('a second press with spaces around the words is the same request', async ({ page, rows }) => {
  const release = await pressEarly(page, { name: 'Ana', message: 'Gotea' });
  await page.fill('#quote-name', ' Ana ');
  await page.fill('#quote-message', 'Gotea\n');
  await submit(page);
  release();
  await appReady(page);
  await servicesReady(page);
  await expectAllSent(page, 1);
  await page.goto('/contact');
  await appReady(page);
  await expect(message(page)).toHaveValue('');
  expect(await rows()).toHaveLength(1);
});

/** Some program, such as an extension, fills in the field that no person sees. */
const fillTrap = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const trap = document.querySelector<HTMLInputElement>('#quote-website');
    if (trap) trap.value = 'https://ana.example';
  });

test('a second press after a program has filled in the field that no person sees is the same request', async ({
  page,
  rows,
}) => {
  const release = await pressEarly(page, { name: 'Ana', message: 'Gotea' });
  await fillTrap(page);
  await submit(page);
  release();
  await appReady(page);
  await servicesReady(page);
  await expectAllSent(page, 1);
  expect(await rows()).toHaveLength(1);
});

test('what was posted, put into the form by a reload and filled in by a program as well, is the same request', async ({
  page,
  rows,
}) => {
  const title = page.getByRole('heading', { level: 1 });
  await pressEarly(page, { name: 'Ana', message: 'Gotea' });
  await postNow(page);
  await expect(title).toContainText('Recibimos');
  await page.goto('/contact');
  await page.reload();
  await refill(page, { name: 'Ana', message: 'Gotea' });
  await fillTrap(page);
  await submit(page);
  await postNow(page);
  await expect(title).toContainText('Recibimos');
  expect(await rows()).toHaveLength(1);
});
