import type { Page } from '@playwright/test';
import { wordsFrom } from '../../../api/contract/quote-fields.ts';
import { moodFrom, withDatabaseMood } from '../support/device.ts';
import { pressEarly } from '../support/early-press.ts';
import { askToErase, sayYes } from '../support/erase.ts';
import { expect, test } from '../support/fixtures.ts';
import { cancelListed, dialog, item, list } from '../support/parts.ts';
import { correct, wrongPhone } from '../support/refused.ts';
import {
  openWithoutWorker,
  outboxStates,
  readOutbox,
  sendQuote,
  submit,
  type Typed,
  toast,
} from '../support/send-quote.ts';
import { withoutGreeting } from '../support/stage.ts';
import { withLongWaits } from '../support/troubles.ts';

// Chromium writes local storage to disk seconds to a minute after a change, and IndexedDB at once where a page asks for
// it. So whoever kills it puts local storage back to what it was, which is what these tests do.

// A worker would give the files that the network does not.
test.use({ serviceWorkers: 'block' });
test.beforeEach(({ page }) => withoutGreeting(page));

/** What is in local storage now, and therefore on disk in the end. */
const onDisk = (page: Page): Promise<Record<string, string>> => page.evaluate(() => ({ ...localStorage }));

/** The page goes with its browser, and the visitor opens the site again: local storage has what had come to the disk. */
async function killAndOpen(page: Page, disk: Record<string, string>): Promise<Page> {
  const next = await page.context().newPage();
  await withoutGreeting(next);
  await next.addInitScript((disk) => {
    localStorage.clear();
    for (const [name, value] of Object.entries(disk)) localStorage.setItem(name, value);
  }, disk);
  await page.close();
  await openWithoutWorker(next);
  return next;
}

/** Has a request pressed before the app, which then comes; returns what the disk had before. */
async function pressAndGoOn(page: Page, typed: Typed): Promise<Record<string, string>> {
  const arrive = await pressEarly(page, typed);
  const disk = await onDisk(page);
  arrive();
  return disk;
}

test('what was pressed before the app and cancelled is not sent after that', async ({
  page,
  network,
  rows,
}) => {
  network.plan = () => ({ kind: 'answer', status: 500 });
  await withLongWaits(page);
  const disk = await pressAndGoOn(page, { name: 'Ana' });
  await expect(item(page, 'Ana')).toContainText('Probamos otra vez');
  await cancelListed(page, 'Ana');
  await expect(toast(page)).toContainText('Solicitud cancelada');
  network.plan = () => ({ kind: 'pass' });
  const next = await killAndOpen(page, disk);
  await expect(list(next)).toContainText('No hay solicitudes por enviar.');
  expect(await outboxStates(next)).toEqual([]);
  expect(await rows()).toEqual([]);
});

test('nor what was erased with everything else', async ({ page, network, rows }) => {
  network.plan = () => ({ kind: 'answer', status: 500 });
  await withLongWaits(page);
  const disk = await pressAndGoOn(page, { name: 'Ana' });
  await expect(item(page, 'Ana')).toContainText('Probamos otra vez');
  await askToErase(page);
  await sayYes(page);
  await dialog(page).getByRole('button', { name: 'Borrarla también' }).click();
  await expect(toast(page)).toContainText('El sitio ya no guarda nada en este aparato.');
  network.plan = () => ({ kind: 'pass' });
  const next = await killAndOpen(page, disk);
  await expect(list(next)).toContainText('No hay solicitudes por enviar.');
  expect(await outboxStates(next)).toEqual([]);
  expect(await rows()).toEqual([]);
});

test('what was refused, corrected and received needs no change after that', async ({ page, rows }) => {
  const disk = await pressAndGoOn(page, { name: 'Ana', phone: wrongPhone });
  await expect(page.locator('#quote-phone')).toHaveAttribute('aria-invalid', 'true');
  await page.fill('#quote-phone', '(829) 123-4567');
  await submit(page);
  await expect(toast(page)).toContainText('Solicitud recibida');
  const next = await killAndOpen(page, disk);
  await expect(list(next)).toContainText('Lo que enviaste ya llegó a la oficina.');
  await expect(correct(next)).toHaveCount(0);
  expect(await outboxStates(next)).toEqual(['sent']);
  expect(await rows()).toHaveLength(1);
});

test('what was cancelled while its home was local storage is not sent after that', async ({
  page,
  network,
  rows,
}) => {
  network.plan = () => ({ kind: 'answer', status: 500 });
  await withLongWaits(page);
  await withDatabaseMood(page, 'fails');
  await openWithoutWorker(page);
  await sendQuote(page, { name: 'Ana' });
  await expect(item(page, 'Ana')).toContainText('Probamos otra vez');
  const disk = await onDisk(page);
  expect(JSON.stringify(disk)).toContain('quote-outbox:');
  await moodFrom(page, 'well');
  await cancelListed(page, 'Ana');
  await expect(toast(page)).toContainText('Solicitud cancelada');
  network.plan = () => ({ kind: 'pass' });
  const next = await killAndOpen(page, disk);
  await expect(list(next)).toContainText('No hay solicitudes por enviar.');
  expect(await outboxStates(next)).toEqual([]);
  expect(await rows()).toEqual([]);
});

test('nor what a page that is gone had in its journal', async ({ page, network, rows }) => {
  network.plan = () => ({ kind: 'answer', status: 500 });
  await withLongWaits(page);
  await openWithoutWorker(page);
  await sendQuote(page, { name: 'Ana' });
  await expect(item(page, 'Ana')).toContainText('Probamos otra vez');
  const [record] = await readOutbox(page);
  if (!record?.payload) throw new Error('Nothing waits.');
  const { key, payload, createdAt: at } = record;
  const words = wordsFrom((field) => payload[field] ?? '');
  const pressed = { type: 'press', words, edits: 1, payload, by: 'gone', spareKey: 'spare', at };
  const disk = { ...(await onDisk(page)), 'quote-journal:gone': JSON.stringify([{ key, event: pressed }]) };
  await cancelListed(page, 'Ana');
  await expect(toast(page)).toContainText('Solicitud cancelada');
  network.plan = () => ({ kind: 'pass' });
  const next = await killAndOpen(page, disk);
  await expect(list(next)).toContainText('No hay solicitudes por enviar.');
  expect(await outboxStates(next)).toEqual([]);
  expect(await onDisk(next)).not.toHaveProperty('quote-journal:gone');
  expect(await rows()).toEqual([]);
});
