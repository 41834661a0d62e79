import { expect, test } from './support/fixtures.ts';
import { expectAllSent, openContact, outboxStates, sendQuote, toast } from './support/send-quote.ts';

test('an online submit makes one POST with a UUID key, a success toast and a scrubbed receipt', async ({
  page,
  network,
  rows,
  complaints,
}) => {
  await openContact(page);
  await sendQuote(page, { name: 'Ana Peralta', message: 'El aire gotea.' });
  await expect(toast(page)).toContainText('Recibimos tu solicitud. Te responderemos por WhatsApp.');
  expect(network.attempts).toHaveLength(1);
  expect(network.attempts[0]?.key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
  await expectAllSent(page, 1);
  expect((await rows()).map((row) => row.name)).toEqual(['Ana Peralta']);
  await expect(page.locator('#quote-name')).toHaveValue('');
  expect(complaints).toEqual([]);
});

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
