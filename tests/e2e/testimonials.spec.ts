import type { Page, Route } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { gate } from './support/front.ts';
import { hold } from './support/hold.ts';
import { workerReady } from './support/send-quote.ts';
import { expectUnchanged, hydrated } from './support/served.ts';
import { servicesReady } from './support/stage.ts';

// Little here is about the worker; without it a test has less to load.
test.use({ serviceWorkers: 'block' });

const api = '**/api/testimonials*';
const cards = (page: Page) => page.locator('#testimonials .testimonial:not(.skeleton-testimonial)');
const skeletons = (page: Page) => page.locator('#testimonials .skeleton-testimonial');
/** How many samples there are in each language. */
const samples = 10;
const emptyText = 'No hay testimonios disponibles en este idioma';

const opinion = (text: string) => ({
  id: '5f7d2b5e-0f0e-4b7e-9d0a-0c8f3a1d2e4b',
  name: 'Rosa Peña',
  initials: 'RP',
  location: 'Samaná',
  text,
  rating: 4,
});

const answer =
  (json: unknown, status = 200) =>
  (route: Route) =>
    route.fulfill({ status, json });

const isSaved = (page: Page) =>
  page.waitForFunction(() => localStorage.getItem('testimonials')?.includes('"success"'));

/** Makes the saved lists look as if they had been fetched so many seconds earlier. */
const makeOlder = (page: Page, seconds: number) =>
  page.evaluate((ms) => {
    const saved = JSON.parse(localStorage.getItem('testimonials') ?? '{}');
    for (const query of saved.clientState.queries) query.state.dataUpdatedAt -= ms;
    localStorage.setItem('testimonials', JSON.stringify(saved));
  }, seconds * 1_000);

for (const path of ['/testimonials', '/en/testimonials']) {
  test(`hydration changes nothing at ${path}`, async ({ page, complaints }) => {
    await page.route(api, () => undefined);
    await expectUnchanged(page, path, 'main .closing-call a');
    expect(complaints).toEqual([]);
  });
}

for (const { path, count } of [
  { path: '/', count: 3 },
  { path: '/testimonials', count: 6 },
]) {
  test(`${count} placeholders are shown at ${path} until the list arrives`, async ({ page }) => {
    const release = await hold(page, api);
    await page.goto(path);
    await hydrated(page, '#testimonials .skeleton-testimonial');
    await expect(skeletons(page)).toHaveCount(count);
    await expect(page.locator('#testimonials').getByText('Cargando testimonios…')).toBeAttached();
    release();
    await expect(skeletons(page)).toHaveCount(0);
    await expect(cards(page)).toHaveCount(path === '/' ? 3 : samples);
  });
}

test('the list is fetched in the language of the page, with stars given in words', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/testimonials')) asked.push(new URL(request.url()).search);
  });
  await page.goto('/testimonials');
  await expect(cards(page).first().getByRole('img')).toHaveAccessibleName(/^[45] de 5 estrellas$/);
  await page.locator('.site-header .language a').click();
  await expect(cards(page).first().getByRole('img')).toHaveAccessibleName(/^[45] out of 5 stars$/);
  await expect(cards(page)).toHaveCount(samples);
  // The stars are said in other words a moment before the other list is asked for.
  await expect.poll(() => asked).toEqual(['?language=es', '?language=en']);
});

test('the page shows its four figures and what another site says', async ({ page }) => {
  await page.goto('/testimonials');
  await expect(page.locator('.figures b')).toHaveText(['500+', '98%', '15+', '24/7']);
  await expect(page.locator('#google')).toContainText('4.9/5');
  await expect(page.locator('#google')).toContainText('Basado en 127+ reseñas');
});

test('one case is told at length with its picture, and all that clients said is grouped by trade', async ({
  page,
}) => {
  await page.goto('/testimonials');
  const told = page.locator('#case');
  await expect(told.getByRole('img', { name: 'deshumidificador' })).toBeVisible();
  await expect(told.getByRole('definition')).toHaveCount(4);
  await expect(told).toContainText('Carmen Julia Rosario');
  const trades = page.locator('#testimonials .testimonials-trade');
  await expect(trades.locator('h3')).toHaveText(['Aire', 'Electricidad']);
  await expect(trades.nth(1).locator('.testimonial')).toHaveCount(1);
  await expect(trades.nth(1)).toContainText('se disparaba el breaker');
  await expect(trades.first()).toContainText('Carmen Julia Rosario');
});

