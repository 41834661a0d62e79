import type { Page } from '@playwright/test';
import { filesWith } from '../support/chunk-address.ts';
import { waitingRecords, withDatabaseMood } from '../support/device.ts';
import { withoutSync } from '../support/fast-sync.ts';
import { expect } from '../support/fixtures.ts';
import { test } from '../support/fronted.ts';
import { sendAndHoldAnswer } from '../support/on-its-way.ts';
import { item, list } from '../support/parts.ts';
import { holdsFor, linesOf, listen, newLines, noticesSince, saidNow, saidSince } from '../support/seen.ts';
import {
  appReady,
  expectAllSent,
  fill,
  openContact,
  sendQuote,
  submit,
  toast,
} from '../support/send-quote.ts';
import { servicesReady } from '../support/stage.ts';
import { failWrites } from '../support/troubles.ts';

/** Cancels the one request in the list, and says yes when asked. */
async function cancel(page: Page): Promise<void> {
  await list(page).getByRole('button', { name: 'Cancelar', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar solicitud' }).click();
}

test.beforeEach(async ({ page }) => {
  await listen(page);
});

test('a request cancelled while it is on its way is never called saved afterwards, and no notice denies that it left', async ({
  page,
  context,
  front,
  network,
  rows,
}) => {
  await withoutSync(context);
  const release = await sendAndHoldAnswer(page, { front, network }, { message: 'Cancelada en camino' });
  // A yes counts for what the question said: the list shows a fifth of a second later that the attempt has begun.
  await expect(list(page).locator('[data-state=sending]')).toBeVisible();
  await cancel(page);
  await expect(toast(page)).toBeVisible();
  release();
  await page.waitForTimeout(1_000);
  await page.waitForTimeout(1_000);
  expect(await rows()).toHaveLength(1);
  const said = [await noticesSince(page), await saidNow(page)].join('\n');
  expect(said).not.toMatch(/Guardada|se enviará|no se envía/);
  expect(await waitingRecords(page)).toEqual([]);
});

test('the page does not promise to send by itself what only an open page can send: it asks the visitor to open the site again', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await withDatabaseMood(page, 'refused');
  await openContact(page);
  await servicesReady(page);
  await context.setOffline(true);
  await sendQuote(page);
  await expect(list(page)).not.toContainText('No hay solicitudes');
  // What is in local storage is on disk by then.
  await page.clock.fastForward(95_000);
  await expect.poll(() => saidNow(page)).toMatch(/\babr(e|es|as|ir)\b/i);
  await page.waitForTimeout(1_000);
  const said = [await saidSince(page), await saidNow(page)].join('\n');
  expect(said).not.toContain('se enviará sola');
});

test('an emergency that the server could not take is not blamed on a working connection', async ({
  page,
  network,
}) => {
  network.plan = () => ({ kind: 'answer', status: 500 });
  await openContact(page);
  await sendQuote(page, { service: 'emergency', message: 'Chispas en el panel' });
  await expect(list(page)).toContainText('Esta emergencia no está confirmada');
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  await holdsFor(2_000, async () => expect(await saidNow(page)).not.toMatch(/sin conexión|sin señal/i));
  await expect(list(page).locator('a[href^="tel:"]').first()).toBeVisible();
});

test('a request that waits its turn on a working connection is not said to lack a signal', async ({
  page,
  context,
  front,
  network,
}) => {
  await withoutSync(context);
  const release = await sendAndHoldAnswer(page, { front, network }, { name: 'Ana' });
  await fill(page, { name: 'Beto' });
  await page.locator('#quote-name').press('Enter');
  await expect(item(page, 'Beto')).toContainText('Todavía no enviada');
  await expect(item(page, 'Ana')).toContainText('Enviando...');
  release();
  await expectAllSent(page, 2);
  expect(await saidSince(page)).not.toMatch(/señal|sin conexión/i);
});

test('nobody is told that an emergency failed, or lacks a signal, before it was tried', async ({
  page,
  context,
  front,
  network,
}) => {
  await withoutSync(context);
  const release = await sendAndHoldAnswer(
    page,
    { front, network },
    { service: 'emergency', message: 'Chispas en el panel' },
  );
  release();
  await expectAllSent(page, 1);
  const said = await saidSince(page);
  expect(said).toContain('Llama ahora');
  expect(said).not.toMatch(/no pudimos|señal|sin conexión/i);
});

test('a request that could not be erased is not called erased', async ({ page, context }) => {
  await withoutSync(context);
  await openContact(page);
  await context.setOffline(true);
  await sendQuote(page, { message: 'No se deja borrar' });
  await expect(toast(page)).toContainText('Guardada');
  await failWrites(page);
  await cancel(page);
  await page.waitForTimeout(1_000);
  await page.waitForTimeout(1_000);
  const said = [await noticesSince(page), await saidNow(page)].join('\n');
  expect(await waitingRecords(page)).toHaveLength(1);
  expect(said).not.toMatch(/Se borró|Solicitud cancelada/);
});

test('a device that could not be emptied is not called empty', async ({ page, context }) => {
  await openContact(page);
  await context.setOffline(true);
  await sendQuote(page, { message: 'No se deja borrar' });
  await expect(toast(page)).toContainText('Guardada');
  await page.getByText('Lo que guarda este aparato').click();
  await page.getByRole('button', { name: 'Borrar todo' }).click();
  await failWrites(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar todo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Borrarla también' }).click();
  await page.waitForTimeout(1_000);
  await page.waitForTimeout(1_000);
  const said = [await noticesSince(page), await saidNow(page)].join('\n');
  expect(await waitingRecords(page)).toHaveLength(1);
  expect(said).not.toContain('Borramos todo');
});

test('the browser is asked to keep what is stored when the first request is kept, not before', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { askedToPersist: 0 });
    const { persist } = StorageManager.prototype;
    StorageManager.prototype.persist = function () {
      Object.assign(window, { askedToPersist: Reflect.get(window, 'askedToPersist') + 1 });
      return persist.call(this);
    };
  });
  await openContact(page);
  await servicesReady(page);
  const asked = () => page.evaluate(() => Reflect.get(window, 'askedToPersist'));
  expect(await asked()).toBe(0);
  await context.setOffline(true);
  await sendQuote(page);
  await expect(toast(page)).toContainText('Guardada');
  await expect.poll(asked).toBeGreaterThan(0);
});

