import { withDatabaseMood } from '../support/device.ts';
import { expect, test } from '../support/fixtures.ts';
import { item, list } from '../support/parts.ts';
import { expectAllSent, openContact, outboxStates, sendQuote, toast } from '../support/send-quote.ts';

// In a browser that takes on to wake the worker, and only there, a request is said to go out by itself.

test('an offline submit says "saved" and never "sent", resets the form and shows in the chip', async ({
  page,
  context,
  rows,
}) => {
  await openContact(page);
  await context.setOffline(true);
  await sendQuote(page);
  await expect(toast(page)).toContainText(
    'Guardada en este equipo: se enviará sola cuando vuelva la conexión.',
  );
  await expect(page.getByText('Recibimos tu solicitud')).toHaveCount(0);
  await expect.poll(() => outboxStates(page)).toEqual(['pending']);
  await expect(page.locator('#quote-name')).toHaveValue('');
  await expect(page.locator('.outbox-chip')).toContainText('1 solicitud por enviar');
  expect(await rows()).toEqual([]);
});

test('beside the button and where there is no signal it is said that it is kept, and nothing that is not so everywhere', async ({
  page,
  context,
}) => {
  await openContact(page);
  await context.setOffline(true);
  await sendQuote(page);
  await expect(page.locator('.connection')).toContainText(
    'dejar tu solicitud: se guarda aquí hasta que salga',
  );
  await expect(page.locator('.send')).toContainText('se guarda aquí hasta que salga.');
});

test('English visitors read the outbox in English', async ({ page, context }) => {
  await openContact(page, '/en/contact');
  await context.setOffline(true);
  await sendQuote(page);
  await expect(toast(page)).toContainText(
    'Saved on this computer: it will be sent by itself when the connection returns.',
  );
  await expect(page.locator('.outbox-chip')).toContainText('1 request waiting');
  await context.setOffline(false);
  await expectAllSent(page, 1);
});

test('above several none is said to go out by itself that only an open page can send', async ({
  page,
  context,
}) => {
  await openContact(page);
  const other = await context.newPage();
  await withDatabaseMood(other, 'fails');
  await openContact(other);
  await context.setOffline(true);
  await sendQuote(page, { name: 'Ana' });
  const above = list(page).locator('.outbox-line');
  await expect(above).toContainText('se enviará sola cuando vuelva la conexión');
  await sendQuote(other, { name: 'Beto' });
  await expect(item(page, 'Beto')).toBeVisible();
  await expect(above).toContainText('deja esta página abierta un minuto');
  await expect(above).not.toContainText('sola');
});

test('beside one that only an open page can send nobody promises a notice, which the worker gives of the other alone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications', 'background-sync']);
  const wish = page.locator('.outbox-notice');
  await openContact(page);
  const other = await context.newPage();
  await withDatabaseMood(other, 'fails');
  await openContact(other);
  await context.setOffline(true);
  await page.bringToFront();
  await sendQuote(page, { name: 'Ana' });
  await wish.getByRole('button', { name: 'Avísame cuando se envíe' }).click();
  await expect(wish).toHaveText('Te avisaremos.');
  await sendQuote(other, { name: 'Beto' });
  await expect(item(page, 'Beto')).toBeVisible();
  await expect(wish).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a waiting request is said to be on the phone', async ({ page, context }) => {
    await openContact(page);
    await context.setOffline(true);
    await sendQuote(page);
    const words = 'Guardada en este teléfono: se enviará sola cuando vuelva la señal.';
    await expect(toast(page)).toContainText(words);
    await expect(page.locator('.outbox-line')).toContainText(words);
    await context.setOffline(false);
    await expectAllSent(page, 1);
  });
});
