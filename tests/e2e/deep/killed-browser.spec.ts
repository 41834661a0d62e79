import type { Page } from '@playwright/test';
import { wordsFrom } from '../../../api/contract/quote-fields.ts';
import type { FaultProxy } from '../../support/fault-proxy.ts';
import { chunk } from '../support/chunk-address.ts';
import { setClockAhead } from '../support/clock.ts';
import { moodFrom, withDatabaseMood } from '../support/device.ts';
import { holdOwnPost, pressEarly, refill } from '../support/early-press.ts';
import { askToErase, sayYes } from '../support/erase.ts';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/hold.ts';
import { cancelListed, dialog, item, list } from '../support/parts.ts';
import { correct, wrongPhone } from '../support/refused.ts';
import {
  openWithoutWorker,
  outboxStates,
  readOutbox,
  readWriting,
  sendQuote,
  submit,
  type Typed,
  toast,
} from '../support/send-quote.ts';
import { withLongWaits } from '../support/troubles.ts';

// Chromium writes local storage to disk seconds to a minute after a change, and IndexedDB at once where a page asks for
// it. So whoever kills it puts local storage back to what it was, which is what these tests do.

// A worker would give the files that the network does not.
test.use({ serviceWorkers: 'block' });

/** What is in local storage now, and therefore on disk in the end. */
const onDisk = (page: Page): Promise<Record<string, string>> => page.evaluate(() => ({ ...localStorage }));

/**
 * The page goes with its browser. Local storage has what had come to the disk, and with `session` the tab is the same
 * one, which the browser has restored.
 */
async function kill(page: Page, disk: Record<string, string>, session = {}): Promise<Page> {
  const next = await page.context().newPage();
  await next.addInitScript(
    ([disk, session]) => {
      if (sessionStorage.getItem('restored')) return;
      sessionStorage.setItem('restored', 'true');
      localStorage.clear();
      for (const [name, value] of Object.entries(disk)) localStorage.setItem(name, value);
      for (const [name, value] of Object.entries(session)) sessionStorage.setItem(name, String(value));
    },
    [disk, session] as const,
  );
  await page.close();
  return next;
}

/** The same, and the visitor opens the site again. */
async function killAndOpen(page: Page, disk: Record<string, string>): Promise<Page> {
  const next = await kill(page, disk);
  await openWithoutWorker(next);
  return next;
}

/** The office’s server fails until `cancelAna`, and nothing is tried again by itself while the test looks. */
async function refuseForNow(page: Page, network: FaultProxy): Promise<void> {
  network.plan = () => ({ kind: 'answer', status: 500 });
  await withLongWaits(page);
}

async function cancelAna(page: Page, network: FaultProxy): Promise<void> {
  await cancelListed(page, 'Ana');
  await expect(toast(page)).toContainText('Solicitud cancelada');
  network.plan = () => ({ kind: 'pass' });
}

async function expectNothing(page: Page): Promise<void> {
  await expect(list(page)).toContainText('No hay solicitudes por enviar.');
  expect(await outboxStates(page)).toEqual([]);
}

/** Has a request pressed before the app, which then comes; returns what the disk had before. */
async function pressAndGoOn(page: Page, typed: Typed): Promise<Record<string, string>> {
  const arrive = await pressEarly(page, typed);
  const disk = await onDisk(page);
  arrive();
  return disk;
}

/** The same, of a request that the visitor cancels once it waits. */
async function pressAndCancel(page: Page, network: FaultProxy): Promise<Record<string, string>> {
  await refuseForNow(page, network);
  const disk = await pressAndGoOn(page, { name: 'Ana' });
  await expect(item(page, 'Ana')).toContainText('Probamos otra vez');
  await cancelAna(page, network);
  return disk;
}

/** The browser is killed and opened again: nothing of it is there, and the office has nothing. */
async function expectNothingAfterKill(
  page: Page,
  disk: Record<string, string>,
  rows: () => Promise<unknown[]>,
): Promise<void> {
  await expectNothing(await killAndOpen(page, disk));
  expect(await rows()).toEqual([]);
}

test('what was pressed before the app and cancelled is not sent after that', async ({
  page,
  network,
  rows,
}) => {
  const disk = await pressAndCancel(page, network);
  await expectNothingAfterKill(page, disk, rows);
});

test('nor where the clock is set back while the browser is away, as after a flat battery', async ({
  page,
  network,
  rows,
}) => {
  const disk = await pressAndCancel(page, network);
  await setClockAhead(page, -3 * 3_600_000);
  await expectNothingAfterKill(page, disk, rows);
});

