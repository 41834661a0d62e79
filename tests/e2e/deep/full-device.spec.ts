import { fillDevice } from '../support/device.ts';
import { pressEarly } from '../support/early-press.ts';
import { withoutSync } from '../support/fast-sync.ts';
import { expect, test } from '../support/fixtures.ts';
import { cancelListed, dialog, item, list, message } from '../support/parts.ts';
import { correct, leaveRefused } from '../support/refused.ts';
import { arrivesOnce, holdsFor, saidNow } from '../support/seen.ts';
import { appReady, fill, openContact, sendQuote, submit, toast } from '../support/send-quote.ts';
import { followTo } from '../support/stage.ts';

test.beforeEach(({ context }) => withoutSync(context));

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
  await cancelListed(page, 'Cancelada');
  await expect(toast(page)).toContainText('Solicitud cancelada');
  await context.setOffline(false);
  await page.reload();
  await appReady(page);
  await holdsFor(3_000, async () => expect(await rows()).toEqual([]));
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

test('on a full device only of what a form shows is it said that a text is in the form', async ({
  page,
  context,
}) => {
  await page.addInitScript(fillDevice);
  await openContact(page);
  await context.setOffline(true);
  await sendQuote(page, { name: 'Ana', message: 'La primera' });
  await expect(list(page)).toContainText('Tu texto sigue en el formulario');
  await page.fill('#quote-message', 'La segunda');
  await expect(list(page)).toContainText('No cierres la página');
  await expect(list(page)).not.toContainText('Tu texto sigue en el formulario');
});

test('that a full device keeps a request nowhere is said, too, where the list begins with an emergency', async ({
  page,
  context,
}) => {
  await openContact(page);
  await context.setOffline(true);
  await sendQuote(page, { name: 'Ana', service: 'emergency' });
  await expect(list(page)).toContainText('Nadie ha recibido esta emergencia');
  await page.evaluate(fillDevice);
  await sendQuote(page, { name: 'Beto' });
  await expect(item(page, 'Beto')).toBeVisible();
  await expect(toast(page)).toContainText('Este aparato no tiene espacio para guardarla');
});

test('what was pressed before the app came is a request on a full device, once, and no text in its form', async ({
  page,
  network,
  rows,
}) => {
  network.plan = () => ({ kind: 'answer', status: 500 });
  const release = await pressEarly(page, { name: 'Ana', message: 'Antes de todo' });
  await page.addInitScript(fillDevice);
  await page.reload();
  release();
  await appReady(page);
  await expect(item(page, 'Ana')).toHaveCount(1);
  await expect(message(page)).toHaveValue('');
  // The page that has it may be closed at any moment.
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('Antes');
  await page.reload();
  await appReady(page);
  await expect(message(page)).toHaveValue('');
  network.plan = () => ({ kind: 'pass' });
  // Unless it goes by itself at this moment.
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect.poll(async () => (await rows()).length).toBe(1);
  await arrivesOnce(rows, 'Antes de todo');
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

test('a text thrown away on a full device does not come back with a reload', async ({ page }) => {
  await openContact(page);
  await leaveRefused(page, { name: 'Ana', message: 'La rechazada' });
  await page.evaluate(fillDevice);
  await fill(page, { name: '', phone: '', service: '', message: 'La que no quiero' });
  await correct(page).click();
  await expect(message(page)).toHaveValue('La rechazada');
  await page.getByRole('button', { name: 'Borrarla' }).click();
  await dialog(page).getByRole('button', { name: 'Borrarla' }).click();
  await expect(page.getByText('La que no quiero')).toHaveCount(0);
  await page.reload();
  await appReady(page);
  await expect(message(page)).not.toHaveValue('La que no quiero');
  await expect(page.getByText('La que no quiero')).toHaveCount(0);
});
