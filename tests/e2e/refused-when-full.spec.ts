import type { Page } from '@playwright/test';
import { fillDevice } from './support/device.ts';
import { withoutSync } from './support/fast-sync.ts';
import { expect, test } from './support/fixtures.ts';
import { askToCancel, dialog } from './support/parts.ts';
import { wrongPhone } from './support/refused.ts';
import { holdsFor } from './support/seen.ts';
import { openContact, sendQuote, submit, toast } from './support/send-quote.ts';
import { withoutGreeting } from './support/stage.ts';

// A device without room, and a request that the office refuses: only what pages note outlives them.

const refused = { name: 'Ana', phone: wrongPhone, message: 'La rechazada' };
const rightPhone = '(829) 123-4567';

test.beforeEach(async ({ page, context }) => {
  await withoutSync(context);
  await withoutGreeting(page);
});

const said = (page: Page, text: string) => toast(page).filter({ hasText: text });

async function cancel(page: Page): Promise<void> {
  await askToCancel(page, 'Ana');
  await dialog(page).getByRole('button', { name: 'Cancelar solicitud' }).click();
  await expect(said(page, 'Solicitud cancelada')).toBeVisible();
}

async function leaveRefusedWhenFull(page: Page): Promise<void> {
  await page.addInitScript(fillDevice);
  await openContact(page);
  await sendQuote(page, refused);
  await expect(page.getByText('Revisa un campo antes de enviar')).toBeVisible();
  await page.fill('#quote-phone', rightPhone);
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
  await expect(said(page, 'ya no guarda nada')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/rechazada|Ana/);
});
