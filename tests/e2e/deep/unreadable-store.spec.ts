import { chunk } from '../support/chunk-address.ts';
import { moodFrom, withDatabaseMood } from '../support/device.ts';
import { expect, test } from '../support/fixtures.ts';
import { hold, holdAndFail } from '../support/hold.ts';
import { list } from '../support/parts.ts';
import { holdsFor } from '../support/seen.ts';
import { openWithoutWorker, sendQuote, toast } from '../support/send-quote.ts';
import { servicesReady } from '../support/stage.ts';

// The worker reads for itself; this is about a page that cannot.
test.use({ serviceWorkers: 'block' });

test('an outbox that cannot be read for a while is not called empty, and is sent by itself once it can be read', async ({
  page,
  context,
  rows,
}) => {
  await openWithoutWorker(page);
  await context.setOffline(true);
  await sendQuote(page, { message: 'Guardada de antes' });
  await expect(toast(page)).toContainText('Guardada');
  await page.close();
  await context.setOffline(false);

  const later = await context.newPage();
  await withDatabaseMood(later, 'fails');
  await openWithoutWorker(later);
  const requests = list(later);
  await expect(requests).not.toContainText('No hay solicitudes por enviar');
  await holdsFor(3_000, async () =>
    expect((await requests.allInnerTexts()).join('\n')).not.toContain('No hay solicitudes por enviar'),
  );
  expect(await rows()).toEqual([]);
  await moodFrom(later, 'well');
  await expect.poll(async () => (await rows()).length, { timeout: 40_000 }).toBe(1);
  await expect(requests).toContainText('Entregada');
});

test('nothing is said of what waits before the device has been looked at', async ({ page, context }) => {
  await openWithoutWorker(page);
  await context.setOffline(true);
  await sendQuote(page, { name: 'La que espera' });
  await expect(toast(page)).toContainText('Guardada');
  await context.setOffline(false);
  const fail = await holdAndFail(page);
  const arrive = await hold(page, chunk('main'));
  await page.reload();
  await expect(list(page)).toBeVisible();
  await expect(list(page)).not.toContainText('No hay solicitudes por enviar');
  arrive();
  await expect(list(page)).toContainText('La que espera');
  fail();
});

test('an outbox that cannot be read for a while is sent once it can be read, without a reload', async ({
  page,
  context,
  rows,
}) => {
  await openWithoutWorker(page);
  await context.setOffline(true);
  await sendQuote(page, { message: 'Guardada de antes' });
  await expect(toast(page)).toContainText('Guardada');
  await page.close();
  await context.setOffline(false);

  const later = await context.newPage();
  await withDatabaseMood(later, 'fails');
  await later.goto('/');
  await servicesReady(later);
  await later.waitForTimeout(1_000);
  await moodFrom(later, 'well');
  await expect.poll(async () => (await rows()).length, { timeout: 40_000 }).toBe(1);
});
