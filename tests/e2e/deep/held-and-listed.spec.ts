import { chunk, withhold } from '../support/chunk-address.ts';
import { panel } from '../support/erase.ts';
import { expect, test } from '../support/fixtures.ts';
import { list, nothingWaits } from '../support/parts.ts';
import { fill, openWithoutWorker, sendQuote, submit } from '../support/send-quote.ts';
import { servicesReady } from '../support/stage.ts';

// A worker would give the files that the network does not.
test.use({ serviceWorkers: 'block' });

test('a press that waits for the code of its form is counted, and no list says that nothing waits', async ({
  page,
  context,
  rows,
}) => {
  const arrive = await withhold(page, chunk('quote-form'));
  await page.goto('/contact');
  await servicesReady(page);
  await expect(list(page)).toContainText('No hay solicitudes por enviar.');
  await panel(page).locator('summary').click();
  await expect(panel(page).getByRole('button', { name: 'Borrar todo' })).toBeVisible();
  await context.setOffline(true);
  await fill(page, { name: 'Ana', message: 'Presionada' });
  await submit(page);
  await expect(page.locator('[data-held]')).toBeVisible();
  await expect(list(page)).toHaveText('Todavía no enviada');
  await expect(page.locator('.outbox-chip')).toContainText('1 solicitud por enviar');
  await expect(panel(page).locator('dl > div').nth(3)).toContainText('1');
  arrive();
  await context.setOffline(false);
  await expect.poll(async () => (await rows()).map(({ message }) => message)).toEqual(['Presionada']);
  // Its row is there before the page that answers it, and nobody leaves in between.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recibimos tu solicitud');
  await page.waitForLoadState();
  await page.goto('/contact');
  await expect(list(page)).toContainText(nothingWaits);
  await expect(page.locator('.outbox-chip')).toHaveCount(0);
});

test('a press that waits for the code of its form calls nothing unsent that the list shows as delivered', async ({
  page,
  context,
}) => {
  await openWithoutWorker(page);
  await sendQuote(page, { name: 'Ana' });
  await expect(list(page)).toContainText('Entregada');
  await withhold(page, chunk('quote-form'));
  await page.reload();
  await servicesReady(page);
  await expect(list(page)).toContainText('Entregada');
  await context.setOffline(true);
  await fill(page, { name: 'Beto' });
  await submit(page);
  await expect(page.locator('[data-held]')).toBeVisible();
  const above = list(page).locator('.outbox-line');
  await expect(above).toContainText('1 solicitud por enviar');
  await expect(above).not.toContainText('Todavía no enviada');
});
