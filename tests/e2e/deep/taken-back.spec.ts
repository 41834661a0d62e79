import type { BrowserContext, Page } from '@playwright/test';
import { expectOnDevice, occupyRecords } from '../support/device.ts';
import { withoutSync } from '../support/fast-sync.ts';
import { expect, test } from '../support/fixtures.ts';
import { askToCancel, dialog, item, list, message } from '../support/parts.ts';
import { holdsFor, listen, noticesSince, saidNow } from '../support/seen.ts';
import { fill, openContact, readOutbox, sendQuote, submit, toast } from '../support/send-quote.ts';

// A yes takes a while where the device is slow; the visitor may answer otherwise, or once more, meanwhile.

test.beforeEach(async ({ page, context }) => {
  await withoutSync(context);
  await listen(page);
});

/** Requests of these names that wait because the connection is gone. */
async function keep(page: Page, context: BrowserContext, ...names: string[]): Promise<void> {
  await context.setOffline(true);
  for (const name of names) {
    await sendQuote(page, { name });
    // Until then the list moves: a tap beside a button asks nothing.
    await expect(item(page, name)).toContainText('No hubo conexión');
    await expect(list(page)).toBeFocused();
  }
}

const answer = (page: Page, words: string): Promise<void> =>
  dialog(page).getByRole('button', { name: words }).click();

/**
 * Has this page's device take its time over erasing a request: once it was handed over nobody can take it back. Returns
 * the functions that wait for that moment, and that let it finish.
 */
async function withSlowDisk(page: Page): Promise<{ handedOver: () => Promise<unknown>; finish: () => void }> {
  const disk = await page.evaluateHandle(() => {
    const state = { isBusy: false, isDone: false };
    const { commit, abort } = IDBTransaction.prototype;
    const { delete: erase } = IDBObjectStore.prototype;
    const erasing = new WeakSet<IDBTransaction>();
    const committing = new WeakSet<IDBTransaction>();
    IDBObjectStore.prototype.delete = function (key) {
      if (this.name === 'outbox') erasing.add(this.transaction);
      return erase.call(this, key);
    };
    IDBTransaction.prototype.commit = function () {
      if (!erasing.has(this)) return commit.call(this);
      committing.add(this);
      state.isBusy = true;
      const store = this.objectStore(this.objectStoreNames[0] ?? '');
      const ask = () => {
        if (state.isDone) commit.call(this);
        else store.count().onsuccess = ask;
      };
      ask();
    };
    IDBTransaction.prototype.abort = function () {
      if (committing.has(this)) throw new DOMException('committing', 'InvalidStateError');
      abort.call(this);
    };
    return state;
  });
  return {
    handedOver: () => page.waitForFunction((state) => state.isBusy, disk),
    finish: () => void disk.evaluate((state) => Object.assign(state, { isDone: true }) && undefined),
  };
}

test('a yes to cancelling that was taken back before the device came to it erases nothing', async ({
  page,
  context,
}) => {
  await openContact(page);
  const other = await context.newPage();
  await openContact(other);
  await keep(page, context, 'Ana');
  await askToCancel(page, 'Ana');
  await noticesSince(page);
  const release = await occupyRecords(other);
  await answer(page, 'Cancelar solicitud');
  await answer(page, 'Conservarla');
  await release();
  await holdsFor(1_500, async () => expect(await readOutbox(page)).toHaveLength(1));
  expect([await noticesSince(page), await saidNow(page)].join('\n')).not.toMatch(/cancelada|Ya no está/);
  await expect(item(page, 'Ana')).toBeVisible();
});

test('a request that the device was erasing already is told of, and the question about another one stays', async ({
  page,
  context,
}) => {
  await openContact(page);
  await keep(page, context, 'Ana', 'Beto');
  await askToCancel(page, 'Ana');
  const disk = await withSlowDisk(page);
  await answer(page, 'Cancelar solicitud');
  await disk.handedOver();
  await answer(page, 'Conservarla');
  await askToCancel(page, 'Beto');
  disk.finish();
  await expect(toast(page)).toContainText('Solicitud cancelada');
  await holdsFor(500, () => expect(dialog(page)).toContainText('¿Cancelar esta solicitud?'));
  await expect(dialog(page)).not.toContainText('Ya no está');
  expect((await readOutbox(page)).map(({ payload }) => payload?.name)).toEqual(['Beto']);
});

