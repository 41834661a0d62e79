import type { Page } from '@playwright/test';
import type { FaultProxy } from '../../support/fault-proxy.ts';
import { chunk, withhold } from '../support/chunk-address.ts';
import { setClockAhead } from '../support/clock.ts';
import { fillDevice } from '../support/device.ts';
import { holdOwnPost, postNow, pressEarly, slowDatabase } from '../support/early-press.ts';
import { expect, test } from '../support/fixtures.ts';
import { cancelListed, dialog, item, list, message, notErased } from '../support/parts.ts';
import { correct, wrongPhone } from '../support/refused.ts';
import { holdsFor, saidNow } from '../support/seen.ts';
import {
  appReady,
  expectAllSent,
  fill,
  openWithoutWorker,
  outboxStates,
  readOutbox,
  readWriting,
  submit,
  toast,
} from '../support/send-quote.ts';
import { servicesReady } from '../support/stage.ts';
import { fillWithoutApp, submitUntilKept, unplug } from '../support/without-app.ts';

// A worker would give the files that the network does not.
test.use({ serviceWorkers: 'block' });

const formFile = chunk('quote-form');

/** Presses send on a page without the app; another tab, whose office does not answer, has it in its list then. */
async function pressForAnother(page: Page, network: FaultProxy, text: string, phone?: string) {
  network.plan = () => ({ kind: 'answer', status: 500 });
  const other = await page.context().newPage();
  await openWithoutWorker(other);
  const arrive = await fillWithoutApp(page, { name: 'Ana', message: text, ...(phone && { phone }) });
  const plugIn = await unplug(page);
  await submitUntilKept(page);
  await other.bringToFront();
  await other.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(item(other, 'Ana')).toBeVisible();
  const comeBack = async (withApp = true) => {
    network.plan = () => ({ kind: 'pass' });
    if (withApp) arrive();
    await plugIn();
    await page.bringToFront();
    await page.mouse.click(5, 400);
  };
  return { other, comeBack };
}

/** Cancels the request in the list of this page. */
async function cancel(page: Page): Promise<void> {
  await cancelListed(page, 'Ana');
  await expect(toast(page)).toContainText('Solicitud cancelada');
}

test('a press whose page changes its language before the form is ready is the same request', async ({
  page,
  rows,
}) => {
  await page.addInitScript(slowDatabase);
  const release = await pressEarly(page, { name: 'Ana', message: 'Idioma' });
  release();
  await page.waitForFunction(() => Reflect.get(window, 'isTakenOver'));
  await page.locator('.site-header a[hreflang=en]').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.evaluate(() => dispatchEvent(new Event('database-answers')));
  await appReady(page);
  await expect.poll(async () => (await rows()).map(({ language }) => language)).toEqual(['es']);
  await expect(message(page)).toHaveValue('');
  expect(await readWriting(page)).toEqual([]);
});

test('a press that can be sent by nobody, for its number is none, is waiting in no other tab', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await openWithoutWorker(other);
  await fillWithoutApp(page, { name: 'Ana', phone: '809', message: 'Sin número' });
  await unplug(page);
  await submitUntilKept(page);
  await other.bringToFront();
  await other.evaluate(() => dispatchEvent(new Event('focus')));
  await holdsFor(500, async () => expect(await other.locator('.outbox-chip').count()).toBe(0));
  await expect(list(other)).toContainText('No hay solicitudes por enviar.');
});

test('words typed over a press that was kept are there after Back', async ({ page, rows }) => {
  const arrive = await fillWithoutApp(page, { name: 'Ana', message: 'Pulsada' });
  const plugIn = await unplug(page);
  await submitUntilKept(page);
  await page.fill('#quote-message', 'Escrita después');
  await page.goto('about:blank');
  await plugIn();
  arrive();
  await page.goBack();
  await appReady(page);
  await expect.poll(async () => (await rows()).map((row) => row.message)).toEqual(['Pulsada']);
  await expect(message(page)).toHaveValue('Escrita después');
});

