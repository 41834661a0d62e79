import type { Page } from '@playwright/test';
import { setClockAhead } from '../support/clock.ts';
import { pressUnsaid, refill } from '../support/early-press.ts';
import { letFail, letWork } from '../support/failing-office.ts';
import { expect, test } from '../support/fixtures.ts';
import { askToCancel, item, list } from '../support/parts.ts';
import { wrongPhone } from '../support/refused.ts';
import { denials, expectShown, saidNow } from '../support/seen.ts';
import {
  appReady,
  expectAllSent,
  openWithoutWorker,
  readOutbox,
  sendQuote,
  submit,
  toast,
} from '../support/send-quote.ts';
import { servicesReady } from '../support/stage.ts';
import { ourPause } from '../support/troubles.ts';
import { fillWithoutApp, submitUntilKept } from '../support/without-app.ts';

// A worker would give the files that the network does not.
test.use({ serviceWorkers: 'block' });

/** Lets no answer to a form that the browser posts by itself reach the page. */
const loseAnswers = (page: Page): Promise<unknown> =>
  page.route(
    ({ pathname }) => pathname === '/contact',
    async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      return route.fulfill({ status: 504, contentType: 'text/html', body: '<h1>Gateway Timeout</h1>' });
    },
  );
const isLost = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { name: 'Gateway Timeout' })).toBeVisible();

for (const service of ['ac', 'emergency']) {
  test(`what the browser has posted by itself is not called unsent while it waits to be sent again: ${service}`, async ({
    page,
    network,
    rows,
  }) => {
    network.plan = () => ourPause(600);
    await openWithoutWorker(page);
    await sendQuote(page, { name: 'Ana', message: 'La primera' });
    await expect(toast(page)).toContainText('Hubo un problema');
    const arrive = await fillWithoutApp(page, { name: 'Beto', message: 'Sin aplicación', service });
    await loseAnswers(page);
    await submit(page);
    await isLost(page);
    expect((await rows()).map(({ name }) => name)).toEqual(['Beto']);
    arrive();
    await page.goto('/contact');
    await appReady(page);
    await expect(item(page, 'Beto')).toBeVisible();
    expect(await saidNow(page)).not.toMatch(denials);
    await askToCancel(page, 'Beto');
    await expect(page.getByRole('dialog')).toContainText('puede que la oficina la tenga');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar solicitud' }).click();
    await expect(toast(page)).toContainText('Si ya había llegado');
  });
}

test('nor where it is pressed again after Back, before the app has come', async ({ page, context, rows }) => {
  await fillWithoutApp(page, { name: 'Ana', message: 'Sin aplicación' });
  await loseAnswers(page);
  await submit(page);
  await isLost(page);
  await page.goBack();
  await refill(page, { name: 'Ana', message: 'Sin aplicación' });
  await context.setOffline(true);
  await pressUnsaid(page);
  expect(await rows()).toHaveLength(1);
});

test('what the office has confirmed without the app is not sent again, and the form is free', async ({
  page,
  rows,
  network,
}) => {
  const arrive = await fillWithoutApp(page, { name: 'Ana', message: 'Confirmada' });
  await submit(page);
  await expect(page.getByRole('heading', { name: 'Recibimos tu solicitud' })).toBeVisible();
  arrive();
  await page.getByRole('link', { name: 'Volver al formulario' }).click();
  await appReady(page);
  await servicesReady(page);
  await expect(list(page)).toContainText('No hay solicitudes por enviar');
  await expect(page.locator('#quote-message')).toHaveValue('');
  expect(network.attempts).toEqual([]);
  expect(await rows()).toHaveLength(1);
  // A mark stays, for a form that still shows it; the words have gone.
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/Confirmada|Ana/);
});

