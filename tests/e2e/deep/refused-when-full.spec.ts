import type { Page } from '@playwright/test';
import { fillDevice } from '../support/device.ts';
import { pressEarly } from '../support/early-press.ts';
import { withoutSync } from '../support/fast-sync.ts';
import { expect, test } from '../support/fixtures.ts';
import { cancelListed, dialog, item, message } from '../support/parts.ts';
import { correct, wrongPhone } from '../support/refused.ts';
import { holdsFor } from '../support/seen.ts';
import { appReady, openContact, sendQuote, submit, toast } from '../support/send-quote.ts';

// A device without room, and a request that the office refuses: only what pages note outlives them.

const refused = { name: 'Ana', phone: wrongPhone, message: 'La rechazada' };
const rightPhone = '(829) 123-4567';

test.beforeEach(({ context }) => withoutSync(context));

const said = (page: Page, text: string) => toast(page).filter({ hasText: text });

async function cancel(page: Page): Promise<void> {
  await cancelListed(page, 'Ana');
  await expect(said(page, 'Solicitud cancelada')).toBeVisible();
}

async function leaveRefusedWhenFull(page: Page): Promise<void> {
  await page.addInitScript(fillDevice);
  await openContact(page);
  await sendQuote(page, refused);
  await expect(page.getByText('Revisa un campo antes de enviar')).toBeVisible();
  await page.fill('#quote-phone', rightPhone);
}

/** Pressed before the app came, and left by a reload to the outbox, which has sent it. */
async function leaveRefusedEarly(page: Page): Promise<void> {
  const release = await pressEarly(page, refused);
  await page.addInitScript(fillDevice);
  await page.reload();
  release();
  await appReady(page);
  await expect(correct(page)).toBeVisible();
}

/** The page wakes twice, and whatever that begins is done. */
async function wakeTwice(page: Page): Promise<void> {
  for (let time = 0; time < 2; time += 1) {
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await page.waitForTimeout(1_200);
  }
}

test('a correction that was cancelled is not sent at the next visit, nor what it corrects', async ({
  page,
  network,
  rows,
}) => {
  await leaveRefusedWhenFull(page);
  network.plan = () => ({ kind: 'answer', status: 500 });
  await submit(page);
  await expect(said(page, 'Error')).toBeVisible();
  await cancel(page);
  network.plan = () => ({ kind: 'pass' });
  await network.settled();
  const { length } = network.attempts;
  await page.goto('about:blank');
  await openContact(page);
  await holdsFor(2_000, async () => expect(network.attempts).toHaveLength(length));
  expect(await rows()).toEqual([]);
});

test('a correction that arrived is not sent at the next visit, nor what it corrects', async ({
  page,
  network,
  rows,
}) => {
  await leaveRefusedWhenFull(page);
  await submit(page);
  await expect(said(page, 'Recibimos tu solicitud')).toBeVisible();
  await network.settled();
  const { length } = network.attempts;
  await page.goto('about:blank');
  await openContact(page);
  await holdsFor(2_000, async () => expect(network.attempts).toHaveLength(length));
  await expect(page.getByText('necesita un cambio')).toHaveCount(0);
  expect(await rows()).toHaveLength(1);
});

test('of a correction that arrived no word is left once everything is erased', async ({ page }) => {
  await leaveRefusedWhenFull(page);
  await submit(page);
  await expect(said(page, 'Recibimos tu solicitud')).toBeVisible();
  await page.getByText('Lo que guarda este aparato').click();
  await page.getByRole('button', { name: 'Borrar todo' }).click();
  await dialog(page).getByRole('button', { name: 'Borrar todo' }).click();
  await expect(said(page, 'Borramos todo')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/rechazada|Ana/);
});

test('what was pressed before the app is sent once, however often its page wakes, and corrected once', async ({
  page,
  network,
  rows,
}) => {
  await leaveRefusedEarly(page);
  await wakeTwice(page);
  await expect(item(page, 'Ana')).toHaveCount(1);
  await correct(page).click();
  await expect(message(page)).toHaveValue('La rechazada');
  await page.fill('#quote-phone', rightPhone);
  await wakeTwice(page);
  expect(network.attempts).toHaveLength(1);
  await submit(page);
  await expect(said(page, 'Recibimos tu solicitud')).toBeVisible();
  await wakeTwice(page);
  expect(network.attempts).toHaveLength(2);
  expect(await rows()).toHaveLength(1);
  await page.reload();
  await appReady(page);
  await wakeTwice(page);
  expect(network.attempts).toHaveLength(2);
  await expect(message(page)).toHaveValue('');
});

test('what was pressed before the app and refused is gone for good once it is cancelled', async ({
  page,
  network,
}) => {
  await leaveRefusedEarly(page);
  await wakeTwice(page);
  await cancel(page);
  await wakeTwice(page);
  await expect(item(page, 'Ana')).toHaveCount(0);
  await page.reload();
  await appReady(page);
  await wakeTwice(page);
  expect(network.attempts).toHaveLength(1);
});

test('what was pressed before the app and refused is in the form after a reload, to be corrected', async ({
  page,
  network,
}) => {
  await leaveRefusedEarly(page);
  await page.reload();
  await appReady(page);
  await expect(message(page)).toHaveValue('La rechazada');
  await wakeTwice(page);
  expect(network.attempts).toHaveLength(1);
});

test('a correction begun in a page that is gone is in the form after a reload, and not the words before it', async ({
  page,
}) => {
  await leaveRefusedEarly(page);
  await correct(page).click();
  await page.fill('#quote-phone', rightPhone);
  await page.reload();
  await appReady(page);
  await expect(page.locator('#quote-phone')).toHaveValue(rightPhone);
  await expect(message(page)).toHaveValue('La rechazada');
});
