import { occupyRecords, waitingRecords } from '../support/device.ts';
import { withoutSync } from '../support/fast-sync.ts';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/hold.ts';
import { cancelListed, dialog, item, list, message, notErased } from '../support/parts.ts';
import { correct, leaveRefused } from '../support/refused.ts';
import { denials, listen, saidSince } from '../support/seen.ts';
import {
  appReady,
  expectAllSent,
  fill,
  openWithoutWorker,
  outboxStates,
  readOutbox,
  readWriting,
  sendQuote,
  submit,
  toast,
} from '../support/send-quote.ts';
import { servicesReady } from '../support/stage.ts';
import { ourPause } from '../support/troubles.ts';

// The worker reads for itself; this is about a page whose device is slow.
test.use({ serviceWorkers: 'block' });

test.beforeEach(async ({ page, context }) => {
  await withoutSync(context);
  await listen(page);
});

/** Nothing is tried for so long, in seconds, after the first attempt. */
const pauseSeconds = 15;

test('a request that cannot be read when its answer comes is neither called gone nor unsent', async ({
  page,
  network,
  rows,
}) => {
  await openWithoutWorker(page);
  await fill(page, { name: 'Ana' });
  const asked = page.waitForRequest('**/api/contact');
  const answer = await hold(page, '**/api/contact');
  await submit(page);
  await asked;
  const release = await occupyRecords(page);
  answer();
  await saidSince(page);
  await expect(list(page)).toContainText('Ahora no podemos leer');
  const said = await saidSince(page);
  expect(said).not.toContain('Ya no está');
  expect(said).not.toMatch(denials);
  await release();
  await expect(toast(page)).toContainText('Recibimos tu solicitud');
  expect(await saidSince(page)).not.toContain('Ya no está');
  await expectAllSent(page, 1);
  expect(await rows()).toHaveLength(1);
  expect(network.attempts).toHaveLength(1);
});

test('what waits is still counted, and nothing says that nothing does, while the records cannot be read', async ({
  page,
  context,
}) => {
  await openWithoutWorker(page);
  await page.getByText('Lo que guarda este aparato').click();
  await expect(page.getByRole('button', { name: 'Borrar todo' })).toBeVisible();
  await context.setOffline(true);
  await sendQuote(page, { name: 'Ana' });
  await expect(toast(page)).toContainText('Guardada');
  const unsent = page.locator('.device dl > div').filter({ hasText: 'Solicitudes sin enviar' });
  await expect(unsent.locator('dd').first()).toHaveText('1');
  const release = await occupyRecords(page);
  await page.evaluate(() => new BroadcastChannel('quotes').postMessage('changed'));
  await expect(item(page, 'Ana')).toHaveCount(0);
  await expect(list(page)).not.toContainText('No hay solicitudes por enviar');
  await expect(page.locator('.outbox-chip')).toContainText('1 solicitud por enviar');
  await expect(unsent.locator('dd').first()).toHaveText('1');
  await release();
  await expect(item(page, 'Ana')).toBeVisible();
});

test('a notice that a request is kept does not say that it is not, because the records cannot be read for a moment', async ({
  page,
  context,
}) => {
  await openWithoutWorker(page);
  await context.setOffline(true);
  await sendQuote(page, { name: 'Ana' });
  await expect(toast(page)).toContainText('Guardada');
  // A notice that is pointed at stays.
  await toast(page).hover();
  const release = await occupyRecords(page);
  await page.evaluate(() => new BroadcastChannel('quotes').postMessage('changed'));
  await expect(list(page)).toContainText('Ahora no podemos leer');
  await expect(toast(page)).toContainText('Guardada');
  expect(await saidSince(page)).not.toContain('no deja guardar');
  await release();
});

