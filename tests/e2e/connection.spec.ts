import type { Page } from '@playwright/test';
import { attemptTimeoutMs } from '../../web/offline/limits.ts';
import { withoutSync } from './support/fast-sync.ts';
import { expect, test } from './support/fixtures.ts';
import { gate } from './support/front.ts';
import { list } from './support/parts.ts';
import { holdsFor } from './support/seen.ts';
import {
  fill,
  openContact,
  openHome,
  openWithoutWorker,
  outboxStates,
  readOutbox,
  submit,
  toast,
  workerReady,
} from './support/send-quote.ts';
import { openStill, servicesReady } from './support/stage.ts';
import { withLongWaits } from './support/troubles.ts';

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
    'Sin conexión. Puedes leer el sitio y dejar tu solicitud: se guarda aquí hasta que salga.',
  );
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);
  network.plug();
  await expect(strip(page)).toHaveText('Volvió la conexión.');
  await expect(strip(page)).toHaveCount(0);
});

test.describe('where no page is kept', () => {
  test.use({ serviceWorkers: 'block' });

  test('nobody is told that the site can be read without a connection', async ({ page, context }) => {
    await openWithoutWorker(page);
    await servicesReady(page);
    await context.setOffline(true);
    await expect(strip(page)).toHaveText(
      'Sin conexión. Puedes dejar tu solicitud: se guarda aquí hasta que salga.',
    );
  });
});

test('a server that is silent counts as lost in a browser that cannot time a signal as well, and is asked again', async ({
  page,
  network,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'timeout'));
  await openContact(page);
  const { opened, open } = gate();
  await page.route('**/api/healthz', async (route) => {
    await opened;
    await route.continue();
  });
  await fill(page);
  network.unplug();
  await submit(page);
  await expect(strip(page)).toContainText('Sin conexión.');
  network.plug();
  open();
  await expect(strip(page)).toHaveText('Volvió la conexión.');
});

/** Presses "Enviar ahora" in vain until the next try is put off for more than a minute and a half. */
async function pressUntilPutOff(page: Page): Promise<void> {
  for (const attempts of [1, 2, 3, 4, 5]) {
    await expect.poll(async () => (await readOutbox(page))[0]?.attempts).toBeGreaterThanOrEqual(attempts);
    await expect.poll(() => outboxStates(page)).toEqual(['pending']);
    await list(page).getByRole('button', { name: 'Enviar ahora' }).click();
  }
  await expect(strip(page)).toContainText('Sin conexión.');
  await expect
    .poll(async () => ((await readOutbox(page))[0]?.nextAt ?? 0) - Date.now())
    .toBeGreaterThan(90_000);
}

test('what waits goes out once the server is in reach again, however long its next try was put off', async ({
  page,
  network,
  rows,
}) => {
  await withLongWaits(page);
  await withoutSync(page);
  await page.clock.install({ time: Date.now() });
  await openContact(page);
  await fill(page);
  network.unplug();
  await submit(page);
  await pressUntilPutOff(page);
  network.plug();
  // The longest time between two questions to a server that is out of reach.
  await page.clock.fastForward(60_000);
  await expect.poll(rows).toHaveLength(1);
});

test('so it does where a network has answered everything with its own page, as one that wants a sign-in', async ({
  page,
  rows,
}) => {
  await withLongWaits(page);
  await withoutSync(page);
  await page.clock.install({ time: Date.now() });
  await openContact(page);
  await fill(page);
  const everything = '**/api/**';
  await page.route(everything, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Wi-Fi</h1>' }),
  );
  await submit(page);
  await pressUntilPutOff(page);
  await page.unroute(everything);
  await page.clock.fastForward(60_000);
  await expect.poll(rows).toHaveLength(1);
});

test('what hangs when the connection returns is tried again as soon as that has ended', async ({
  page,
  rows,
}) => {
  await withLongWaits(page);
  // Each try that failed puts the next one off for longer.
  const hanging = 5;
  let tries = 0;
  let isBack = false;
  await page.route('**/api/contact', (route) => {
    tries += 1;
    if (tries < hanging) return route.abort();
    // On a slow machine a wait may have ended before the last press: more than one hangs.
    return isBack ? route.continue() : undefined;
  });
  await page.route('**/api/healthz', (route) => (isBack ? route.continue() : route.abort()));
  await withoutSync(page);
  await page.clock.install({ time: Date.now() });
  await openContact(page);
  await fill(page);
  await submit(page);
  while (tries < hanging) {
    await expect.poll(() => outboxStates(page)).toEqual(['pending']);
    const before = tries;
    await list(page).getByRole('button', { name: 'Enviar ahora' }).click();
    await expect.poll(() => tries).toBeGreaterThan(before);
  }
  await expect(strip(page)).toContainText('Sin conexión.');
  isBack = true;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(strip(page)).toHaveText('Volvió la conexión.');
  await page.clock.fastForward(attemptTimeoutMs);
  await expect.poll(rows).toHaveLength(1);
});

test('a notice follows the connection: it says that there is none only while there is none', async ({
  page,
  context,
  network,
}) => {
  network.plan = () => ({ kind: 'drop-before' });
  await withLongWaits(page);
  await withoutSync(page);
  await page.clock.install({ time: Date.now() });
  await openHome(page);
  await fill(page, { service: 'emergency' });
  await submit(page);
  await expect(toast(page)).toContainText('no está confirmada');
  // No next try, which comes after some seconds, has it said anew.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
  await context.setOffline(true);
  await expect(toast(page)).toContainText('Estás sin conexión');
  await context.setOffline(false);
  await expect(toast(page)).not.toContainText('Estás sin conexión');
  await expect(toast(page)).toContainText('no está confirmada');
});

test('a connection that returns while a question hangs is noticed without waiting for that', async ({
  page,
}) => {
  const { opened, open } = gate();
  let isFirst = true;
  await page.route('**/api/healthz', async (route) => {
    if (isFirst) {
      isFirst = false;
      await opened;
    }
    await route.continue();
  });
  await openStill(page, '/services');
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await expect(strip(page)).toContainText('Sin conexión.');
  const asked = page.waitForRequest('**/api/healthz');
  await page.clock.runFor(4_000);
  await asked;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(strip(page)).toHaveText('Volvió la conexión.');
  open();
});

test('one failed request says nothing while the server answers others', async ({ page, network }) => {
  await page.clock.install();
  await openContact(page);
  network.plan = (_attempt, index) => (index === 0 ? { kind: 'drop-before' } : { kind: 'hang' });
  await fill(page);
  await submit(page);
  await expect.poll(() => network.attempts.length).toBeGreaterThan(0);
  await page.clock.runFor(1_500);
  await holdsFor(500, async () => expect(await strip(page).count()).toBe(0));
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
