import type { Page } from '@playwright/test';
import { photoCacheName } from '../../../web/lib/photo-cache.ts';
import { expect } from '../support/fixtures.ts';
import { type Front, isKept } from '../support/front.ts';
import { test } from '../support/fronted.ts';

/** Pages of three families, which lie on three bundles. */
const paths = ['/services', '/services/ventilation', '/hvac-services-la-vega'];

/** Waits until a worker has taken the page over; false where none does in this time, in ms. */
const controlled = (page: Page, withinMs: number): Promise<boolean> =>
  page
    .waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: withinMs })
    .then(
      () => true,
      () => false,
    );

/** Visits the site while a network answers these files with its own page, also those a worker fetches. */
async function visitPoisoned(page: Page, front: Front, isPoisoned: (path: string) => boolean): Promise<void> {
  front.meddle = ({ path, destination }) =>
    isPoisoned(path) && destination === 'empty' ? { kind: 'page' } : { kind: 'pass' };
  await page.goto('/contact');
  await expect
    .poll(() => front.calls.some(({ path, destination }) => isPoisoned(path) && destination === 'empty'), {
      timeout: 30_000,
    })
    .toBe(true);
  // A worker that looks at what it stores may not come at all.
  await controlled(page, 5_000);
  front.meddle = () => ({ kind: 'pass' });
}

/** The page is ours, and its code has taken it over. */
async function expectOpen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('.site-header .logo')).toBeVisible();
  await expect(page.locator('h1')).not.toContainText('Inicia sesión');
  await expect(page.locator('body')).not.toContainText('Algo falló');
  await page.waitForFunction(() => Reflect.get(window, 'isTakenOver') === true, undefined, {
    timeout: 10_000,
  });
}

for (const { what, isPoisoned } of [
  { what: 'the bundles of pages', isPoisoned: (path: string) => path.startsWith('/bundles/') },
  {
    what: 'code and sheet',
    isPoisoned: (path: string) => /^\/assets\/.*\.(js|css)$/.test(path),
  },
]) {
  test(`if a sign-in page replaced ${what} while the site was stored, every page opens afterwards`, async ({
    page,
    context,
    front,
  }) => {
    test.slow();
    await visitPoisoned(page, front, isPoisoned);
    for (const path of paths) await expectOpen(page, path);

    // What was wrong is fetched again while there is a network; how soon is the site's business.
    await expect(async () => {
      await page.goto('/about');
      expect(await controlled(page, 15_000)).toBe(true);
      await page.waitForTimeout(1_000);
      await context.setOffline(true);
      try {
        for (const path of paths) await expectOpen(page, path);
      } finally {
        await context.setOffline(false);
      }
    }).toPass({ timeout: 240_000 });
  });
}

test('code that something on the way had changed is fetched anew, though the browser keeps it for a year', async ({
  page,
  front,
}) => {
  test.slow();
  front.meddle = ({ path }) => ({ kind: /^\/assets\/.*\.js$/.test(path) ? 'changed' : 'pass' });
  await page.goto('/contact');
  await expect.poll(() => front.calls.some(isKept), { timeout: 30_000 }).toBe(true);
  expect(await controlled(page, 5_000)).toBe(false);
  front.meddle = () => ({ kind: 'pass' });
  await page.goto('/contact');
  expect(await controlled(page, 30_000)).toBe(true);
});

test.describe('photos and a sign-in page', () => {
  test.use({ savesData: false });

  test('pictures replaced by a sign-in page are fetched again, and show without a connection', async ({
    page,
    context,
    front,
  }) => {
    test.slow();
    await visitPoisoned(page, front, (path) => path.startsWith('/photos/'));
    await expect(async () => {
      await page.goto('/contact');
      expect(await controlled(page, 15_000)).toBe(true);
      await page.getByText('Lo que guarda este aparato').click();
      await expect(page.getByText('El sitio quedó guardado: abre sin conexión.')).toBeVisible({
        timeout: 20_000,
      });
      await context.setOffline(true);
      try {
        await page.goto('/gallery');
        expect(await brokenPictures(page)).toEqual([]);
      } finally {
        await context.setOffline(false);
      }
    }).toPass({ timeout: 240_000 });
  });

  test('pictures in whose place a sign-in page comes are shown as the device has them', async ({
    page,
    front,
  }) => {
    await page.goto('/contact');
    expect(await controlled(page, 30_000)).toBe(true);
    await page.getByText('Lo que guarda este aparato').click();
    await expect(page.getByText('El sitio quedó guardado: abre sin conexión.')).toBeVisible({
      timeout: 120_000,
    });
    front.meddle = ({ path }) => (path.startsWith('/photos/') ? { kind: 'page' } : { kind: 'pass' });
    const width = await page.evaluate(async (cacheName) => {
      const [kept] = await (await caches.open(cacheName)).keys();
      const image = new Image();
      image.src = `${kept?.url}-480.webp`;
      await image.decode().catch(() => undefined);
      return image.naturalWidth;
    }, photoCacheName);
    expect(width).toBe(800);
  });
});

/** Addresses of photos on the page that show nothing, after all of them were looked at. */
async function brokenPictures(page: Page): Promise<string[]> {
  const pictures = page.locator('main img[src*="/photos/"]');
  await expect(pictures.first()).toBeVisible();
  return pictures.evaluateAll(async (elements) => {
    const images = elements.filter((element) => element instanceof HTMLImageElement);
    for (const image of images) {
      image.loading = 'eager';
      await image.decode().catch(() => undefined);
    }
    return images.filter(({ naturalWidth }) => naturalWidth === 0).map(({ currentSrc }) => currentSrc);
  });
}
