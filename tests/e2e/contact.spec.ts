import { expect, test } from './support/fixtures.ts';
import { expectAllSent, openContact, sendQuote, toast } from './support/send-quote.ts';

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
