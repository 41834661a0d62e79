import type { Page } from '@playwright/test';
import { chunk, withhold } from '../support/chunk-address.ts';
import { expect, test } from '../support/fixtures.ts';
import { cancelListed, dialog, item } from '../support/parts.ts';
import { appReady, openWithoutWorker, readOutbox, sendQuote, toast } from '../support/send-quote.ts';

// As in the windows of other apps, in private ones, and where the worker has not come yet: then nothing can be fetched.
test.use({ serviceWorkers: 'block' });

/** Has the request in the list sent, which fails and is said, and then cancels it. */
async function tryAndCancel(page: Page): Promise<void> {
  await item(page, 'Ana').getByRole('button', { name: 'Enviar ahora' }).click();
  await expect(item(page, 'Ana').getByRole('status')).not.toBeEmpty();
  await cancelListed(page, 'Ana');
}

test('without a signal and a worker a request can still be tried and cancelled', async ({
  page,
  context,
  rows,
  complaints,
}) => {
  await openWithoutWorker(page);
  await context.setOffline(true);
  await sendQuote(page, { name: 'Ana' });
  await expect(toast(page)).toContainText('Guardada');
  await tryAndCancel(page);
  await expect(toast(page)).toContainText('Solicitud cancelada');
  await expect.poll(() => readOutbox(page)).toEqual([]);
  await context.setOffline(false);
  await expect(dialog(page)).toHaveCount(0);
  expect(await rows()).toEqual([]);
  expect(complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

test('the same where what starts the outbox could not be loaded', async ({
  page,
  context,
  rows,
  complaints,
}) => {
  await withhold(page, chunk('triggers'));
  await page.goto('/contact');
  await appReady(page);
  await context.setOffline(true);
  await sendQuote(page, { name: 'Ana' });
  await tryAndCancel(page);
  await expect(item(page, 'Ana')).toHaveCount(0);
  expect(await readOutbox(page)).toEqual([]);
  await context.setOffline(false);
  expect(await rows()).toEqual([]);
  expect(complaints.filter((text) => !text.includes('net::ERR'))).toEqual([]);
});
