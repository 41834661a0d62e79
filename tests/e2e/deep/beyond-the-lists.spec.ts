import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expectOnDevice, records, waitingRecords, withDatabaseMood } from '../support/device.ts';
import { withoutSync } from '../support/fast-sync.ts';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/hold.ts';
import { askToCancel, dialog, list, message, notErased } from '../support/parts.ts';
import { arrivesOnce, holdsFor, saidNow } from '../support/seen.ts';
import {
  appReady,
  fill,
  openContact,
  outboxStates,
  readOutbox,
  readWriting,
  sendQuote,
  submit,
  toast,
} from '../support/send-quote.ts';
import { servicesReady } from '../support/stage.ts';

test.beforeEach(({ context }) => withoutSync(context));

test('a sent form does not come back as a new one with the Back button', async ({ page, rows, network }) => {
  network.plan = () => ({ kind: 'late', ms: 700 });
  await openContact(page);
  await sendQuote(page, { name: 'Ana', message: 'Una vez' });
  await expect.poll(() => network.attempts.length).toBe(1);
  // Another document: the browser puts the words back into the served form when it returns.
  await page.goto('/gallery');
  await expect.poll(rows).toHaveLength(1);
  await page.goBack();
  await appReady(page);
  if (await message(page).inputValue()) await submit(page);
  await arrivesOnce(rows, 'Una vez');
});

/** From the press on, the journal of this page stays as it is, as that of a page that dies in this moment. */
const dieAtPress = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { setItem, removeItem } = Storage.prototype;
    let isDead = false;
    Storage.prototype.setItem = function (name, value) {
      if (isDead && name.startsWith('quote-journal:')) return;
      setItem.call(this, name, value);
      isDead ||= value.includes('"type":"press"');
    };
    Storage.prototype.removeItem = function (name) {
      if (!isDead || !name.startsWith('quote-journal:')) removeItem.call(this, name);
    };
  });

for (const { what, name } of [
  { what: 'ends with a space, as a phone keyboard leaves it', name: 'Ana Peralta ' },
  { what: 'has an accent of two code points, as macOS pastes it', name: 'Jose\u0301' },
]) {
  test(`a page that dies between saving and clearing its journal sends once, if its name ${what}`, async ({
    page,
    context,
    rows,
  }) => {
    await openContact(page);
    await context.setOffline(true);
    await fill(page, { name, message: 'Una vez' });
    await expectOnDevice(page, 'Una vez');
    await dieAtPress(page);
    await submit(page);
    await expect.poll(() => waitingRecords(page)).toHaveLength(1);
    const later = await context.newPage();
    await page.close();
    await context.setOffline(false);
    await later.goto('/contact');
    await appReady(later);
    await expect.poll(async () => (await rows()).length).toBeGreaterThan(0);
    await arrivesOnce(rows, 'Una vez');
  });
}

/** A tab and its copy, which begins with the same session storage. */
async function copyOf(page: Page, context: BrowserContext): Promise<Page> {
  const [copy] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => {
      window.open('/contact');
    }),
  ]);
  await appReady(copy);
  return copy;
}

test('a copied tab without Web Locks does not swallow what is typed in the first one', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
  await openContact(page);
  await fill(page, { name: 'Ana', message: 'Antes de copiar' });
  await expectOnDevice(page, 'Antes de copiar');
  const copy = await copyOf(page, context);
  for (const words of ['De', 'De la', 'De la cop', 'De la copia']) await message(copy).fill(words);
  await expectOnDevice(copy, 'De la copia');
  await message(page).fill('De la primera');
  const writing = async () => (await readWriting(page)).map((words) => words.message);
  await expect.poll(writing).toContain('De la primera');
  await expectOnDevice(page, 'De la copia');
});

test('what is typed into a second form before the first was ready stays in it', async ({ page }) => {
  await withDatabaseMood(page, 'hangs');
  await page.goto('/contact');
  await page.waitForTimeout(700);
  await page.locator('.site-header .navigation a[href="/"]').click();
  await expect(page).toHaveURL(/\/$/);
  await page.locator('#contact form[data-quote]').scrollIntoViewIfNeeded();
  await page.fill('#quote-name', 'Temprana');
  await appReady(page);
  await page.waitForTimeout(500);
  await expect(page.locator('#quote-name')).toHaveValue('Temprana');
});

test('the question before everything is erased claims nothing about a request that has just been delivered', async ({
  page,
  context,
  rows,
}) => {
  await openContact(page);
  await context.setOffline(true);
  await sendQuote(page, { name: 'Ana', message: 'Llega mientras tanto' });
  await expect(toast(page)).toContainText('Guardada');
  await page.getByText('Lo que guarda este aparato').click();
  await page.getByRole('button', { name: 'Borrar todo' }).click();
  await dialog(page).getByRole('button', { name: 'Borrar todo' }).click();
  await context.setOffline(false);
  await expect.poll(rows).toHaveLength(1);
  await expect.poll(() => outboxStates(page)).toEqual(['sent']);
  await expect.poll(() => saidNow(page)).not.toContain('todavía no la tiene');
  await holdsFor(1_000, async () => expect(await saidNow(page)).not.toContain('todavía no la tiene'));
  await page.keyboard.press('Escape');
  await expect(toast(page).filter({ hasText: 'ya llegó' })).toBeVisible();
});