test.describe('without a worker that has stored the site', () => {
  test.use({ serviceWorkers: 'block' });

  test('a language that is not on the device yet cannot be chosen without a connection, and the page says so', async ({
    page,
    context,
  }) => {
    await openPlainly(page, '/contact');
    await context.setOffline(true);
    await expect(page.locator('.connection')).toBeVisible();
    const before = await linesOf(page);
    await page.locator('.site-header .language a').click();
    const said = async () =>
      (await newLines(page, before)).replaceAll(/Sin conexión\.|Puedes leer el sitio.*/g, '');
    await expect.poll(async () => (await said()).trim()).not.toBe('');
    await page.waitForTimeout(1_000);
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBeNull();
    expect(await page.evaluate(() => document.cookie)).not.toContain('lang=en');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.getByRole('button', { name: 'Enviar solicitud' })).toBeVisible();
  });

  test('pressing send without a connection is answered even if the code of the notices never loaded', async ({
    page,
    context,
  }) => {
    await page.route(filesWith('toasts'), (route) => route.abort());
    await page.goto('/');
    await page.locator('form[data-quote]').scrollIntoViewIfNeeded();
    await appReady(page);
    await context.setOffline(true);
    await fill(page, { name: 'Ana', message: 'Sin avisos' });
    const before = await linesOf(page);
    await submit(page);
    await expect.poll(() => newLines(page, before)).toMatch(/guard/i);
    const said = await newLines(page, before);
    expect(said).toMatch(/no enviada|sin enviar|se enviará|por enviar|sale/i);
    expect(said).not.toContain('Recibimos');
  });
});

/** Opens a page and waits for the app and what comes after it, with no worker. */
async function openPlainly(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await appReady(page);
  await servicesReady(page);
}

test('when the device’s data vanish while a request is on its way, the visitor is told that it is no longer here', async ({
  page,
  context,
  front,
  network,
}) => {
  await withoutSync(context);
  const release = await sendAndHoldAnswer(page, { front, network }, { message: 'Se va de aquí' });
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin: front.url,
    storageTypes: 'indexeddb,local_storage',
  });
  release();
  await expect(toast(page)).toContainText('Ya no está aquí');
});

for (const [path, today, yesterday] of [
  ['/contact', 'Entregada hoy', 'Entregada ayer'],
  ['/en/contact', 'Delivered today', 'Delivered yesterday'],
] as const) {
  test(`a receipt on a page that stays open over midnight is of yesterday by then: ${path}`, async ({
    page,
  }) => {
    // Two minutes to twelve where the browser is (`tests/playwright.config.ts`).
    await page.clock.install({ time: new Date().setUTCHours(27, 58, 0, 0) });
    await page.goto(path);
    await servicesReady(page);
    await appReady(page);
    await sendQuote(page, { name: 'Ana' });
    await expect(list(page)).toContainText(today);
    await page.clock.fastForward(3 * 60_000);
    await expect(list(page)).toContainText(yesterday);
  });
}
