import { occupyRecords } from './support/device.ts';
import { withoutSync } from './support/fast-sync.ts';
import { expect, test } from './support/fixtures.ts';
import { item, list } from './support/parts.ts';
import { denials, listen, saidSince } from './support/seen.ts';
import { appReady, expectAllSent, fill, sendQuote, submit, toast } from './support/send-quote.ts';
import { servicesReady } from './support/stage.ts';

// The worker reads for itself; this is about a page whose device is slow.
test.use({ serviceWorkers: 'block' });

test.beforeEach(async ({ page, context }) => {
  await withoutSync(context);
  await listen(page);
});

test('a request that cannot be read when its answer comes is neither called gone nor unsent', async ({
  page,
  network,
  rows,
}) => {
  network.plan = (_attempt, index) => (index === 0 ? { kind: 'late', ms: 4_000 } : { kind: 'pass' });
  await page.goto('/contact');
  await appReady(page);
  await servicesReady(page);
  await fill(page, { name: 'Ana' });
  await submit(page);
  await expect.poll(() => network.attempts.length).toBe(1);
  const release = await occupyRecords(page);
  await saidSince(page);
  await expect(list(page)).toContainText('Ahora no podemos leer', { timeout: 20_000 });
  const said = await saidSince(page);
  expect(said).not.toContain('Ya no está');
  expect(said).not.toMatch(denials);
  await release();
  await expect(toast(page)).toContainText('Recibimos tu solicitud');
  expect(await saidSince(page)).not.toContain('Ya no está');
  await expectAllSent(page, 1);
  expect(await rows()).toHaveLength(1);
  expect(network.attempts).toHaveLength(1);
});

test('what waits is still counted, and nothing says that nothing does, while the records cannot be read', async ({
  page,
  context,
}) => {
  await page.goto('/contact');
  await appReady(page);
  await servicesReady(page);
  await page.getByText('Lo que guarda este aparato').click();
  await expect(page.getByRole('button', { name: 'Borrar todo' })).toBeVisible();
  await context.setOffline(true);
  await sendQuote(page, { name: 'Ana' });
  await expect(toast(page)).toContainText('Guardada');
  const unsent = page.locator('.device dl > div').filter({ hasText: 'Solicitudes sin enviar' });
  await expect(unsent.locator('dd').first()).toHaveText('1');
  const release = await occupyRecords(page);
  await page.evaluate(() => new BroadcastChannel('quotes').postMessage('changed'));
  await expect(item(page, 'Ana')).toHaveCount(0);
  await expect(list(page)).not.toContainText('No hay solicitudes por enviar');
  await expect(page.locator('.outbox-chip')).toContainText('1 solicitud por enviar');
  await expect(unsent.locator('dd').first()).toHaveText('1');
  await release();
  await expect(item(page, 'Ana')).toBeVisible();
});
