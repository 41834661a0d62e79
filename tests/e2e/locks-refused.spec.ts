import { expect, test } from './support/fixtures.ts';
import { appReady, expectAllSent, fill, sendQuote, submit, toast } from './support/quote.ts';
import { servicesReady } from './support/stage.ts';

// Where site data is blocked there is no worker either, and Web Locks are there but refuse.
test.use({ serviceWorkers: 'block' });

test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    LockManager.prototype.request = () => Promise.reject(new DOMException('blocked', 'SecurityError'));
  }),
);

test('where the browser refuses its locks, one press on send reaches the office once and says so', async ({
  page,
  network,
  rows,
}) => {
  await page.goto('/contact');
  await appReady(page);
  await sendQuote(page);
  await expect(toast(page)).toContainText('Recibimos tu solicitud');
  expect(await rows()).toHaveLength(1);
  expect(new Set(network.attempts.map(({ key }) => key)).size).toBe(1);
});

test('where the browser refuses its locks, a second press is not a second request', async ({
  page,
  network,
  rows,
}) => {
  network.plan = () => ({ kind: 'late', ms: 1_000 });
  await page.goto('/contact');
  await appReady(page);
  await fill(page);
  await page.evaluate(() => {
    const button = document.querySelector<HTMLButtonElement>('form[data-quote] button[type=submit]');
    for (const afterMs of [0, 50, 400]) setTimeout(() => button?.click(), afterMs);
  });
  await expect(toast(page)).toContainText('Recibimos tu solicitud');
  expect(await rows()).toHaveLength(1);
});

test('where the browser refuses its locks, what waits for a signal goes out when it returns', async ({
  page,
  context,
  rows,
}) => {
  await page.goto('/contact');
  await appReady(page);
  await servicesReady(page);
  await context.setOffline(true);
  await sendQuote(page);
  await expect(toast(page)).toContainText('Guardada');
  await context.setOffline(false);
  await expectAllSent(page, 1);
  expect(await rows()).toHaveLength(1);
});

test('where the browser refuses its locks, two tabs keep their words apart and send what waits once', async ({
  page,
  context,
  network,
  rows,
}) => {
  const other = await context.newPage();
  await Promise.all([page, other].map((tab) => tab.goto('/contact').then(() => appReady(tab))));
  network.plan = () => ({ kind: 'late', ms: 100 });
  await fill(page, { name: 'Ana', message: 'En la primera pestaña' });
  await fill(other, { name: 'Beto', message: 'En la segunda pestaña' });
  await Promise.all([submit(page), submit(other)]);
  for (const tab of [page, other]) await expect(toast(tab)).toContainText('Recibimos tu solicitud');
  expect((await rows()).map((row) => row.message).sort()).toEqual([
    'En la primera pestaña',
    'En la segunda pestaña',
  ]);
});
