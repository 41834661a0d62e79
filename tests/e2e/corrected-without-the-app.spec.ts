import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { gate } from './support/front.ts';
import { list } from './support/parts.ts';
import { wrongPhone } from './support/refused.ts';
import { arrivesOnce, holdsFor } from './support/seen.ts';
import { openWithoutWorker, submit } from './support/send-quote.ts';
import { withoutGreeting } from './support/stage.ts';
import { fillWithoutApp } from './support/without-app.ts';

// A worker would give the files that the network does not.
test.use({ serviceWorkers: 'block' });

/** The page wakes, as when the visitor comes back to it. */
const wake = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('focus')));

/**
 * Posts a request with a wrong number without the app, has the other tab send it meanwhile, which is refused, and makes
 * the number right on the page that answers; the answer to what is posted then is lost if `isLost`.
 */
async function correctBeside(app: Page, page: Page, isLost: boolean): Promise<void> {
  await fillWithoutApp(page, { name: 'Ana', message: 'Corregida', phone: wrongPhone });
  const { opened, open } = gate();
  let posts = 0;
  await page.route(
    ({ pathname }) => pathname === '/contact',
    async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      const response = await route.fetch();
      posts += 1;
      if (posts === 1) await opened;
      else if (isLost)
        return route.fulfill({ status: 504, contentType: 'text/html', body: '<h1>Gateway Timeout</h1>' });
      return route.fulfill({ response });
    },
  );
  await submit(page);
  const notes = () => app.evaluate(() => JSON.stringify({ ...localStorage }));
  await expect.poll(notes).toMatch(/posted.{1,4}true/);
  await wake(app);
  await expect(list(app)).toContainText('necesita un cambio');
  open();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Faltan datos');
  await page.fill('#quote-phone', '(829) 123-4567');
  await page.click('form.form button[type=submit]');
}

test('a correction posted without the app, whose answer is lost, arrives once though another tab had it refused', async ({
  page,
  context,
  rows,
}) => {
  const app = await context.newPage();
  await withoutGreeting(app);
  await openWithoutWorker(app);
  await page.bringToFront();
  await correctBeside(app, page, true);
  await expect(page.getByRole('heading', { name: 'Gateway Timeout' })).toBeVisible();
  expect(await rows()).toHaveLength(1);
  await app.bringToFront();
  await wake(app);
  await expect(list(app)).toContainText('ya llegó a la oficina');
  await arrivesOnce(rows, 'Corregida');
  await holdsFor(1_000, async () => expect(await rows()).toHaveLength(1));
});
