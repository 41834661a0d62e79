import type { BrowserContext, Page } from '@playwright/test';
import { chunk } from './support/chunk-address.ts';
import { expectOnDevice, fillDevice, records, waitingRecords, withDatabaseMood } from './support/device.ts';
import { withoutSync } from './support/fast-sync.ts';
import { expect, type Row, test } from './support/fixtures.ts';
import { hold } from './support/hold.ts';
import { dialog, item, list } from './support/parts.ts';
import { correct, leaveRefused } from './support/refused.ts';
import { holdsFor, saidNow } from './support/seen.ts';
import {
  appReady,
  fill,
  openContact,
  readOutbox,
  readWriting,
  sendQuote,
  submit,
  toast,
} from './support/send-quote.ts';
import { followTo, servicesReady, withoutGreeting } from './support/stage.ts';

const message = (page: Page) => page.locator('#quote-message');

/** Nothing of what arrives may arrive a second time in the seconds that follow. */
const arrivesOnce = (rows: () => Promise<Row[]>, words: string): Promise<void> =>
  holdsFor(3_000, async () =>
    expect((await rows()).filter((row) => row.message === words).length).toBeLessThanOrEqual(1),
  );

/** Leaves a refused request with its number corrected in the form, not pressed again, and on the device so. */
async function beginCorrection(page: Page): Promise<void> {
  await openContact(page);
  await leaveRefused(page, { name: 'Ana', message: 'La rechazada' });
  await correct(page).click();
  await expect(message(page)).toHaveValue('La rechazada');
  await page.fill('#quote-phone', '(829) 123-4567');
  await expectOnDevice(page, '(829) 123-4567');
}

test.beforeEach(async ({ page, context }) => {
  await withoutSync(context);
  await withoutGreeting(page);
});

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

