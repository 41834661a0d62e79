import type { Page } from '@playwright/test';
import { begun } from '../../../web/offline/record.ts';
import { setClockAhead } from '../support/clock.ts';
import { records, withDatabaseMood } from '../support/device.ts';
import { withoutSync } from '../support/fast-sync.ts';
import { expect, test } from '../support/fixtures.ts';
import { cancelListed, dialog, item, list } from '../support/parts.ts';
import { wrongPhone } from '../support/refused.ts';
import { denials, saidNow } from '../support/seen.ts';
import { fill, openContact, pendingEntry, seedOutbox, sendQuote, toast } from '../support/send-quote.ts';
import { servicesReady } from '../support/stage.ts';

const everythingArrived = 'Lo que enviaste ya llegó a la oficina';

test.beforeEach(({ context }) => withoutSync(context));

test('beside a receipt the list does not say that all has arrived while the form shows a refused one', async ({
  page,
}) => {
  await openContact(page);
  await sendQuote(page, { name: 'Ana', message: 'La primera' });
  await expect(list(page)).toContainText('Entregada');
  await sendQuote(page, { name: 'Beto', message: 'La rechazada', phone: wrongPhone });
  await expect(page.locator('.summary')).toBeVisible();
  await expect(list(page)).toContainText('La que está en el formulario necesita un cambio');
  expect(await saidNow(page)).not.toContain(everythingArrived);
});

test('nor where a database that cannot be read may hold more', async ({ page, context }) => {
  const second = await context.newPage();
  await withDatabaseMood(second, 'fails');
  await openContact(second);
  await sendQuote(second, { name: 'Ana' });
  await expect(list(second)).toContainText('Entregada');
  await second.close();
  await openContact(page);
  await context.setOffline(true);
  await sendQuote(page, { name: 'Beto' });
  await expect(item(page, 'Beto')).toBeVisible();
  const third = await context.newPage();
  await withDatabaseMood(third, 'fails');
  await openContact(third);
  await expect(list(third)).toContainText('Ahora no podemos leer');
  expect(await saidNow(third)).not.toContain(everythingArrived);
});

test('of several refused requests nothing is said above that is not true of each', async ({ page }) => {
  await openContact(page);
  const lastError = { kind: 'refused', status: 422, at: Date.now(), code: 'invalid', codes: {} } as const;
  const refused = (number: number, departures: number) =>
    ({
      ...pendingEntry(number),
      state: 'attention',
      acked: true,
      attempts: departures,
      departures,
      lastError,
    }) as const;
  await seedOutbox(page, [refused(1, 1), refused(2, 2)]);
  await page.reload();
  await expect(list(page).getByRole('heading')).toHaveText('2 solicitudes necesitan un cambio');
  const above = list(page).locator('.outbox-line');
  await expect(above).toContainText('Puede que la oficina ya la tenga');
  await expect(above).not.toContainText('No llegó a la oficina');
  await expect(item(page, 'Visitante 1')).toContainText('No llegó a la oficina');
});

for (const { what, plan } of [
  { what: 'a broken answer', plan: { kind: 'commit-then-answer', status: 502 } },
  { what: 'a lost connection', plan: { kind: 'commit-then-drop' } },
] as const) {
  test(`what the office has is not denied after ${what}, nor a day later`, async ({
    page,
    context,
    network,
  }) => {
    network.plan = () => plan;
    await openContact(page);
    await sendQuote(page, { name: 'Ana' });
    await expect(item(page, 'Ana')).toContainText(/No hubo respuesta|no la confirmó/);
    await expect(list(page)).toContainText('todavía no confirmada');
    expect(await saidNow(page)).not.toMatch(denials);
    await page.close();
    const next = await context.newPage();
    await setClockAhead(next, 25 * 3_600_000);
    await openContact(next);
    await expect(item(next, 'Ana')).toContainText('sin confirmar');
    expect(await saidNow(next)).not.toMatch(denials);
  });
}

test('of several that wait nothing is denied, and no attempt claimed, that is not so of each', async ({
  page,
  context,
}) => {
  await openContact(page);
  await context.setOffline(true);
  const noAnswer = { kind: 'server' as const, status: 502, at: Date.now() };
  await seedOutbox(page, [{}, { attempts: 1, departures: 1, lastError: noAnswer }]);
  await page.reload();
  await servicesReady(page);
  await expect(item(page, 'Visitante 1')).toContainText('En espera de señal');
  await expect(list(page).locator('.outbox-line')).toContainText('Guardada, todavía no confirmada');
  expect(await list(page).locator('.outbox-line').textContent()).not.toMatch(denials);
  await page.getByText('Lo que guarda este aparato').click();
  await page.getByRole('button', { name: 'Borrar todo' }).click();
  await dialog(page).getByRole('button', { name: 'Borrar todo' }).click();
  await expect(dialog(page)).toContainText('Ya intentamos enviar alguna: puede que la oficina la tenga.');
});