for (const { path, text } of [
  { path: '/testimonials', text: emptyText },
  { path: '/en/testimonials', text: 'No testimonials available in this language' },
]) {
  test(`an empty list is said so at ${path}`, async ({ page }) => {
    await page.route(api, answer([]));
    await page.goto(path);
    await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
  });
}

test('if the list cannot be fetched it stays empty, and the console says why', async ({
  page,
  complaints,
}) => {
  await page.route(api, answer({ error: 'down' }, 503));
  await page.goto('/testimonials');
  await expect(page.getByRole('status').filter({ hasText: emptyText })).toBeVisible();
  expect(complaints.join()).toContain('Failed to fetch testimonials');
});

test('in a language never fetched before, a page without a connection says so, and fetches when it returns', async ({
  page,
}) => {
  await page.goto('/testimonials');
  await expect(cards(page)).toHaveCount(samples);
  for (const path of [api, '**/api/healthz']) await page.route(path, (route) => route.abort());
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await page.locator('.site-header .language a').click();
  const noSignal = page
    .getByRole('status')
    .filter({ hasText: 'No signal: the testimonials in this language' });
  await expect(noSignal).toBeVisible();
  await expect(page.getByText('No testimonials available in this language')).toHaveCount(0);

  await page.unrouteAll();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(cards(page)).toHaveCount(samples);
});

test('a list that could not be fetched once is fetched again, though nothing else was wrong', async ({
  page,
}) => {
  await page.clock.install();
  let left = 2;
  await page.route(api, (route) => (left-- > 0 ? route.abort() : route.continue()));
  await page.goto('/testimonials');
  await expect(page.getByText(emptyText)).toBeVisible();
  await expect(async () => {
    await page.clock.fastForward(5_000);
    await expect(cards(page)).toHaveCount(samples, { timeout: 500 });
  }).toPass();
});

for (const foreign of [{ ok: true }, [{ ok: true }], [null]]) {
  test(`${JSON.stringify(foreign)} of something on the way is no list: the page stays, and asks again`, async ({
    page,
  }) => {
    await page.route(api, answer(foreign));
    await page.goto('/testimonials');
    await expect(page.getByText(emptyText)).toBeVisible();
    await expect(page.locator('h1')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('testimonials'))).not.toContain('"success"');
    await page.unroute(api);
    await expect(cards(page)).toHaveCount(samples, { timeout: 15_000 });
  });
}

for (const spoilt of [{ ok: true }, [{ ok: true }], [null], undefined]) {
  test(`a saved copy that is ${JSON.stringify(spoilt)} is dropped, and the list is fetched`, async ({
    page,
    complaints,
  }) => {
    await page.goto('/testimonials');
    await isSaved(page);
    await page.evaluate((data) => {
      const saved = JSON.parse(localStorage.getItem('testimonials') ?? '{}');
      for (const query of saved.clientState.queries) query.state.data = data;
      localStorage.setItem('testimonials', JSON.stringify(saved));
    }, spoilt);
    await page.reload();
    await expect(cards(page)).toHaveCount(samples);
    expect(complaints).toEqual([]);
  });
}

test('a list whose request finds no end is not said to be loading for good, and is fetched again', async ({
  page,
}) => {
  await page.clock.install();
  let isFirst = true;
  await page.route(api, (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    return undefined;
  });
  await page.goto('/testimonials');
  await expect.poll(() => isFirst).toBe(false);
  await page.clock.fastForward(15_000);
  await expect(page.getByText(emptyText)).toBeVisible();
  await expect(page.getByText('Cargando testimonios…')).toHaveCount(0);
  await expect(async () => {
    await page.clock.fastForward(5_000);
    await expect(cards(page)).toHaveCount(samples, { timeout: 500 });
  }).toPass();
});

