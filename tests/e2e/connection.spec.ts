import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { fill, openContact, outboxStates, submit, workerReady } from './support/send-quote.ts';

const strip = (page: Page) => page.locator('.connection');

test('a failed request reports the server as lost though the platform claims to be online; an answer takes that back', async ({
  page,
  network,
}) => {
  await openContact(page);
  await fill(page);
  await expect(strip(page)).toHaveCount(0);
  network.unplug();
  await submit(page);
  await expect(strip(page)).toHaveText(
    'Sin conexión. Puedes leer el sitio y dejar tu solicitud: sale sola cuando vuelva la señal.',
  );
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  network.plug();
  await expect(strip(page)).toHaveText('Volvió la conexión.');
  await expect(strip(page)).toHaveCount(0);
});

test('one failed request says nothing while the server answers others', async ({ page, network }) => {
  await page.clock.install();
  await openContact(page);
  network.plan = (_attempt, index) => (index === 0 ? { kind: 'drop-before' } : { kind: 'hang' });
  await fill(page);
  await submit(page);
  await expect.poll(() => network.attempts.length).toBeGreaterThan(0);
  await page.clock.runFor(1_500);
  await page.waitForTimeout(500);
  await expect(strip(page)).toHaveCount(0);
});

test('a page opened without a network says so at once, in a region that waits its turn, and folds to two words', async ({
  page,
  context,
}) => {
  await openContact(page, '/en/contact');
  await context.setOffline(true);
  await page.goto('/en/services');
  await expect(strip(page)).toContainText('You’re offline. You can read the site');
  const region = page.getByRole('status').filter({ has: strip(page) });
  await expect(region).toHaveCount(1);
  await expect(strip(page)).toHaveAttribute('data-phase', 'folded');
  expect((await strip(page).boundingBox())?.height).toBeLessThan(60);
  await context.setOffline(false);
  await expect(strip(page)).toHaveText('You’re back online.');
  await expect(strip(page)).toHaveCount(0);
});

test('the platform claiming to be offline is not believed once a request is answered', async ({
  page,
  network,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  // The page's own questions stay without an answer, or one of them could come before the request.
  await page.route('**/api/healthz', (route) => route.abort());
  await openContact(page);
  await expect(strip(page)).toContainText('Sin conexión.');
  await fill(page);
  await submit(page);
  await expect.poll(() => outboxStates(page)).toEqual(['sent']);
  await expect(strip(page)).toHaveCount(0);
  expect(network.attempts).toHaveLength(1);
});

test('the strip takes no tap from what lies below it and leaves the help button free', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => sessionStorage.setItem('chat-bubble-shown', 'true'));
  await page.goto('/services');
  await workerReady(page);
  await context.setOffline(true);
  await expect(strip(page)).toBeVisible();
  const [box, help] = [await strip(page).boundingBox(), await page.locator('.help').boundingBox()];
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(help?.x ?? 0);
  const isReached = await page.evaluate(
    ({ x, y }) => document.elementFromPoint(x, y)?.closest('.connection') !== null,
    { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 },
  );
  expect(isReached).toBe(false);
});
