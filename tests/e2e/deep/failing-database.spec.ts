import { moodFrom, withDatabaseMood } from '../support/device.ts';
import { expect, test } from '../support/fixtures.ts';
import { cancelListed, dialog, item, list } from '../support/parts.ts';
import { wrongPhone } from '../support/refused.ts';
import { appReady, openWithoutWorker, sendQuote, submit, toast } from '../support/send-quote.ts';

// A database that fails may hold requests. What is kept beside it is known all the same.

// The worker has a database of its own, which would answer.
test.use({ serviceWorkers: 'block' });

test.beforeEach(async ({ page }) => {
  await withDatabaseMood(page, 'fails');
});

test('a request that a failing database could not take can be cancelled', async ({
  page,
  context,
  network,
}) => {
  await openWithoutWorker(page);
  await context.setOffline(true);
  await sendQuote(page, { name: 'Ana' });
  await cancelListed(page, 'Ana');
  await expect(item(page, 'Ana')).toBeHidden();
  await expect(dialog(page)).toBeHidden();
  await moodFrom(page, 'well');
  await context.setOffline(false);
  await sendQuote(page, { name: 'Eva' });
  await expect(toast(page)).toContainText('Recibimos tu solicitud');
  expect(network.attempts).toHaveLength(1);
});

test('what the office refused while the database failed is marked in the form, and its correction takes its place', async ({
  page,
  rows,
}) => {
  await openWithoutWorker(page);
  await sendQuote(page, { name: 'Ana', phone: wrongPhone });
  await expect(page.locator('#quote-phone')).toHaveAttribute('aria-invalid', 'true');
  await page.fill('#quote-phone', '(829) 123-4567');
  await submit(page);
  await expect.poll(async () => (await rows()).length).toBe(1);
  await expect(list(page)).not.toContainText('necesita un cambio');
  await moodFrom(page, 'well');
  await page.reload();
  await appReady(page);
  await expect(list(page)).toContainText('Entregada');
  await expect(list(page)).not.toContainText('necesita un cambio');
});