test('nor where the clock was set back before the cancel', async ({ page, network, rows }) => {
  await refuseForNow(page, network);
  const disk = await pressAndGoOn(page, { name: 'Ana' });
  await expect(item(page, 'Ana')).toContainText('Probamos otra vez');
  await setClockAhead(page, -3 * 3_600_000);
  await cancelAna(page, network);
  await expectNothingAfterKill(page, disk, rows);
});

test('nor where the clock was set back before the app came', async ({ page, network, rows }) => {
  await refuseForNow(page, network);
  const arrive = await pressEarly(page, { name: 'Ana' });
  const disk = await onDisk(page);
  await setClockAhead(page, -3 * 3_600_000);
  arrive();
  await expect(item(page, 'Ana')).toContainText('Probamos otra vez');
  await cancelAna(page, network);
  await expectNothingAfterKill(page, disk, rows);
});

test('nor what was erased with everything else', async ({ page, network, rows }) => {
  await refuseForNow(page, network);
  const disk = await pressAndGoOn(page, { name: 'Ana' });
  await expect(item(page, 'Ana')).toContainText('Probamos otra vez');
  await askToErase(page);
  await sayYes(page);
  await dialog(page).getByRole('button', { name: 'Borrarla también' }).click();
  await expect(toast(page)).toContainText('Borramos todo lo que el sitio guardaba');
  network.plan = () => ({ kind: 'pass' });
  await expectNothingAfterKill(page, disk, rows);
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
  await refuseForNow(page, network);
  await withDatabaseMood(page, 'fails');
  await openWithoutWorker(page);
  await sendQuote(page, { name: 'Ana' });
  await expect(item(page, 'Ana')).toContainText('Probamos otra vez');
  const disk = await onDisk(page);
  expect(JSON.stringify(disk)).toContain('quote-outbox:');
  await moodFrom(page, 'well');
  await cancelAna(page, network);
  await expectNothingAfterKill(page, disk, rows);
});

test('nor what a page that is gone had in its journal', async ({ page, network, rows }) => {
  await refuseForNow(page, network);
  await openWithoutWorker(page);
  await sendQuote(page, { name: 'Ana' });
  await expect(item(page, 'Ana')).toContainText('Probamos otra vez');
  const [record] = await readOutbox(page);
  if (!record?.payload) throw new Error('Nothing waits.');
  const { key, payload, createdAt: at } = record;
  const words = wordsFrom((field) => payload[field] ?? '');
  const pressed = { type: 'press', words, edits: 1, payload, by: 'gone', spareKey: 'spare', at };
  const disk = { ...(await onDisk(page)), 'quote-journal:gone': JSON.stringify([{ key, event: pressed }]) };
  await cancelAna(page, network);
  const next = await killAndOpen(page, disk);
  await expectNothing(next);
  expect(await onDisk(next)).not.toHaveProperty('quote-journal:gone');
  expect(await rows()).toEqual([]);
});

for (const after of ['', ' after the clock was set back']) {
  test(`nor what was in the form when everything was erased${after}`, async ({ page }) => {
    await openWithoutWorker(page);
    // In one turn of the page, before the device has it.
    const disk = await page.evaluate(() => {
      const message = document.querySelector<HTMLTextAreaElement>('#quote-message');
      const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
      set?.call(message, 'Un secreto');
      message?.dispatchEvent(new Event('input', { bubbles: true }));
      return { ...localStorage } as Record<string, string>;
    });
    expect(JSON.stringify(disk)).toContain('Un secreto');
    await expect.poll(async () => (await readWriting(page)).length).toBe(1);
    if (after) await setClockAhead(page, -3 * 3_600_000);
    await askToErase(page);
    await sayYes(page);
    await expect(toast(page)).toContainText('Borramos todo');
    const next = await killAndOpen(page, disk);
    await expect(list(next)).toContainText('No hay solicitudes por enviar.');
    await expect(next.locator('#quote-message')).toHaveValue('');
  });
}

test('but what is pressed again in the tab that the browser restores is sent', async ({
  page,
  network,
  rows,
}) => {
  await refuseForNow(page, network);
  const arrive = await pressEarly(page, { name: 'Ana', message: 'Gotea' });
  const disk = await onDisk(page);
  const session = await page.evaluate(() => ({ ...sessionStorage }));
  arrive();
  await expect(item(page, 'Ana')).toContainText('Probamos otra vez');
  await cancelAna(page, network);
  const restored = await kill(page, disk, session);
  await holdOwnPost(restored);
  await hold(restored, chunk('main'));
  await restored.goto('/contact');
  await refill(restored, { name: 'Ana', message: 'Gotea' });
  await submit(restored);
  await expect(restored.locator('[data-held]')).toBeAttached();
  const other = await restored.context().newPage();
  await restored.close();
  await openWithoutWorker(other);
  await expect.poll(async () => (await rows()).length).toBe(1);
});
