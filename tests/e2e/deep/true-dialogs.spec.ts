import type { BrowserContext, Page } from '@playwright/test';
import type { QuoteRecord } from '../../../web/offline/record.ts';
import type { Fault, FaultProxy } from '../../support/fault-proxy.ts';
import { occupyRecords } from '../support/device.ts';
import { withoutSync } from '../support/fast-sync.ts';
import { expect, test } from '../support/fixtures.ts';
import { askToCancel, dialog, item } from '../support/parts.ts';
import { correct, leaveRefused } from '../support/refused.ts';
import { denials, holdsFor, listen, noticesSince, saidNow, saidSince } from '../support/seen.ts';
import { openContact, readOutbox, seedOutbox, sendQuote, submit, toast } from '../support/send-quote.ts';
import { ourPause, storedUnheard } from '../support/troubles.ts';

test.beforeEach(async ({ page, context }) => {
  await withoutSync(context);
  await listen(page);
});

/** A request of Beto's that no attempt was made for yet, because the server asked for a pause. */
async function leaveUntried(page: Page, network: FaultProxy, fault: Fault): Promise<void> {
  network.plan = (_attempt, index) => (index === 0 ? ourPause(20) : fault);
  await openContact(page);
  await sendQuote(page, { name: 'Ana', message: 'La primera' });
  await expect(toast(page)).toContainText('Hubo un problema');
  await sendQuote(page, { name: 'Beto', message: 'La segunda' });
  await expect(item(page, 'Beto')).toBeVisible();
}

/** Says yes to the question, if it is still asked; returns what is said from then on. */
async function confirm(page: Page, name: string): Promise<string> {
  await noticesSince(page);
  const button = dialog(page).getByRole('button', { name });
  // It may be closing just now.
  if (await button.isVisible())
    await button.click({ timeout: 20_000 }).catch(() => expect(button).toBeHidden());
  await page.waitForTimeout(1_000);
  return [await noticesSince(page), await saidNow(page)].join('\n');
}

/** A request of Ana's that waits because the connection is gone. */
async function keepAna(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await sendQuote(page, { name: 'Ana' });
  await expect(toast(page)).toContainText('Guardada');
}

/**
 * Says yes with this button just when another tab has begun to send the one request there is, so that this tab cannot
 * have heard of it; returns the request as it waited, with no attempt due soon: one more changes what is true of it.
 */
async function sayYesAsItBegins(page: Page, name: string): Promise<QuoteRecord> {
  const [waiting] = await readOutbox(page);
  if (!waiting) throw new Error('Nothing was kept');
  const leaseUntil = Date.now() + 45_000;
  // One that a pass of this tab has given up could be taken over.
  const begun = { ...waiting, state: 'sending', token: 'other', locked: false, leaseUntil, departures: 1 };
  const yes = await dialog(page).getByRole('button', { name }).elementHandle();
  await page.evaluate(
    ({ yes, begun }) => {
      indexedDB.open('quotes').onsuccess = ({ target }) => {
        const { result } = target as IDBOpenDBRequest;
        result.transaction('outbox', 'readwrite').objectStore('outbox').put(begun).onsuccess = () => {
          result.close();
          (yes as HTMLElement | null)?.click();
        };
      };
    },
    { yes, begun },
  );
  return { ...waiting, nextAt: waiting.nextAt + 3_600_000 };
}

/** What a tab says after it has changed a record. */
const announceElsewhere = (page: Page): Promise<void> =>
  page.evaluate(() => new BroadcastChannel('quotes').postMessage('changed'));

for (const { what, fault } of [
  { what: 'delivered', fault: { kind: 'pass' } },
  { what: 'stored at the office without an answer', fault: storedUnheard },
] as const) {
  test(`a request ${what} while the question was open is not called unsent when it is cancelled`, async ({
    page,
    network,
    rows,
  }) => {
    await leaveUntried(page, network, fault);
    await askToCancel(page, 'Beto');
    await expect(dialog(page)).toBeVisible();
    await expect.poll(async () => (await rows()).some((row) => row.name === 'Beto')).toBe(true);
    await page.waitForTimeout(1_000);
    expect(await confirm(page, 'Cancelar solicitud')).not.toMatch(denials);
  });
}

for (const { what, answer, departures, left } of [
  { what: 'holds once an attempt under way has ended without leaving', departures: 0, left: 0 },
  { what: 'is asked for again if an attempt under way has left', departures: 1, left: 1 },
  {
    what: 'is taken back with the other button while an attempt is under way',
    answer: 'Conservarla',
    departures: 0,
    left: 1,
  },
]) {
  test(`a yes to cancelling ${what}`, async ({ page, context }) => {
    await openContact(page);
    await keepAna(page, context);
    await askToCancel(page, 'Ana');
    await expect(dialog(page)).toContainText('no se envía');
    const waiting = await sayYesAsItBegins(page, 'Cancelar solicitud');
    await expect(dialog(page)).toContainText('puede que la oficina la tenga');
    if (answer) await dialog(page).getByRole('button', { name: answer }).click();
    await seedOutbox(page, [{ ...waiting, departures }]);
    await announceElsewhere(page);
    if (left === 0) {
      await expect(toast(page)).toContainText('Solicitud cancelada');
      await expect(dialog(page)).toHaveCount(0);
    } else await holdsFor(1_000, async () => expect(await readOutbox(page)).toHaveLength(left));
    await expect(dialog(page)).toHaveCount(departures);
    await expect(item(page, 'Ana')).toHaveCount(left);
  });
}