test('a notice that a request waits goes once it has arrived, though the pointer rests on it', async ({
  page,
  context,
  rows,
}) => {
  const other = await context.newPage();
  await openContact(other);
  await openContact(page);
  await context.setOffline(true);
  await sendQuote(page, { name: 'Ana' });
  await toast(page).filter({ hasText: 'todavía no enviada' }).hover();
  // The other window is first to tell of it.
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 8 });
  await context.setOffline(false);
  await expect.poll(async () => (await rows()).length).toBe(1);
  await expect(list(page)).toContainText('Entregada');
  await expect(toast(page).filter({ hasText: 'todavía no enviada' })).toHaveCount(0);
});

/** Presses send in the page's form as soon as the outbox has fewer records than now. */
const pressAtFirstDeletion = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('quotes');
      opening.onsuccess = () => resolve(opening.result);
    });
    const count = () =>
      new Promise<number>((resolve) => {
        const asked = database.transaction('outbox').objectStore('outbox').count();
        asked.onsuccess = () => resolve(asked.result);
      });
    const before = await count();
    const press = async (): Promise<void> => {
      while ((await count()) >= before) await new Promise((resolve) => setTimeout(resolve, 1));
      database.close();
      document.querySelector<HTMLButtonElement>('form[data-quote] button[type=submit]')?.click();
    };
    void press();
  });

test('erasing everything does not take what is pressed in another tab while it works', async ({
  page,
  context,
  rows,
}) => {
  await openContact(page);
  const receipts = Array.from({ length: 40 }, (_, index) => ({
    ...begun(crypto.randomUUID(), 'es', Date.now() - 60_000),
    state: 'sent' as const,
    service: 'ac' as const,
    seq: index + 1,
    sentAt: Date.now() - 50_000,
    serverId: 'row',
    acked: true,
  }));
  await seedOutbox(page, receipts);
  await page.reload();
  await servicesReady(page);
  const other = await context.newPage();
  await openContact(other);
  await fill(other, { name: 'Beto', message: 'Otra pestaña' });
  await expect.poll(async () => (await records(other)).map(({ state }) => state)).toContain('writing');
  await context.setOffline(true);
  await page.getByText('Lo que guarda este aparato').click();
  await page.getByRole('button', { name: 'Borrar todo' }).click();
  await pressAtFirstDeletion(other);
  await dialog(page).getByRole('button', { name: 'Borrar todo' }).click();
  await expect(toast(other)).toContainText('Guardada');
  // Where the press came late enough, the notice names it instead.
  await expect(
    page.getByText(/Tienes 1 solicitud sin enviar|Lo que no se ha enviado sigue aquí/),
  ).toBeVisible();
  await context.setOffline(false);
  await expect.poll(async () => (await rows()).map(({ name }) => name)).toEqual(['Beto']);
});

for (const service of ['ac', 'emergency'] as const) {
  for (const attempts of [0, 1]) {
    test(`above a request that only a newer version can send nothing says that this one does: ${service}, ${attempts} attempts`, async ({
      page,
    }) => {
      await openContact(page);
      await seedOutbox(page, [{ ...pendingEntry(1), schema: 2, service, attempts, departures: attempts }]);
      await page.reload();
      await servicesReady(page);
      await expect(list(page).locator('.outbox-line')).toContainText(
        'La envía la versión nueva del sitio. Recarga la página.',
      );
      expect(await saidNow(page)).not.toMatch(/se envía|lo intentamos|sale con|saldrá/i);
    });
  }
}

test('a request that only a newer version can send has no button that does nothing, and can be cancelled', async ({
  page,
}) => {
  await openContact(page);
  const arrived = { state: 'sent' as const, payload: null, sentAt: Date.now(), acked: false };
  await seedOutbox(page, [
    { ...pendingEntry(1), schema: 2 },
    { ...pendingEntry(2), schema: 2, ...arrived },
  ]);
  await page.reload();
  await servicesReady(page);
  // No answer is told that this version could not note as told.
  expect(await saidNow(page)).not.toContain('ya llegó');
  const items = list(page).locator('.outbox-item');
  const waiting = item(page, 'Visitante 1');
  await expect(items.last()).toContainText('Entregada');
  await expect(waiting.getByRole('button')).toHaveText(['Copiar texto', 'Cancelar']);
  await waiting.getByRole('button', { name: 'Cancelar' }).click();
  await dialog(page).getByRole('button', { name: 'Cancelar solicitud' }).click();
  await expect(toast(page)).toContainText('Solicitud cancelada');
  await expect(items).toHaveCount(1);
});

test('no text is called copied but that of the request whose ways out stand above the list', async ({
  page,
  context,
}) => {
  await openContact(page);
  await context.setOffline(true);
  await seedOutbox(page, [{ service: 'emergency' }, { service: 'emergency' }]);
  await page.reload();
  await servicesReady(page);
  await page.evaluate(() => Object.assign(navigator.clipboard, { writeText: async () => undefined }));
  const copy = list(page).locator('.outbox-item').first().getByRole('button', { name: /copia/i });
  await copy.click();
  await expect(copy).toHaveText('Texto copiado');
  await cancelListed(page, 'Visitante 1');
  await expect(item(page, 'Visitante 1')).toHaveCount(0);
  await expect(copy).toHaveText('Copiar texto');
});
