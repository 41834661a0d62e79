import type { Page } from '@playwright/test';
import { photos } from '../../../web/images/manifest.ts';
import { photoCacheName } from '../../../web/lib/photo-cache.ts';
import { expect, test } from '../support/fixtures.ts';
import { dialog } from '../support/parts.ts';
import { workerReady } from '../support/send-quote.ts';

test.use({ savesData: false });

const photoCount = Object.keys(photos).length;

/** Paths under which photos are kept. */
const keptKeys = (page: Page): Promise<string[]> =>
  page.evaluate(async (name) => {
    const keys = await (await caches.open(name)).keys();
    return keys.map(({ url }) => new URL(url).pathname).sort();
  }, photoCacheName);

/** The paths whose times the worker has noted; none where it keeps no list. */
const notedKeys = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'workbox-expiration')) return [];
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('workbox-expiration');
      opening.onsuccess = () => resolve(opening.result);
    });
    const reading = database.transaction('cache-entries').objectStore('cache-entries').getAll();
    const rows = await new Promise<Array<{ url: string }>>((resolve) => {
      reading.onsuccess = () => resolve(reading.result);
    });
    database.close();
    return rows.map(({ url }) => new URL(url).pathname).sort();
  });

const allKept = (page: Page): Promise<void> =>
  expect.poll(async () => (await keptKeys(page)).length, { timeout: 120_000 }).toBe(photoCount);

test('the worker stores the photos, the page stores none', async ({ page }) => {
  await page.addInitScript(() => {
    Cache.prototype.put = () => Promise.reject(new Error('a page stores nothing'));
  });
  await page.goto('/contact');
  await allKept(page);
  // In the smaller of the formats that this browser shows.
  const kinds = await page.evaluate(async (name) => {
    const cache = await caches.open(name);
    const kept = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
    return [...new Set(kept.map((photo) => photo?.headers.get('Content-Type')))];
  }, photoCacheName);
  expect(kinds).toEqual(['image/avif']);
});

test('photos are kept although the testimonials find no end', async ({ page }) => {
  await page.clock.install();
  let asked = 0;
  await page.route('**/api/testimonials**', () => {
    asked += 1;
  });
  await page.goto('/contact');
  await workerReady(page);
  await page.clock.fastForward(3_000);
  await expect.poll(() => asked).toBe(2);
  await page.clock.fastForward(15_000);
  await allKept(page);
});

test('photos the site no longer shows make room for those it does, and only they', async ({ page }) => {
  await page.goto('/contact');
  await allKept(page);
  const wanted = await keptKeys(page);
  await expect.poll(() => notedKeys(page)).toEqual(wanted);

  // As an earlier version of the site left it: one photo that is gone, and not yet the one that came in its place.
  const [missing = ''] = wanted;
  const gone = '/photos/of-last-year.00000000';
  await page.evaluate(
    async ({ cacheName, missing, gone }) => {
      const cache = await caches.open(cacheName);
      const photo = await cache.match(missing);
      if (photo) await cache.put(gone, photo);
      await cache.delete(missing);
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open('workbox-expiration');
        opening.onsuccess = () => resolve(opening.result);
      });
      const writing = database.transaction('cache-entries', 'readwrite');
      const times = writing.objectStore('cache-entries');
      const idOf = (path: string) => `${cacheName}|${new URL(path, location.href).href}`;
      times.delete(idOf(missing));
      const url = new URL(gone, location.href).href;
      times.put({ id: idOf(gone), url, cacheName, timestamp: Date.now() });
      await new Promise((resolve) => {
        writing.oncomplete = resolve;
      });
      database.close();
    },
    { cacheName: photoCacheName, missing, gone },
  );
  await page.reload();
  await workerReady(page);
  await expect.poll(() => keptKeys(page), { timeout: 120_000 }).toEqual(wanted);
});

test('erasing the photos also erases the list of when they were stored', async ({ page }) => {
  await page.goto('/contact');
  await allKept(page);
  await expect.poll(async () => (await notedKeys(page)).length).toBe(photoCount);
  await page.locator('.device summary').click();
  await page.getByRole('button', { name: 'Borrar todo' }).click();
  await dialog(page).getByRole('button', { name: 'Borrar todo' }).click();
  await expect(page.locator('.device dl')).toContainText(`0 de ${photoCount}`);
  await expect.poll(() => notedKeys(page)).toEqual([]);
});
