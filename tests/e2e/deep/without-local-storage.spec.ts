import { chunk } from '../support/chunk-address.ts';
import { refill } from '../support/early-press.ts';
import { askToErase, sayYes } from '../support/erase.ts';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/hold.ts';
import { list, message } from '../support/parts.ts';
import { wrongPhone } from '../support/refused.ts';
import { appReady, fill, openWithoutWorker, sendQuote, submit, toast } from '../support/send-quote.ts';
import { servicesReady } from '../support/stage.ts';

// What an app on Android shows in a WebView has no local storage unless the app asks for it: then it is null.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--disable-local-storage'] }),
  serviceWorkers: 'block',
});

test('what has arrived is said to have, and everything can be erased', async ({ page }) => {
  await openWithoutWorker(page);
  expect(await page.evaluate(() => String(localStorage))).toBe('null');
  await expect(list(page)).toContainText('No hay solicitudes por enviar.');
  await sendQuote(page, { name: 'Ana' });
  await expect(list(page)).toContainText('Lo que enviaste ya llegó a la oficina.');
  await askToErase(page);
  await sayYes(page);
  await expect(toast(page)).toContainText('Borramos todo lo que el sitio guardaba en este aparato.');
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
  expect(await rows()).toHaveLength(1);
});

test('what a reload puts into the form again while it is on its way is not written anew', async ({
  page,
  network,
  rows,
}) => {
  await openWithoutWorker(page);
  network.plan = () => ({ kind: 'late', ms: 1_000 });
  await fill(page, { name: 'Ana', message: 'Gotea' });
  await submit(page);
  await expect.poll(() => network.attempts.length).toBe(1);
  const release = await hold(page, chunk('main'));
  await page.reload({ waitUntil: 'domcontentloaded' });
  await refill(page, { name: 'Ana', message: 'Gotea' });
  release();
  await appReady(page);
  await servicesReady(page);
  await expect(message(page)).toHaveValue('');
  await expect(list(page)).toContainText('Entregada');
  expect(await rows()).toHaveLength(1);
});
