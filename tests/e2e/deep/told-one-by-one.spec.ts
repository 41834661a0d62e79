import type { Page } from '@playwright/test';
import { captivePortal } from '../../support/fault-proxy.ts';
import { expect, test } from '../support/fixtures.ts';
import { gate } from '../support/front.ts';
import { item } from '../support/parts.ts';
import { wrongPhone } from '../support/refused.ts';
import { holdsFor, listen, noticesSince, tabsThatSaid } from '../support/seen.ts';
import {
  fill,
  openHome,
  openWithoutWorker,
  readOutbox,
  sendQuote,
  submit,
  toast,
} from '../support/send-quote.ts';
import { followTo, servicesReady } from '../support/stage.ts';

// There is room for one notice, and what nobody saw has not been told.
test.use({ serviceWorkers: 'block' });

test('of two requests that arrive one after the other, each is said to have arrived', async ({
  page,
  network,
  rows,
}) => {
  network.plan = (_, index) => ({ kind: 'late', ms: index === 0 ? 2_500 : 500 });
  await openHome(page);
  await sendQuote(page, { name: 'Ana', message: 'Primera' });
  await fill(page, { name: 'Ana', message: 'Segunda' });
  await page.locator('#quote-name').press('Enter');
  await expect(toast(page)).toContainText('Recibimos tu solicitud');
  expect(await rows()).toHaveLength(2);
  await expect(toast(page)).toContainText('La solicitud que esperaba fue recibida');
  await expect.poll(async () => (await readOutbox(page)).map(({ acked }) => acked)).toEqual([true, true]);
});

test('the arrival of an older request takes the place of no "saved", and does not read as that of the newer one', async ({
  page,
  network,
  rows,
}) => {
  await listen(page);
  network.plan = () => captivePortal;
  await openHome(page);
  await sendQuote(page, { name: 'Ana', message: 'Primera' });
  await expect(toast(page)).toContainText('Guardada');
  // By itself it could arrive before the other is there.
  let isOther = false;
  network.plan = ({ body }) => {
    isOther ||= body.includes('Segunda');
    return isOther && body.includes('Primera') ? { kind: 'pass' } : captivePortal;
  };
  await sendQuote(page, { name: 'Ana', message: 'Segunda' });
  await expect.poll(async () => (await rows()).length).toBe(1);
  await expect(toast(page)).toContainText('Es una de las que esperaban');
  expect(await noticesSince(page)).not.toContain('La solicitud que esperaba');
  network.plan = () => ({ kind: 'pass' });
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(toast(page)).toContainText('La solicitud que esperaba fue recibida');
  expect(await rows()).toHaveLength(2);
});

test('one that another page has delivered reads as the only one where this page has not heard of it yet', async ({
  page,
  context,
  rows,
}) => {
  await listen(page);
  await page.addInitScript(() => {
    BroadcastChannel.prototype.addEventListener = () => undefined;
  });
  await page.route('**/api/contact', (route) => route.abort());
  await openWithoutWorker(page);
  await sendQuote(page, { name: 'Ana' });
  await expect(toast(page)).toContainText('Guardada');
  const other = await context.newPage();
  // Nobody sees it, so it leaves the news to the page that is seen.
  await other.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
  });
  await other.goto('/about');
  await expect.poll(async () => (await readOutbox(page)).map(({ state }) => state)).toEqual(['sent']);
  // At its next attempt this page finds out by itself: then what came of it stands there already.
  const waiting = toast(page).filter({ hasText: 'Guardada' });
  const close = waiting.getByRole('button', { name: 'Cerrar aviso' });
  await close.click({ timeout: 2_000 }).catch(() => undefined);
  await expect(waiting).toHaveCount(0);
  await expect.poll(() => noticesSince(page)).toContain('La solicitud que esperaba fue recibida');
  expect(await rows()).toHaveLength(1);
});

test('of one that the office has erased by the time it is known to have arrived no reply is promised', async ({
  page,
  network,
  api,
  rows,
}) => {
  network.plan = () => ({ kind: 'commit-then-drop' });
  await openHome(page);
  await sendQuote(page, { name: 'Ana' });
  await expect(toast(page)).toContainText('todavía no confirmada');
  await toast(page).getByRole('button', { name: 'Cerrar aviso' }).click();
  for (const { id } of await rows()) await api.office(`/api/contacts/${id}`, { method: 'DELETE' });
  expect(await rows()).toEqual([]);
  network.plan = () => ({ kind: 'pass' });
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(toast(page)).toContainText('Una solicitud ya llegó');
  await expect(toast(page)).toContainText('ya fue borrada');
  expect(await toast(page).textContent()).not.toContain('responderemos');
});

test('what is refused again under its key, as a served form sends its correction, is told again', async ({
  page,
}) => {
  await page.goto('/about');
  await servicesReady(page);
  const key = crypto.randomUUID();
  for (const phone of [wrongPhone, '+34 123 456 780']) {
    await page.evaluate(noteAsPressed, { key, phone });
    await expect(toast(page)).toContainText('Esta solicitud necesita un cambio');
    await toast(page).getByRole('button', { name: 'Cerrar aviso' }).click();
    await expect(toast(page)).toHaveCount(0);
  }
});

/** Run in a page: another tab, without the app, has been pressed, and the visitor comes here. */
function noteAsPressed({ key, phone }: { key: string; phone: string }): void {
  const held = { key, language: 'es', name: 'Ana', phone, service: 'ac', message: 'Gotea', email: '' };
  const note = { key, at: Date.now(), words: `${new URLSearchParams(held)}`, pressed: 1 };
  localStorage.setItem(`quote-typed:${key}`, JSON.stringify(note));
  dispatchEvent(new Event('focus'));
}