test('a letter typed and deleted again during sending makes no second request', async ({ page, rows }) => {
  await openContact(page);
  const answer = await hold(page, '**/api/contact');
  await sendQuote(page, { name: 'Ana', message: 'Una vez' });
  await expect(page.getByRole('button', { name: 'Enviando...' })).toBeVisible();
  await message(page).press('End');
  await message(page).press('a');
  await expectOnDevice(page, 'Una veza');
  await message(page).press('Backspace');
  answer();
  await submit(page);
  await expect(toast(page)).toContainText('Recibimos tu solicitud');
  await arrivesOnce(rows, 'Una vez');
  expect(await rows()).toHaveLength(1);
});

test('an emergency that may have arrived is not called unreceived when the connection drops', async ({
  page,
  context,
  network,
  rows,
}) => {
  network.plan = () => ({ kind: 'commit-then-drop' });
  await openContact(page);
  await sendQuote(page, { service: 'emergency', message: 'Chispas en el panel' });
  await expect.poll(rows).toHaveLength(1);
  await expect(list(page)).toContainText('Esta emergencia no está confirmada');
  await context.setOffline(true);
  await holdsFor(1_500, async () => expect(await saidNow(page)).not.toContain('Nadie ha recibido'));
});

test('a letter deleted again after the answer makes no second request', async ({ page, rows }) => {
  await openContact(page);
  const answer = await hold(page, '**/api/contact');
  await sendQuote(page, { name: 'Ana', message: 'Una vez' });
  await expect(page.getByRole('button', { name: 'Enviando...' })).toBeVisible();
  await message(page).press('End');
  await message(page).press('a');
  await expectOnDevice(page, 'Una veza');
  answer();
  await expect(toast(page)).toContainText('Recibimos tu solicitud');
  await message(page).press('End');
  await message(page).press('Backspace');
  await expect.poll(async () => (await records(page)).map(({ state }) => state)).toEqual(['sent']);
  await page.reload();
  await appReady(page);
  await expect(message(page)).toHaveValue('');
  expect(await rows()).toHaveLength(1);
});

test('a copied tab without Web Locks does not make the first one claim what it has not sent', async ({
  page,
  context,
  rows,
}) => {
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
  await openContact(page);
  await fill(page, { name: 'Ana', message: 'Antes de copiar' });
  await expectOnDevice(page, 'Antes de copiar');
  const copy = await copyOf(page, context);
  await submit(copy);
  await expect(toast(copy)).toContainText('Recibimos tu solicitud');
  // All in one task: the first tab may have heard of the delivery, and be empty, or not yet.
  const anew = { name: 'Ana', phone: '(829) 123-4567', service: 'ac', message: 'Otra cosa' };
  await page.evaluate((words) => {
    for (const [name, value] of Object.entries(words)) {
      const field = document.getElementById(`quote-${name}`);
      if (field) Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
      field?.dispatchEvent(new Event('input', { bubbles: true }));
      field?.dispatchEvent(new Event('change', { bubbles: true }));
    }
    document.querySelector<HTMLButtonElement>('form[data-quote] button[type=submit]')?.click();
  }, anew);
  await expect(toast(page)).toContainText('Recibimos tu solicitud');
  await expect
    .poll(async () => (await rows()).map((row) => row.message))
    .toEqual(['Antes de copiar', 'Otra cosa']);
});

test('a request is cancelled in another tab only once the database is not busy, and is not sent when its write arrives there', async ({
  page,
  context,
  rows,
}) => {
  test.slow();
  await withoutSync(context);
  const other = await context.newPage();
  const holder = await context.newPage();
  for (const tab of [page, other, holder]) {
    await openContact(tab);
    await servicesReady(tab);
  }
  await context.setOffline(true);
  await fill(page, { name: 'Ana', message: 'Cancelada' });
  await expectOnDevice(page, 'Cancelada');
  // A long transaction of somebody else: whatever comes after it waits.
  await holder.evaluate(
    () =>
      new Promise<void>((resolve) => {
        indexedDB.open('quotes').onsuccess = ({ target }) => {
          const { result } = target as IDBOpenDBRequest;
          const store = result.transaction(['outbox', 'meta'], 'readwrite').objectStore('outbox');
          const hold = () => {
            if (!Reflect.get(window, 'isOver')) store.get('none').onsuccess = hold;
            else result.close();
          };
          hold();
          resolve();
        };
      }),
  );
  await submit(page);
  await expect(toast(page)).toContainText('Guardándola');
  await askToCancel(other, 'Ana');
  // The question is asked again where more is known about the request than before.
  const cancelUntil = (said: (page: Page) => Locator) =>
    expect(async () => {
      const yes = dialog(other).getByRole('button', { name: 'Cancelar solicitud' });
      if (await yes.isVisible()) await yes.click({ timeout: 10_000 });
      await expect(said(other)).toBeVisible();
    }).toPass({ timeout: 240_000 });
  await cancelUntil(notErased);
  await holder.evaluate(() => Object.assign(window, { isOver: true }));
  await cancelUntil((page) => toast(page).filter({ hasText: 'Solicitud cancelada' }));
  await expect.poll(() => readOutbox(other)).toEqual([]);
  await context.setOffline(false);
  await holdsFor(3_000, async () => expect(await rows()).toEqual([]));
});