test('a request that another tab corrected and sent is not called unsent by the question still open here', async ({
  page,
  context,
  rows,
}) => {
  await openContact(page);
  await leaveRefused(page, { name: 'Ana', message: 'La rechazada' });
  await askToCancel(page, 'Ana');
  await expect(dialog(page)).toBeVisible();
  const other = await context.newPage();
  await openContact(other);
  await correct(other).click();
  await expect(other.locator('#quote-message')).toHaveValue('La rechazada');
  await other.fill('#quote-phone', '(829) 123-4567');
  await submit(other);
  await expect(toast(other)).toContainText('Recibimos tu solicitud');
  expect(await rows()).toHaveLength(1);
  await expect.poll(() => saidNow(page)).not.toMatch(denials);
  expect(await confirm(page, 'Cancelar solicitud')).not.toMatch(denials);
});

test('a yes that comes before word of what another tab did is answered with what is known', async ({
  page,
  context,
}) => {
  await openContact(page);
  await keepAna(page, context);
  await askToCancel(page, 'Ana');
  await expect(dialog(page)).toContainText('no se envía');
  await noticesSince(page);
  const yes = await dialog(page).getByRole('button', { name: 'Cancelar solicitud' }).elementHandle();
  // Another tab's doing, and the press before this one has heard of it.
  await page.evaluate((button) => {
    indexedDB.open('quotes').onsuccess = ({ target }) => {
      const { result } = target as IDBOpenDBRequest;
      result.transaction('outbox', 'readwrite').objectStore('outbox').clear().onsuccess = () => {
        result.close();
        (button as HTMLElement | null)?.click();
      };
    };
  }, yes);
  await expect(toast(page)).toContainText('Ya no está aquí');
  expect(await noticesSince(page)).not.toMatch(denials);
});

/** Opens what the device keeps and asks to erase it, up to the question about what was not sent. */
async function askToErase(page: Page): Promise<void> {
  await page.getByText('Lo que guarda este aparato').click();
  await page.getByRole('button', { name: 'Borrar todo' }).click();
  await dialog(page).getByRole('button', { name: 'Borrar todo' }).click();
  await expect(dialog(page)).toBeVisible();
}

test('before everything is erased, nobody says that the office lacks a request it has', async ({
  page,
  network,
  rows,
}) => {
  network.plan = () => storedUnheard;
  await openContact(page);
  await sendQuote(page, { name: 'Ana', message: 'Ya está allá' });
  await expect(toast(page)).toContainText('Hubo un problema');
  expect(await rows()).toHaveLength(1);
  await saidSince(page);
  await askToErase(page);
  await holdsFor(1_000, async () => expect(await saidNow(page)).not.toMatch(denials));
  expect(await saidSince(page)).not.toMatch(denials);
});

test('the question before everything is erased looks again: what was delivered meanwhile is no longer called missing', async ({
  page,
  network,
  rows,
}) => {
  await leaveUntried(page, network, { kind: 'pass' });
  await askToErase(page);
  await expect.poll(async () => (await rows()).length).toBe(2);
  await expect.poll(() => saidNow(page)).not.toMatch(denials);
  expect(await confirm(page, 'Borrarla también')).not.toMatch(denials);
});

test('a request pressed in another tab while a yes to erasing waits is neither erased nor denied', async ({
  page,
  context,
}) => {
  await openContact(page);
  const other = await context.newPage();
  await openContact(other);
  await keepAna(page, context);
  await askToErase(page);
  await expect(dialog(page)).toContainText('Tienes 1 solicitud sin enviar');
  const waiting = await sayYesAsItBegins(page, 'Borrarla también');
  await expect(dialog(page)).toContainText('puede que la oficina la tenga');
  await sendQuote(other, { name: 'Beto', message: 'Otra pestaña' });
  await expect(toast(other)).toContainText('Guardada');
  await seedOutbox(page, [{ ...waiting, departures: 0 }]);
  await announceElsewhere(page);
  await expect(dialog(page)).toContainText('sin enviar');
  expect((await readOutbox(page)).map(({ payload }) => payload?.name)).toContain('Beto');
  expect([await noticesSince(page), await saidNow(page)].join('\n')).not.toContain('Borramos todo');
  expect((await page.evaluate(() => caches.keys())).join()).toContain('precache');
});

for (const { about, ask, stated, yes, stays, done } of [
  {
    about: 'what was not sent',
    ask: askToErase,
    stated: 'Tienes 1 solicitud sin enviar',
    yes: 'Borrarla también',
    stays: 'Tienes 1 solicitud sin enviar',
    done: 'Borramos todo lo que el sitio guardaba en este aparato',
  },
  {
    about: 'one request',
    ask: (page: Page) => askToCancel(page, 'Ana'),
    stated: 'no se envía',
    yes: 'Cancelar solicitud',
    stays: 'puede que la oficina la tenga',
    done: 'Solicitud cancelada',
  },
]) {
  test(`the question about ${about} stays, and so does a yes, while the records cannot be read`, async ({
    page,
    context,
  }) => {
    await openContact(page);
    const other = await context.newPage();
    await openContact(other);
    await keepAna(page, context);
    await ask(page);
    await expect(dialog(page)).toContainText(stated);
    const waiting = await sayYesAsItBegins(page, yes);
    await expect(dialog(page)).toContainText('puede que la oficina la tenga');
    const release = await occupyRecords(other);
    await announceElsewhere(page);
    await expect(item(page, 'Ana')).toHaveCount(0);
    await expect(dialog(page)).toContainText(stays);
    await release({ ...waiting, departures: 0 });
    await announceElsewhere(page);
    await expect(toast(page)).toContainText(done);
    expect(await readOutbox(page)).toEqual([]);
  });
}