test.describe(() => {
  test.use({ serviceWorkers: 'allow' });

  test('offline, a list that this device does not have is not said to be empty', async ({
    page,
    context,
  }) => {
    await page.goto('/testimonials');
    await expect(cards(page)).toHaveCount(samples);
    await workerReady(page);
    await page.evaluate(() => localStorage.removeItem('testimonials'));
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('Sin señal: los testimonios en este idioma')).toBeVisible();
    await expect(page.getByText(emptyText)).toHaveCount(0);
    await page.locator('.site-header .language a').click();
    await expect(page.getByText('No signal: the testimonials in this language')).toBeVisible();
    await context.setOffline(false);
    await expect(cards(page)).toHaveCount(samples);
  });

  test('a list that the device has no room for is called no saved copy', async ({ page, context }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('No room', 'QuotaExceededError');
      };
    });
    await page.goto('/testimonials');
    await expect(cards(page)).toHaveCount(samples);
    await servicesReady(page);
    await context.setOffline(true);
    await expect(page.locator('.connection')).toContainText('Sin conexión.');
    await expect(page.getByText('Sin conexión: ves la copia guardada')).toHaveCount(0);
    await context.setOffline(false);
  });

  test('a list seen before is shown at once without a connection, marked as a saved copy', async ({
    page,
    context,
  }) => {
    await page.goto('/testimonials');
    await expect(cards(page)).toHaveCount(samples);
    const note = page.getByText('Sin conexión: ves la copia guardada en este aparato.');
    await expect(note).toHaveCount(0);
    await isSaved(page);
    await workerReady(page);
    await context.setOffline(true);
    await page.goto('/testimonials');
    await expect(cards(page)).toHaveCount(samples);
    await expect(note).toBeVisible();
    await context.setOffline(false);
    await expect(note).toHaveCount(0);
  });
});

test('two tabs in two languages each save their list beside that of the other', async ({ page, context }) => {
  const other = await context.newPage();
  const release = await hold(page, api);
  const releaseOther = await hold(other, api);
  await page.goto('/testimonials');
  await hydrated(page, '#testimonials .skeleton-testimonial');
  await other.goto('/en/testimonials');
  await hydrated(other, '#testimonials .skeleton-testimonial');
  release();
  // What one tab has stored reaches another a moment later.
  await isSaved(other);
  releaseOther();
  await expect(cards(other)).toHaveCount(samples);
  const saved = () =>
    other.evaluate(() => {
      const { clientState } = JSON.parse(localStorage.getItem('testimonials') ?? '{}');
      return clientState.queries.map(({ queryKey }: { queryKey: string[] }) => queryKey[1]).sort();
    });
  await expect.poll(saved).toContain('en');
  expect(await saved()).toEqual(['en', 'es']);
});

test('a list that has just come is not called a saved copy, though the browser takes itself for offline', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }));
  await page.goto('/testimonials');
  await expect(cards(page)).toHaveCount(samples);
  await expect(page.getByText('Sin conexión: ves la copia guardada')).toHaveCount(0);
});

test('a saved list is shown at once, and renewed if it is older than half a minute', async ({ page }) => {
  await page.goto('/testimonials');
  await isSaved(page);
  let asked = 0;
  const { opened: held, open: release } = gate();
  await page.route(api, async (route) => {
    asked += 1;
    await held;
    await answer([opinion('Volvieron al año a revisar, sin que los llamara.')])(route);
  });

  // However long this takes here.
  await makeOlder(page, -600);
  await page.goto('/testimonials');
  await expect(cards(page)).toHaveCount(samples);
  expect(asked).toBe(0);

  await makeOlder(page, 630);
  await page.goto('/testimonials');
  await expect(cards(page)).toHaveCount(samples);
  await expect.poll(() => asked).toBe(1);
  release();
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText('Volvieron al año a revisar');
});

for (const { how, said, fail } of [
  { how: 'is not answered', said: 'NoAnswer', fail: (route: Route) => route.abort() },
  { how: 'is answered with an error', said: 'Failed to fetch', fail: answer({ error: 'down' }, 503) },
]) {
  test(`a saved list whose renewal ${how} is still saved for the next visit`, async ({ page }) => {
    await page.goto('/testimonials');
    await isSaved(page);
    await makeOlder(page, 60);
    await page.route(api, fail);
    for (const _ of ['first', 'second']) {
      const failed = page.waitForEvent('console', (message) => message.text().includes(said));
      await page.goto('/testimonials');
      await failed;
      await expect(cards(page)).toHaveCount(samples);
    }
  });
}

test('the list is fetched once per visit, however long the visit lasts', async ({ page }) => {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/testimonials')) asked += 1;
  });
  await page.clock.install();
  await page.goto('/testimonials');
  await expect(cards(page)).toHaveCount(samples);
  await page.clock.fastForward('25:00:00');
  await page.locator('.site-header nav a', { hasText: 'Nosotros' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Técnicos que dan la cara');
  await page.locator('.site-header nav a', { hasText: 'Testimonios' }).click();
  await expect(cards(page)).toHaveCount(samples);
  expect(asked).toBe(1);
});