/** The same with a number that the office refuses, which the other tab has seen by then. */
async function pressForRefusal(page: Page): Promise<{ other: Page; comeBack: () => Promise<void> }> {
  const other = await page.context().newPage();
  await openWithoutWorker(other);
  const arrive = await fillWithoutApp(page, { name: 'Ana', message: 'Gotea', phone: wrongPhone });
  const plugIn = await unplug(page);
  await submitUntilKept(page);
  await other.bringToFront();
  await other.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(item(other, 'Ana')).toContainText('Hay algo que corregir');
  const comeBack = async () => {
    arrive();
    await plugIn();
    await page.bringToFront();
    await page.mouse.click(5, 400);
    await appReady(page);
    await servicesReady(page);
  };
  return { other, comeBack };
}

test('a press that was refused in another tab, whoever still holds it, is one request to be corrected', async ({
  page,
}) => {
  await holdOwnPost(page);
  const { comeBack } = await pressForRefusal(page);
  await comeBack();
  await expect(page.locator('#quote-phone')).toHaveAttribute('aria-invalid', 'true');
  await holdsFor(2_000, async () => expect(await outboxStates(page)).toEqual(['attention']));
});

test('a press that another tab has taken over and the office refuses after that is corrected where it was pressed', async ({
  page,
  network,
  rows,
}) => {
  await holdOwnPost(page);
  const { other, comeBack } = await pressForAnother(page, network, 'Gotea', wrongPhone);
  await expect.poll(() => outboxStates(other)).toEqual(['pending']);
  await other.close();
  await comeBack();
  await expect(page.locator('#quote-phone')).toHaveAttribute('aria-invalid', 'true');
  await page.fill('#quote-phone', '(829) 123-4567');
  await submit(page);
  await expect(toast(page)).toContainText('Solicitud recibida');
  expect(await rows()).toHaveLength(1);
  await holdsFor(1_000, async () => expect(await outboxStates(page)).toEqual(['sent']));
  await expect(list(page)).not.toContainText('necesita un cambio');
});

test('a press that was refused and corrected in another tab is not refused again, whoever still holds it', async ({
  page,
  rows,
}) => {
  await holdOwnPost(page);
  const { other, comeBack } = await pressForRefusal(page);
  await correct(other).click();
  await expect(message(other)).toHaveValue('Gotea');
  await other.fill('#quote-phone', '(829) 123-4567');
  await submit(other);
  await expect(toast(other)).toContainText('Solicitud recibida');
  await comeBack();
  await holdsFor(2_000, async () => expect(await outboxStates(page)).toEqual(['sent']));
  await expect(message(page)).toHaveValue('');
  await expect(list(page)).not.toContainText('necesita un cambio');
  expect(await rows()).toHaveLength(1);
});

for (const how of ['cancelled', 'erased with everything else']) {
  test(`a press that was ${how} in another tab is not sent, whoever still holds it`, async ({
    page,
    rows,
    network,
  }) => {
    const { other, comeBack } = await pressForAnother(page, network, 'Cancélame');
    if (how === 'cancelled') {
      await cancel(other);
    } else {
      await other.getByText('Lo que guarda este aparato').click();
      await other.getByRole('button', { name: 'Borrar todo' }).click();
      await dialog(other).getByRole('button', { name: 'Borrar todo' }).click();
      await dialog(other).getByRole('button', { name: 'Borrarla también' }).click();
      await expect(item(other, 'Ana')).toHaveCount(0);
    }
    await other.evaluate(() => dispatchEvent(new Event('focus')));
    await comeBack();
    await appReady(page);
    await servicesReady(page);
    await expect(message(page)).toHaveValue('');
    expect(await readOutbox(page)).toEqual([]);
    expect(await readWriting(page)).toEqual([]);
    expect(await rows()).toEqual([]);
  });
}

