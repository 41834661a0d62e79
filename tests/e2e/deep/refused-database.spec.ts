import { withDatabaseMood } from '../support/device.ts';
import { askToErase, sayYes } from '../support/erase.ts';
import { expect, test } from '../support/fixtures.ts';
import { item, list, message } from '../support/parts.ts';
import { holdsFor, listen, saidSince } from '../support/seen.ts';
import { fill, openWithoutWorker, sendQuote, toast } from '../support/send-quote.ts';
import { withLongWaits } from '../support/troubles.ts';

// The worker has a database of its own, which would answer.
test.use({ serviceWorkers: 'block' });

for (const { which, mood } of [
  { which: 'refuses its database', mood: 'refused' },
  { which: 'fails to open its database', mood: 'fails' },
] as const) {
  test(`a browser that ${which} is no reason to try again before the time that is said`, async ({
    page,
    network,
  }) => {
    network.plan = () => ({ kind: 'answer', status: 500 });
    await withLongWaits(page);
    await withDatabaseMood(page, mood);
    await openWithoutWorker(page);
    await sendQuote(page, { name: 'Ana' });
    await expect(item(page, 'Ana')).toContainText('Probamos otra vez');
    const before = network.attempts.length;
    await holdsFor(3_000, async () => expect(network.attempts).toHaveLength(before));
  });
}

test('where the browser refuses its database, nothing more is said to wait once all has arrived', async ({
  page,
}) => {
  await withDatabaseMood(page, 'refused');
  await listen(page);
  await openWithoutWorker(page);
  await expect(list(page)).toContainText('No hay solicitudes por enviar.');
  await sendQuote(page, { name: 'Ana' });
  await expect(toast(page)).toContainText('Recibimos tu solicitud');
  await expect(list(page)).toContainText('Lo que enviaste ya llegó a la oficina.');
  expect(await saidSince(page)).not.toContain('no podemos leer');
});

test('where the browser refuses its database, everything can be erased', async ({ page }) => {
  await withDatabaseMood(page, 'refused');
  await openWithoutWorker(page);
  await sendQuote(page, { name: 'Ana' });
  await expect(toast(page)).toContainText('Recibimos tu solicitud');
  await fill(page, { name: 'Secreta', message: 'Mi clave es 4412' });
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  await expect.poll(kept).toContain('Mi clave es 4412');
  await askToErase(page);
  await sayYes(page);
  await expect(toast(page)).toContainText('Borramos todo lo que el sitio guardaba en este aparato.');
  await expect(message(page)).toHaveValue('');
  expect(await kept()).toBe('{}');
});