test('what was refused, corrected and confirmed without the app is neither called missing nor doubled', async ({
  page,
  rows,
}) => {
  const arrive = await fillWithoutApp(page, { name: 'Ana', message: 'Corregida', phone: wrongPhone });
  await submit(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Faltan datos');
  await page.fill('#quote-phone', '(829) 123-4567');
  await page.click('form.form button[type=submit]');
  await expect(page.getByRole('heading', { name: 'Recibimos tu solicitud' })).toBeVisible();
  arrive();
  await page.getByRole('link', { name: 'Volver al formulario' }).click();
  await appReady(page);
  await servicesReady(page);
  await expect(list(page)).toContainText('No hay solicitudes por enviar');
  await expect(page.locator('#quote-message')).toHaveValue('');
  expect(await rows()).toHaveLength(1);
});

test('what was refused without the app waits in the form for its correction', async ({ page, rows }) => {
  const arrive = await fillWithoutApp(page, { name: 'Ana', message: 'Por corregir', phone: wrongPhone });
  await submit(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Faltan datos');
  arrive();
  await page.goto('/contact');
  await appReady(page);
  await expect(page.locator('#quote-message')).toHaveValue('Por corregir');
  await page.fill('#quote-phone', '(829) 123-4567');
  await submit(page);
  await expect(toast(page)).toContainText('Recibimos tu solicitud');
  expect(await rows()).toHaveLength(1);
});

test('a correction posted without the app whose answer is lost arrives once', async ({ page, rows }) => {
  const arrive = await fillWithoutApp(page, { name: 'Ana', message: 'Respuesta perdida', phone: wrongPhone });
  await submit(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Faltan datos');
  await loseAnswers(page);
  await page.fill('#quote-phone', '(829) 123-4567');
  await page.click('form.form button[type=submit]');
  await isLost(page);
  expect(await rows()).toHaveLength(1);
  arrive();
  await page.goto('/contact');
  await appReady(page);
  await expectAllSent(page, 1);
  expect(await rows()).toHaveLength(1);
});

test('what failed at the office without the app is sent by the next page that has it, once', async ({
  page,
  api,
  rows,
}) => {
  const arrive = await fillWithoutApp(page, { name: 'Ana', message: 'Falló allá' });
  await letFail(api.database);
  await submit(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error');
  await letWork(api.database);
  arrive();
  await page.goto('/contact');
  await appReady(page);
  await expectAllSent(page, 1);
  await expect(page.locator('#quote-message')).toHaveValue('');
  expect(await rows()).toHaveLength(1);
});

test('a press that was called kept while the app could not come is sent by the next page, once', async ({
  page,
  context,
  rows,
}) => {
  const arrive = await fillWithoutApp(page, { name: 'Ana', message: 'Guardada aquí' });
  await context.setOffline(true);
  await submitUntilKept(page);
  // A page that does not finish loading is loaded again; once in vain, once with a signal.
  await page.reload().catch(() => undefined);
  arrive();
  await context.setOffline(false);
  await page.goto('/contact');
  await expect(toast(page)).toContainText('Tu solicitud ya llegó');
  await appReady(page);
  await expectAllSent(page, 1);
  await expect(page.locator('#quote-message')).toHaveValue('');
  expect(await rows()).toHaveLength(1);
});

test('words changed after a press that was only kept are another text: that one is sent, this one kept', async ({
  page,
  context,
  rows,
}) => {
  const arrive = await fillWithoutApp(page, { name: 'Ana', message: 'Antes' });
  await context.setOffline(true);
  await submitUntilKept(page);
  await page.fill('#quote-message', 'Después');
  await context.setOffline(false);
  arrive();
  await page.mouse.click(5, 400);
  const stored = async () => (await rows()).map(({ message }) => message);
  // By the app, or by the browser itself where the connection was back before it.
  await expect.poll(stored).toEqual(['Antes']);
  // The page that the browser posted from may still be on its way to the answer: it is left as it is.
  const next = await context.newPage();
  await next.goto('/contact');
  await servicesReady(next);
  expect((await readOutbox(next)).filter(({ state }) => state !== 'sent')).toEqual([]);
  expect(await stored()).toEqual(['Antes']);
  await page.close();
  const last = await context.newPage();
  await setClockAhead(last, 600_000);
  await last.goto('/contact');
  await appReady(last);
  await expectShown(last, 'Después');
});