test('a request that could not be erased is not erased later behind the visitor’s back', async ({
  page,
  network,
  rows,
}) => {
  network.plan = () => ourPause(pauseSeconds);
  await openWithoutWorker(page);
  await sendQuote(page, { name: 'Ana' });
  await item(page, 'Ana').getByRole('button', { name: 'Cancelar' }).click();
  const release = await occupyRecords(page);
  await dialog(page).getByRole('button', { name: 'Cancelar solicitud' }).click();
  await expect(notErased(page)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Conservarla' }).click();
  await release();
  // Whatever was asked of the device before this is done before it.
  expect(await waitingRecords(page)).toHaveLength(1);
  await expect(item(page, 'Ana')).toBeVisible();
  network.plan = () => ({ kind: 'pass' });
  await list(page).getByRole('button', { name: 'Enviar ahora' }).click();
  await expectAllSent(page, 1, 60_000);
  expect(await rows()).toHaveLength(1);
});

test('a page that opens while the records cannot be read takes nothing for none', async ({
  page,
  context,
  network,
}) => {
  network.plan = () => ourPause(pauseSeconds);
  await openWithoutWorker(page);
  await sendQuote(page, { name: 'Ana' });
  await expect(item(page, 'Ana')).toBeVisible();
  const release = await occupyRecords(page);
  const later = await context.newPage();
  await later.addInitScript(() => {
    Object.assign(window, { cleared: 0 });
    navigator.clearAppBadge = async () => {
      Object.assign(window, { cleared: 1 });
    };
  });
  await openWithoutWorker(later);
  await expect(list(later)).toContainText('Ahora no podemos leer');
  // What is typed is kept beside the database, and says nothing of what is in it.
  await later.fill('#quote-name', 'Beto');
  await later.getByText('Lo que guarda este aparato').click();
  const unsent = later.locator('.device dl > div').filter({ hasText: 'Solicitudes sin enviar' });
  await expect(unsent).toContainText('?');
  expect(await later.evaluate(() => Reflect.get(window, 'cleared'))).toBe(0);
  await release();
  await expect(item(later, 'Ana')).toBeVisible();
  await expect(unsent.locator('dd').first()).toHaveText('1');
});

test('what has arrived is told once, also where the device cannot note that it was told', async ({
  page,
  network,
}) => {
  network.plan = () => ourPause(pauseSeconds);
  await openWithoutWorker(page);
  await sendQuote(page, { name: 'Ana' });
  // The form has had its answer, so that it says nothing more.
  await expect(toast(page)).toContainText('Hubo un problema');
  await expect(item(page, 'Ana')).toBeVisible();
  const [waiting] = await readOutbox(page);
  const arrived = { state: 'sent', payload: null, message: 'Recibida', sentAt: Date.now(), announce: true };
  await (await occupyRecords(page))({ ...waiting, ...arrived });
  const release = await occupyRecords(page, 'readonly');
  const changed = () => new BroadcastChannel('quotes').postMessage('changed');
  await page.evaluate(changed);
  await expect(toast(page)).toContainText('Tu solicitud ya llegó');
  await release();
  await expect(toast(page)).toHaveCount(0);
  await page.evaluate(changed);
  await expect.poll(async () => (await readOutbox(page))[0]).toMatchObject({ acked: true });
  await expect(toast(page)).toHaveCount(0);
});

test('a refused request that is corrected while the device is silent is not asked for again', async ({
  page,
  context,
  rows,
}) => {
  await openWithoutWorker(page);
  await leaveRefused(page, { name: 'Ana', message: 'La rechazada' });
  await correct(page).click();
  await expect(message(page)).toHaveValue('La rechazada');
  await page.fill('#quote-phone', '(829) 123-4567');
  await expect.poll(async () => (await readOutbox(page))[0]?.words?.phone).toBe('(829) 123-4567');
  await occupyRecords(page);
  await submit(page);
  await expect(toast(page).filter({ hasText: 'Recibimos' })).toBeVisible();
  await page.close();
  const later = await context.newPage();
  await openWithoutWorker(later);
  await expect.poll(() => outboxStates(later)).toEqual(['sent']);
  await expect(message(later)).toHaveValue('');
  expect(await rows()).toHaveLength(1);
});

test('a request is not called cancelled while a silent device may bring it back', async ({
  page,
  context,
  network,
}) => {
  network.plan = () => ourPause(pauseSeconds);
  await openWithoutWorker(page);
  const other = await context.newPage();
  await other.goto('/contact');
  await appReady(other);
  await page.bringToFront();
  await fill(page, { name: 'Ana', message: 'Gotea' });
  await expect.poll(async () => (await readWriting(page)).length).toBe(1);
  // It was written on the device, and is pressed while that is silent.
  const release = await occupyRecords(other);
  await submit(page);
  await expect(item(page, 'Ana')).toBeVisible();
  await page.reload();
  await appReady(page);
  await servicesReady(page);
  const cancel = async () => {
    await cancelListed(page, 'Ana');
  };
  await cancel();
  await expect(notErased(page)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Conservarla' }).click();
  await release();
  // Once the device has been read again, the draft that it had is gone.
  await expect.poll(() => readWriting(page)).toEqual([]);
  await cancel();
  await expect(toast(page).filter({ hasText: 'Solicitud cancelada' })).toBeVisible();
  await page.reload();
  await appReady(page);
  await expect(message(page)).toHaveValue('');
  expect(await readWriting(page)).toEqual([]);
});