test('a yes to erasing everything that was taken back before the device came to it erases nothing', async ({
  page,
  context,
}) => {
  await openContact(page);
  const other = await context.newPage();
  await openContact(other);
  await message(page).fill('Todavía lo escribo');
  await page.getByText('Lo que guarda este aparato').click();
  await page.getByRole('button', { name: 'Borrar todo' }).click();
  const release = await occupyRecords(other);
  await answer(page, 'Borrar todo');
  await answer(page, 'Conservarlo');
  await release();
  await holdsFor(1_500, async () => expect(await message(page).inputValue()).toBe('Todavía lo escribo'));
  expect(await noticesSince(page)).not.toContain('Borrado');
  expect((await page.evaluate(() => caches.keys())).join()).toContain('precache');
});

test('a second tap on the same yes neither cancels again nor says that the request is gone', async ({
  page,
  context,
}) => {
  await openContact(page);
  const other = await context.newPage();
  await openContact(other);
  await keep(page, context, 'Ana');
  await askToCancel(page, 'Ana');
  await noticesSince(page);
  const release = await occupyRecords(other);
  await dialog(page).getByRole('button', { name: 'Cancelar solicitud' }).dblclick();
  await release();
  await expect(toast(page)).toContainText('Solicitud cancelada');
  await expect(dialog(page)).toHaveCount(0);
  await holdsFor(1_000, async () => expect(await saidNow(page)).not.toContain('Ya no está'));
  expect(await noticesSince(page)).not.toContain('Ya no está');
});

/** Has somebody store photos, for whom erasing waits some seconds. */
const storePhotos = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((begun) => {
        void navigator.locks.request('photo-prefetch', () => {
          begun();
          return new Promise(() => undefined);
        });
      }),
  );

/** Says yes to erasing everything, a request of Ana's too, and waits until that is gone and the photos are not. */
async function eraseAna(page: Page, context: BrowserContext): Promise<void> {
  await openContact(page);
  await keep(page, context, 'Ana');
  await storePhotos(page);
  await page.getByText('Lo que guarda este aparato').click();
  await page.getByRole('button', { name: 'Borrar todo' }).click();
  await answer(page, 'Borrar todo');
  await answer(page, 'Borrarla también');
  await expect.poll(() => readOutbox(page)).toEqual([]);
  // The page hears of it a moment later.
  await expect(dialog(page)).not.toContainText('sin enviar');
}

test('while what the visitor said yes to twice is being erased, nothing is asked again', async ({
  page,
  context,
}) => {
  await eraseAna(page, context);
  await holdsFor(1_500, async () => expect(await saidNow(page)).not.toMatch(/¿Borrar lo que|sin enviar/));
  await expect(toast(page)).toContainText('Borramos todo lo que el sitio guardaba en este aparato.');
  await expect(dialog(page)).toHaveCount(0);
});

test('whoever stops an erasing that has begun is told that some is gone', async ({ page, context }) => {
  await eraseAna(page, context);
  await page.keyboard.press('Escape');
  await expect(toast(page)).toContainText('Una parte ya se borró');
  await expect(dialog(page)).toHaveCount(0);
  expect((await page.evaluate(() => caches.keys())).join()).toContain('precache');
});

test('whoever is asked anew, because a request came meanwhile, is told that some is gone', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await openContact(other);
  // Before the disk is slow: its press is then the next that is written.
  await fill(other, { name: 'Berta' });
  await expectOnDevice(other, 'Berta');
  await openContact(page);
  await keep(page, context, 'Ana');
  await page.getByText('Lo que guarda este aparato').click();
  await page.getByRole('button', { name: 'Borrar todo' }).click();
  await answer(page, 'Borrar todo');
  const { handedOver, finish } = await withSlowDisk(page);
  await answer(page, 'Borrarla también');
  await handedOver();
  // What this one writes waits for the erasing, and what is read next for this one.
  await submit(other);
  await expect(other.getByRole('button', { name: 'Enviando...' })).toBeVisible();
  finish();
  await expect(dialog(page)).toContainText('Tienes 1 solicitud sin enviar');
  await expect(dialog(page)).toContainText('Una parte ya se borró');
  await page.keyboard.press('Escape');
  await expect(toast(page)).toContainText('Una parte ya se borró');
  await expect(item(page, 'Berta')).toBeVisible();
});