test('of two that arrive together the heading counts both', async ({ page, context }) => {
  await openWithoutWorker(page);
  await context.setOffline(true);
  for (const name of ['Ana', 'Beto']) {
    await sendQuote(page, { name });
    await expect(item(page, name)).toBeVisible();
  }
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  // Nobody sees the page before both have arrived: it would tell of the first alone.
  await next.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true });
  });
  await next.goto('/about');
  await expect.poll(async () => (await readOutbox(next)).map(({ state }) => state)).toEqual(['sent', 'sent']);
  await next.evaluate(() => {
    Reflect.deleteProperty(document, 'visibilityState');
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(toast(next)).toContainText('Las 2 solicitudes que esperaban fueron recibidas');
  await expect(toast(next)).toContainText('2 solicitudes ya llegaron');
});

test('what arrives while two tabs are in sight is told by one of them', async ({ page, context }) => {
  const beside = await context.newPage();
  for (const tab of [page, beside]) await listen(tab);
  await openHome(page);
  await beside.goto('/services');
  await servicesReady(beside);
  await context.setOffline(true);
  await sendQuote(page, { name: 'Ana' });
  await expect(toast(page)).toContainText('Guardada');
  await context.setOffline(false);
  const told = tabsThatSaid([page, beside], 'Tu solicitud ya llegó');
  await expect.poll(told).toBe(1);
  await holdsFor(1_000, async () => expect(await told()).toBe(1));
});

for (const [what, goOn] of [
  ['has left the page of the form', (page: Page) => followTo(page, '/about')],
  ['is writing another one', (page: Page) => page.fill('#quote-message', 'Otra cosa')],
] as const) {
  test(`a refusal that arrives when the visitor ${what} is told as news`, async ({ page, network }) => {
    const { opened, open } = gate();
    await page.route('**/api/contact', async (route) => {
      await opened;
      await route.continue();
    });
    await openHome(page);
    await fill(page, { name: 'Ana', message: 'Primera', phone: wrongPhone });
    await submit(page);
    await expect.poll(async () => (await readOutbox(page)).map(({ state }) => state)).toEqual(['sending']);
    await goOn(page);
    open();
    await expect(toast(page)).toContainText('Esta solicitud necesita un cambio');
    await expect
      .poll(async () => (await readOutbox(page)).at(0))
      .toMatchObject({ state: 'attention', acked: true });
    expect(network.attempts).toHaveLength(1);
  });
}

test('of what arrived and what was refused while nobody was there, both are told on the next visit', async ({
  page,
  context,
}) => {
  await openWithoutWorker(page);
  await context.setOffline(true);
  await sendQuote(page, { name: 'Ana', message: 'Buena' });
  await expect(toast(page)).toContainText('Guardada');
  await sendQuote(page, { name: 'Beto', message: 'Mala', phone: wrongPhone });
  await expect(item(page, 'Beto')).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await listen(next);
  await next.goto('/about');
  await servicesReady(next);
  let heard = '';
  const hear = async () => (heard += `\n${await noticesSince(next)}`);
  // In whichever order they became known; "Una" as long as the other waits.
  for (const words of [/Esta solicitud necesita un cambio/, /(Tu|Una) solicitud ya llegó/])
    await expect.poll(hear).toMatch(words);
  const said = heard.split('\n').filter((words) => words.includes(' solicitud ya'));
  expect(new Set(said).size).toBe(1);
});

test('news that finds its place taken while it is noted as told does not take it back, and comes after', async ({
  page,
  context,
}) => {
  await page.addInitScript(holdNotesOfTold);
  await listen(page);
  await openWithoutWorker(page);
  await context.setOffline(true);
  await sendQuote(page, { name: 'Ana', message: 'Primera' });
  await expect(toast(page)).toContainText('Guardada');
  await toast(page).getByRole('button', { name: 'Cerrar aviso' }).click();
  await context.setOffline(false);
  await page.waitForFunction(() => 'heldNotes' in window);
  await sendQuote(page, { name: 'Beto', message: 'Segunda' });
  await expect(toast(page)).toContainText('Recibimos tu solicitud');
  await noticesSince(page);
  await page.evaluate(() => (window as unknown as { heldNotes: () => void }).heldNotes());
  await expect.poll(async () => (await readOutbox(page)).map(({ acked }) => acked)).toEqual([false, true]);
  expect(await noticesSince(page)).toBe('');
  await expect(toast(page)).toContainText('Recibimos tu solicitud');
  await toast(page).getByRole('button', { name: 'Cerrar aviso' }).click();
  await expect(toast(page)).toContainText('La solicitud que esperaba fue recibida');
  await expect.poll(async () => (await readOutbox(page)).map(({ acked }) => acked)).toEqual([true, true]);
});

/** Run in a page: the first note that something was told is written, and its writer hears so only when it is released. */
function holdNotesOfTold(): void {
  const { put } = IDBObjectStore.prototype;
  const { addEventListener } = IDBTransaction.prototype;
  let isHeld = false;
  let held: IDBTransaction | undefined;
  const released = new Promise<void>((resolve) => {
    IDBObjectStore.prototype.put = function (value: { acked?: boolean; state?: string }, ...key) {
      if (value.acked && value.state === 'sent' && !isHeld) {
        isHeld = true;
        held = this.transaction;
        Object.assign(window, { heldNotes: resolve });
      }
      return put.call(this, value, ...key);
    };
  });
  IDBTransaction.prototype.addEventListener = function (
    type: string,
    heard: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ) {
    const late = (event: Event) => {
      const tell = () => (typeof heard === 'function' ? heard.call(this, event) : heard.handleEvent(event));
      if (this === held && type === 'complete') void released.then(tell);
      else tell();
    };
    addEventListener.call(this, type, late, options);
  };
}