test('a request that was cancelled on a full device is not sent at the next visit', async ({
  page,
  context,
  rows,
}) => {
  await page.addInitScript(fillDevice);
  await openContact(page);
  await context.setOffline(true);
  await sendQuote(page, { name: 'Cancelada', message: 'No la quiero' });
  await expect(list(page)).toContainText('Este aparato no tiene espacio');
  await item(page, 'Cancelada').getByRole('button', { name: 'Cancelar', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Cancelar solicitud' }).click();
  await expect(toast(page)).toContainText('Solicitud cancelada');
  await context.setOffline(false);
  await page.reload();
  await appReady(page);
  await holdsFor(3_000, async () => expect(await rows()).toEqual([]));
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
  // Longer than a change waits until it is written.
  await page.waitForTimeout(1_000);
  await expectOnDevice(page, 'De la primera');
  await expectOnDevice(page, 'De la copia');
});

test('what was corrected and delivered in one tab is not called missing in the other', async ({
  page,
  context,
  rows,
}) => {
  await beginCorrection(page);
  const other = await context.newPage();
  await openContact(other);
  await correct(other).click();
  // One form at a time: the words go with the visitor to where she corrects them.
  await expect(other.locator('#quote-phone')).toHaveValue('(829) 123-4567');
  await expect(page.locator('#quote-phone')).toHaveValue('');
  await submit(other);
  await expect(toast(other)).toContainText('Recibimos tu solicitud');
  await arrivesOnce(rows, 'La rechazada');
  expect(await rows()).toHaveLength(1);
  for (const tab of [page, other])
    await holdsFor(1_000, async () => expect(await saidNow(tab)).not.toContain('No llegó a la oficina'));
});

test('no letter typed while a refused request returns to the form is lost', async ({ page }) => {
  await openContact(page);
  await leaveRefused(page, { name: 'Ana', message: 'La rechazada' });
  await correct(page).evaluate((button) => {
    const field = document.querySelector<HTMLTextAreaElement>('#quote-message');
    const { port1, port2 } = new MessageChannel();
    let count = 0;
    port1.onmessage = () => {
      if (!field || count === 400) return;
      count += 1;
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(
        field,
        `${field.value}<${count}>`,
      );
      field.dispatchEvent(new Event('input', { bubbles: true }));
      port2.postMessage(null);
    };
    (button as HTMLElement).click();
    port2.postMessage(null);
  });
  await expect(message(page)).toHaveValue(/^La rechazada.*<400>$/);
  await expectOnDevice(page, '<400>');
  const texts = [
    await message(page).inputValue(),
    ...(await readWriting(page)).map((words) => words.message),
  ];
  for (let letter = 1; letter <= 400; letter += 1)
    expect(texts.filter((text) => text.includes(`<${letter}>`)).length, `<${letter}>`).toBe(1);
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
  await expect(toast(page).filter({ hasText: 'ya llegó' })).toBeVisible();
  await holdsFor(1_000, async () => expect(await saidNow(page)).not.toContain('todavía no la tiene'));
});

test('on a full device the page does not say that a text is in a form it has left', async ({
  page,
  context,
}) => {
  await page.addInitScript(fillDevice);
  await openContact(page);
  await followTo(page, '/');
  await followTo(page, '/contact');
  await context.setOffline(true);
  await sendQuote(page, { name: 'Ana', message: 'Sin espacio' });
  await expect(list(page)).toContainText('Tu texto sigue en el formulario');
  await followTo(page, '/');
  await followTo(page, '/contact');
  if ((await saidNow(page)).includes('Tu texto sigue en el formulario'))
    await expect(message(page)).toHaveValue('Sin espacio');
});

test('a correction that a second tab takes over is not lost from the first tab, which types on', async ({
  page,
  context,
}) => {
  await openContact(page);
  await leaveRefused(page, { name: 'Ana', message: 'La rechazada' });
  await correct(page).click();
  await expect(message(page)).toHaveValue('La rechazada');
  const other = await context.newPage();
  await openContact(other);
  await correct(other).click();
  await expect(message(other)).toHaveValue('La rechazada');
  await message(page).fill('Escrita en la primera');
  await expectOnDevice(page, 'Escrita en la primera');
  await expectOnDevice(page, 'La rechazada');
  await expect(message(other)).toHaveValue('La rechazada');
});

test('a refused request can be corrected even on a device that has become full', async ({ page, rows }) => {
  await openContact(page);
  await leaveRefused(page, { name: 'Ana', message: 'La rechazada' });
  await page.evaluate(fillDevice);
  await correct(page).click();
  await expect(message(page)).toHaveValue('La rechazada');
  await page.fill('#quote-phone', '(829) 123-4567');
  await submit(page);
  await expect(toast(page)).toContainText('Recibimos tu solicitud');
  await arrivesOnce(rows, 'La rechazada');
  expect(await rows()).toHaveLength(1);
});

test('a refused request is not erased by emptying its form', async ({ page }) => {
  await openContact(page);
  await leaveRefused(page, { name: 'Ana', message: 'La rechazada' });
  await correct(page).click();
  await expect(message(page)).toHaveValue('La rechazada');
  await page.locator('form[data-quote]').evaluate((form) => {
    for (const field of form.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
      if (!field.name || field.type === 'hidden') continue;
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
      set?.call(field, '');
      field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
    }
  });
  await expect(message(page)).toHaveValue('');
  await page.waitForTimeout(600);
  await page.reload();
  await appReady(page);
  await expect(correct(page)).toBeVisible();
  expect((await records(page)).map(({ state }) => state)).toEqual(['attention']);
});

test('a letter typed and deleted again during sending makes no second request', async ({
  page,
  network,
  rows,
}) => {
  network.plan = () => ({ kind: 'late', ms: 3_000 });
  await openContact(page);
  await sendQuote(page, { name: 'Ana', message: 'Una vez' });
  await expect.poll(() => network.attempts.length).toBe(1);
  await message(page).press('End');
  await message(page).press('a');
  await expectOnDevice(page, 'Una veza');
  await message(page).press('Backspace');
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

test('a letter deleted again after the answer makes no second request', async ({ page, network, rows }) => {
  network.plan = () => ({ kind: 'late', ms: 2_500 });
  await openContact(page);
  await sendQuote(page, { name: 'Ana', message: 'Una vez' });
  await expect.poll(() => network.attempts.length).toBe(1);
  await message(page).press('End');
  await message(page).press('a');
  await expectOnDevice(page, 'Una veza');
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

test('no button but that of its own question erases a refused request', async ({ page }) => {
  await beginCorrection(page);
  await page.reload();
  await appReady(page);
  await page.getByRole('button', { name: 'Borrar y empezar de nuevo' }).click();
  await expect(correct(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Borrarla' })).toHaveCount(0);
  expect((await records(page)).map(({ state }) => state)).toEqual(['attention']);
});

test('words typed before the app was ready do not take the place of a refused request', async ({
  page,
  context,
}) => {
  await beginCorrection(page);
  const later = await context.newPage();
  await page.close();
  const letIn = await hold(later, chunk('main'));
  await later.goto('/contact');
  await later.fill('#quote-email', 'ana@example.com');
  letIn();
  await appReady(later);
  await expect.poll(async () => (await records(later)).map(({ state }) => state)).toContain('attention');
});

test('a request cancelled in another tab while the database was busy is not sent when its write arrives there', async ({
  page,
  context,
  rows,
}) => {
  test.slow();
  await withoutSync(context);
  const other = await context.newPage();
  const holder = await context.newPage();
  for (const tab of [page, other, holder]) {
    await withoutGreeting(tab);
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
  await expect(toast(page)).toContainText('Guardada', { timeout: 30_000 });
  await item(other, 'Ana').getByRole('button', { name: 'Cancelar', exact: true }).click({ timeout: 30_000 });
  // The question is asked again where more is known about the request than before.
  const yes = dialog(other).getByRole('button', { name: 'Cancelar solicitud' });
  await expect(async () => {
    if (await yes.isVisible()) await yes.click({ timeout: 2_000 });
    await expect(toast(other)).toContainText('Solicitud cancelada', { timeout: 10_000 });
  }).toPass({ timeout: 90_000 });
  await holder.evaluate(() => Object.assign(window, { isOver: true }));
  await expect.poll(() => readOutbox(other)).toEqual([]);
  await context.setOffline(false);
  await holdsFor(3_000, async () => expect(await rows()).toEqual([]));
});
