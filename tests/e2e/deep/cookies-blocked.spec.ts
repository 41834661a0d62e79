import type { BrowserContext, Page } from '@playwright/test';
import { panel } from '../support/erase.ts';
import { test as base, expect } from '../support/fixtures.ts';
import { cancelListed, dialog, item, list } from '../support/parts.ts';
import { wrongPhone } from '../support/refused.ts';
import { launchRefusing } from '../support/refusing.ts';
import { saidNow } from '../support/seen.ts';
import { openWithoutWorker, sendQuote, submit, toast } from '../support/send-quote.ts';

/** A Chromium that keeps nothing for any site: it says so in words of its own, which no imitation has to know. */
const test = base.extend<{ refusing: BrowserContext; page: Page }>({
  refusing: async ({ network }, use) => {
    const { context, close } = await launchRefusing(network.url);
    await use(context);
    await close();
  },
  page: async ({ refusing }, use) => use(await refusing.newPage()),
});

test('a request that only the page has can be cancelled, and is then not sent', async ({
  page,
  refusing,
  network,
}) => {
  await openWithoutWorker(page);
  await refusing.setOffline(true);
  await sendQuote(page, { name: 'Ana' });
  await cancelListed(page, 'Ana');
  await expect(item(page, 'Ana')).toBeHidden();
  await expect(dialog(page)).toBeHidden();
  await refusing.setOffline(false);
  await sendQuote(page, { name: 'Eva' });
  await expect(toast(page)).toContainText('Recibimos tu solicitud');
  expect(network.attempts).toHaveLength(1);
});

test('nothing is said to be kept or to leave by itself; what has arrived is said to have, and leaves the form', async ({
  page,
  refusing,
  rows,
}) => {
  await openWithoutWorker(page);
  await expect(list(page)).toContainText('No hay solicitudes por enviar.');
  await refusing.setOffline(true);
  await sendQuote(page, { name: 'Ana' });
  await expect(list(page)).toContainText('no deja guardar la solicitud');
  await expect(page.locator('.connection')).toHaveText('Sin conexión.');
  const said = `${await page.locator('.send').textContent()} ${await saidNow(page)}`;
  expect(said).not.toMatch(/se guarda aquí|sale sola/);
  await refusing.setOffline(false);
  await expect(list(page)).toContainText('Lo que enviaste ya llegó a la oficina.');
  await expect(page.locator('#quote-name')).toHaveValue('');
  expect(await rows()).toHaveLength(1);
});

test('of what the site keeps on the device it is said that it is nothing', async ({ page }) => {
  await openWithoutWorker(page);
  await panel(page).locator('summary').click();
  await expect(panel(page)).toContainText('Este navegador no deja guardar nada.');
});

test('of a refused request the field is marked, and its correction takes its place', async ({
  page,
  rows,
}) => {
  await openWithoutWorker(page);
  await sendQuote(page, { name: 'Ana', phone: wrongPhone });
  await expect(page.locator('#quote-phone')).toHaveAttribute('aria-invalid', 'true');
  await page.fill('#quote-phone', '(829) 123-4567');
  await submit(page);
  await expect(list(page)).toContainText('Lo que enviaste ya llegó a la oficina.');
  expect((await rows()).map(({ name }) => name)).toEqual(['Ana']);
});