test('nor is one that was cancelled posted by the browser where no app comes', async ({
  page,
  rows,
  network,
}) => {
  await holdOwnPost(page);
  const { other, comeBack } = await pressForAnother(page, network, 'Cancélame');
  await cancel(other);
  await comeBack(false);
  await postNow(page);
  await holdsFor(1_000, async () => expect(await rows()).toEqual([]));
  await expect(message(page)).toHaveValue('Cancélame');
});

test('a press that was cancelled in another tab is not sent days later, whoever still holds it', async ({
  page,
  rows,
  network,
}) => {
  await holdOwnPost(page);
  const { other, comeBack } = await pressForAnother(page, network, 'Cancélame');
  await cancel(other);
  await setClockAhead(other, 3 * 86_400_000);
  // Whose form opens forgets old marks.
  await openWithoutWorker(other);
  await comeBack();
  await appReady(page);
  await servicesReady(page);
  await expect(message(page)).toHaveValue('');
  await holdsFor(1_000, async () => expect(await readOutbox(page)).toEqual([]));
  expect(await rows()).toEqual([]);
});

test('erasing everything does not erase what the form of the page was pressed with', async ({
  page,
  rows,
}) => {
  const arrive = await withhold(page, formFile);
  await page.goto('/contact');
  await servicesReady(page);
  await page.getByText('Lo que guarda este aparato').click();
  await expect(page.getByRole('button', { name: 'Borrar todo' })).toBeVisible();
  const plugIn = await unplug(page);
  await fill(page, { name: 'Ana', message: 'Que no se pierda' });
  await submit(page);
  await page.getByRole('button', { name: 'Borrar todo' }).click();
  await dialog(page).getByRole('button', { name: 'Borrar todo' }).click();
  await expect(
    toast(page)
      .or(dialog(page).filter({ hasText: 'sin enviar' }))
      .or(notErased(page))
      .first(),
  ).toBeVisible();
  expect(await saidNow(page)).not.toContain('Borramos todo');
  arrive();
  await plugIn();
  await page.goto('/contact');
  await expect.poll(async () => (await rows()).map((row) => row.message)).toEqual(['Que no se pierda']);
});

test('what is corrected on the office’s answer, and not posted, is in the form of the app', async ({
  page,
  rows,
}) => {
  const arrive = await fillWithoutApp(page, { name: 'Ana', message: 'Por corregir', phone: wrongPhone });
  await submit(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Faltan datos');
  await page.fill('#quote-phone', '(829) 123-4567');
  arrive();
  await page.goto('/contact');
  await appReady(page);
  await expect(page.locator('#quote-phone')).toHaveValue('(829) 123-4567');
  await expect(message(page)).toHaveValue('Por corregir');
  expect(await rows()).toEqual([]);
});

test('what was cancelled and is pressed again, with the same words, is a new request', async ({
  page,
  rows,
  network,
}) => {
  const { other, comeBack } = await pressForAnother(page, network, 'Otra vez sí');
  await cancel(other);
  await page.bringToFront();
  await submit(page);
  await comeBack();
  // By the app, or by the browser itself where the connection was back before it.
  await expect.poll(async () => (await rows()).map((row) => row.message)).toEqual(['Otra vez sí']);
});

test('a press on a device without room is noted until it has arrived', async ({
  page,
  context,
  rows,
  network,
}) => {
  await fillWithoutApp(page, { name: 'Ana', message: 'Sin espacio' });
  await unplug(page);
  await submitUntilKept(page);
  await page.close();
  network.plan = () => ({ kind: 'answer', status: 500 });
  const full = await context.newPage();
  await full.addInitScript(fillDevice);
  await full.goto('/contact');
  await appReady(full);
  await expect(item(full, 'Ana')).toBeVisible();
  // As a phone ends a page: without a word.
  await full.close();
  network.plan = () => ({ kind: 'pass' });
  const next = await context.newPage();
  await next.goto('/contact');
  await expectAllSent(next, 1, 30_000);
  expect((await rows()).map((row) => row.message)).toEqual(['Sin espacio']);
});
