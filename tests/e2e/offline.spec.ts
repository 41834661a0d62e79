import type { Page } from '@playwright/test';
import { median, quantile } from '../../scripts/bench/rounds.ts';
import { firstPaintMs } from '../../tools/first-paint.ts';
import { pages } from '../../tools/route-table.ts';
import { photos } from '../../web/images/manifest.ts';
import type { Photo } from '../../web/images/photo-record.ts';
import { photoCacheName } from '../../web/lib/photo-cache.ts';
import { photoUrl } from '../../web/lib/photo-url.ts';
import { chanceFrom } from '../support/chance.ts';
import { readMeta } from './support/device.ts';
import { kept } from './support/erase.ts';
import { expect, test } from './support/fixtures.ts';
import { dialog } from './support/parts.ts';
import { holdsFor } from './support/seen.ts';
import {
  appReady,
  expectAllSent,
  fill,
  openContact,
  outboxStates,
  submit,
  toast,
  workerReady,
} from './support/send-quote.ts';
import { hydrated } from './support/served.ts';

test.use({ savesData: false });

/** How the panel says that every page is kept. */
const allPages = `${pages.length} de ${pages.length}`;

const allPhotos: readonly Photo[] = Object.values(photos);

/** The line that says what a device keeps, opened on the contact page. */
const openDevice = async (page: Page): Promise<void> => {
  await page.locator('.device summary').click();
  await expect(page.locator('.device dl')).toBeVisible();
};

const row = (page: Page, index: number) => page.locator('.device dl > div').nth(index).locator('dd');

/** Waits until both waves are through: every page and every photo is kept. */
async function everythingKept(page: Page): Promise<void> {
  await workerReady(page);
  const kept = () =>
    page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, photoCacheName);
  // An open page looks every minute whether something was left undone.
  await expect.poll(kept, { timeout: 90_000 }).toBe(allPhotos.length);
}

test('every page opens with the server gone and the worker stopped first, in their language and with pictures', async ({
  page,
  context,
  network,
  complaints,
}) => {
  test.setTimeout(900_000);
  await page.goto('/');
  const online = Math.round(await firstPaintMs(page));
  await everythingKept(page);
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  network.unplug();
  const paints: number[] = [];
  try {
    for (const { address, language } of pages) {
      await session.send('ServiceWorker.stopAllWorkers');
      const answer = await page.goto(address);
      expect.soft(answer?.status(), address).toBe(200);
      expect.soft(answer?.fromServiceWorker(), address).toBe(true);
      expect.soft(await page.evaluate(() => document.documentElement.lang), address).toBe(language);
      await expect.soft(page.locator('h1'), address).toHaveCount(1);
      paints.push(Math.round(await firstPaintMs(page)));
      expect.soft(await brokenPictures(page), address).toEqual([]);
    }
    expect(complaints.filter((complaint) => complaint.startsWith('policy:'))).toEqual([]);
    for (const address of ['/no-such-page', '/en/no-such-page']) {
      await session.send('ServiceWorker.stopAllWorkers');
      expect((await page.goto(address))?.status()).toBe(404);
      await expect(page.locator('h1')).toHaveCount(1);
    }
  } finally {
    network.plug();
  }
  const slow = quantile(paints, 0.95);
  console.log(
    `first paint offline, worker stopped: p50 ${median(paints)} ms, p95 ${slow} ms; first visit online ${online} ms`,
  );
});

test('offline, an address with a slash at its end leads to the page, as at the server', async ({
  page,
  context,
}) => {
  await openContact(page);
  await context.setOffline(true);
  await page.goto('/en/contact//?from=link');
  await expect(page).toHaveURL(/\/en\/contact\?from=link$/);
  await expect(page.locator('#quote-name')).toBeVisible();
});

test('two slashes are the address of no page, for the server, the worker and the app', async ({
  page,
  context,
  network,
}) => {
  for (const isOffline of [false, false, true]) {
    await context.setOffline(isOffline);
    const answer = await page.goto(`${network.url}//`);
    expect(answer?.status()).toBe(404);
    await expect(page.locator('h1')).toHaveText('Página no encontrada');
    if (!isOffline) await workerReady(page);
  }
});

test('offline, from a cold worker: testimonials in both languages, gallery, map, questions, form and outbox', async ({
  page,
  context,
  network,
  rows,
}) => {
  await page.goto('/');
  await everythingKept(page);
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  network.unplug();
  try {
    for (const [address, words] of [
      ['/testimonials', /Aquí el polvo acaba con todo/],
      ['/en/testimonials', /^[^áéíóúñ]+$/],
    ] as const) {
      await page.goto(address);
      await expect(page.locator('main blockquote, main .card p').first()).toContainText(words);
    }
    await page.goto('/gallery');
    const opener = page.getByRole('link', { name: 'Ver VRF en torre empresarial en grande' });
    await hydrated(page, '.tiles a');
    await opener.click();
    await expect(dialog(page).locator('img')).toBeVisible();
    expect(await brokenPictures(page)).toEqual([]);
    await page.goto('/services/hvac-installation');
    await page.locator('.accordion summary').first().click();
    await expect(page.locator('.accordion details[open]')).toHaveCount(1);
    await page.goto('/');
    await expect(page.locator('.area-map image')).toBeAttached();
    await page.goto('/contact');
    await appReady(page);
    await fill(page, { message: 'sin servidor' });
    await submit(page);
    await expect(toast(page)).toContainText('Guardada');
    await expect.poll(() => outboxStates(page)).toEqual(['pending']);
  } finally {
    network.plug();
  }
  await page.reload();
  await expect.poll(async () => (await rows()).map(({ message }) => message)).toEqual(['sin servidor']);
});

test('any width and format of a photo resolves offline to the one size that is kept', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await everythingKept(page);
  await context.setOffline(true);
  const asked = allPhotos.flatMap((photo) =>
    photo.widths.flatMap((width) =>
      (['avif', 'webp'] as const).map((format) => photoUrl(photo, width, format)),
    ),
  );
  const answers = await page.evaluate(
    (urls) => Promise.all(urls.map(async (url) => (await fetch(url)).status)),
    asked,
  );
  expect(new Set(answers)).toEqual(new Set([200]));
  const unknown = page.evaluate(() =>
    fetch('/photos/nothing.00000000-480.avif').then(({ status }) => status),
  );
  await expect(unknown).rejects.toThrow();
});

test('ten cuts in the middle of the install: each continues where it stopped, and little is fetched again', async ({
  page,
  network,
  api,
}) => {
  test.slow();
  const seed = 1;
  const chance = chanceFrom(seed);
  let cuts = 0;
  // Said more than once: while the browser has not noticed yet that the last install failed, there is nothing to begin.
  const goOn = async (): Promise<number> => {
    if (network.bytesLeft > 0) await page.evaluate(() => dispatchEvent(new Event('online')));
    return network.bytesLeft;
  };
  await page.goto('/contact');
  await appReady(page);
  for (; cuts < 10; cuts += 1) {
    // All ten together are fewer bytes than the install has, or the last would never come.
    network.bytesLeft = Math.round(5_000 + chance() * 35_000);
    await expect.poll(goOn, { timeout: 60_000, intervals: [50, 500] }).toBe(0);
    network.bytesLeft = Number.POSITIVE_INFINITY;
  }
  await everythingKept(page);
  await page.reload();
  const whole = new Map(await sizesOnTheWire(api.url, [...network.passed.keys()]));
  const needed = [...whole.values()].reduce((sum, bytes) => sum + bytes, 0);
  const fetched = [...network.passed.values()].reduce((sum, bytes) => sum + bytes, 0);
  const again = [...network.passed].filter(([path, bytes]) => bytes > (whole.get(path) ?? 0));
  console.log(
    `seed ${seed}: ${cuts} cuts, ${fetched} bytes for ${needed}, ${(100 * (fetched / needed - 1)).toFixed(1)} % again, of ${again.length} files`,
  );
  // A cut costs what was on its way, which is more on a busy machine; beginning anew each time would cost a sixth.
  expect(fetched / needed).toBeLessThanOrEqual(1.1);
});

test.describe(() => {
  test.use({ savesData: true });

  test('a photo that is not on the device shows its colour, not the broken-picture mark', async ({
    page,
    context,
  }) => {
    await openContact(page);
    await context.setOffline(true);
    const asked = page.waitForResponse((answer) => answer.url().includes('/photos/'));
    await page.goto('/gallery');
    const answer = await asked;
    expect(answer.fromServiceWorker()).toBe(true);
    expect(answer.headers()['content-type']).toBe('image/svg+xml');
    const outcome = page.evaluate(() => {
      const [picture] = document.images;
      if (!picture) throw new Error('No picture');
      return new Promise((resolve) => {
        if (picture.complete) resolve('loaded');
        picture.onload = () => resolve('loaded');
        picture.onerror = () => resolve('failed');
      });
    });
    expect(await outcome).toBe('loaded');
  });

  test('a visitor who saves data is asked before the photos are fetched, and can say yes', async ({
    page,
    network,
  }) => {
    await openContact(page);
    await openDevice(page);
    await expect(page.locator('.device')).toContainText('Las fotos se descargan cuando las pidas');
    await expect(row(page, 1).first()).toHaveText(`0 de ${allPhotos.length}`);
    expect([...network.passed.keys()].filter((path) => path.startsWith('/photos/'))).toEqual([]);
    await page.getByRole('button', { name: 'Descargar todo' }).press('Enter');
    await expect(row(page, 1).first()).toHaveText(`${allPhotos.length} de ${allPhotos.length}`, {
      timeout: 30_000,
    });
    await expect(page.locator('.device')).toContainText('abre sin conexión');
    // The button has nothing left to do; the next key goes on from where it was.
    await expect(page.locator('.device > .actions')).toBeFocused();
  });
});

test('everything is erased after one confirmation, an unsent request only after a second', async ({
  page,
  context,
}) => {
  await openContact(page);
  await everythingKept(page);
  await context.setOffline(true);
  await fill(page, { message: 'todavía no' });
  await submit(page);
  await expect(toast(page)).toContainText('Guardada');
  await openDevice(page);
  await expect(row(page, 0).first()).toHaveText(allPages);
  await expect(row(page, 3).first()).toHaveText('1');

  await page.getByRole('button', { name: 'Borrar todo' }).click();
  await dialog(page).getByRole('button', { name: 'Borrar todo' }).click();
  await dialog(page).getByRole('button', { name: 'Borrar lo demás y conservarla' }).click();
  // They show what stays.
  await expect(toast(page)).toContainText('Lo demás se borró, menos las páginas del sitio.');
  await expect(row(page, 1).first()).toHaveText(`0 de ${allPhotos.length}`);
  await expect(row(page, 0).first()).toHaveText(allPages);
  expect(await outboxStates(page)).toEqual(['pending']);

  await page.getByRole('button', { name: 'Borrar todo' }).click();
  await dialog(page).getByRole('button', { name: 'Borrar todo' }).click();
  await dialog(page).getByRole('button', { name: 'Borrarla también' }).click();
  await expect(row(page, 0).first()).toHaveText(`0 de ${pages.length}`);
  expect(await outboxStates(page)).toEqual([]);
  // A count that was under way may have made an empty cache of that name; of a cancelled request its mark stays.
  const files = async () => (await kept(page)).filter((name) => name.startsWith('http'));
  await expect.poll(files).toEqual([]);

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Descargar todo' }).click();
  await expect(row(page, 0).first()).toHaveText(allPages);
});

test('what was erased is not fetched again by itself while the page is open', async ({ page }) => {
  await openContact(page);
  await everythingKept(page);
  await openDevice(page);
  await page.getByRole('button', { name: 'Borrar todo' }).click();
  await dialog(page).getByRole('button', { name: 'Borrar todo' }).click();
  await expect(toast(page)).toContainText('Borramos todo');
  await expect(row(page, 0).first()).toHaveText(`0 de ${pages.length}`);
  await expect(page.locator('.device')).not.toContainText('Páginas guardadas');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await holdsFor(2_000, async () => expect(await page.evaluate(() => caches.keys())).toEqual([]));
});

test('a count that began before everything was erased does not claim it afterwards', async ({ page }) => {
  await page.addInitScript(() => {
    const { prototype } = Cache;
    const { matchAll } = prototype;
    // What it reads next is held until then, as by a slow disk.
    window.addEventListener('hold', () => {
      const released = new Promise((resolve) => window.addEventListener('release', resolve, { once: true }));
      prototype.matchAll = async function (this: Cache, ...wanted) {
        const found = await matchAll.apply(this, wanted);
        await released;
        return found;
      };
      window.addEventListener('others', () => Object.assign(prototype, { matchAll }), { once: true });
    });
  });
  const tell = (name: string) => page.evaluate((type) => dispatchEvent(new Event(type)), name);
  await openContact(page);
  await everythingKept(page);
  await openDevice(page);
  await expect(row(page, 0).first()).toHaveText(allPages);
  await tell('hold');
  // A change of the outbox is a reason to count.
  await fill(page, { name: 'Inés Lantigua' });
  await submit(page);
  await expectAllSent(page, 1);
  await tell('others');
  await page.getByRole('button', { name: 'Borrar todo' }).click();
  await dialog(page).getByRole('button', { name: 'Borrar todo' }).click();
  const none = `0 de ${pages.length}`;
  await expect(row(page, 0).first()).toHaveText(none);
  const said = await page.evaluate(async () => {
    const list = document.querySelector('.device dl');
    const texts = new Set<string>();
    const note = () => texts.add(list?.querySelector('dd')?.textContent ?? '');
    const watch = new MutationObserver(note);
    if (list) watch.observe(list, { subtree: true, childList: true, characterData: true });
    note();
    dispatchEvent(new Event('release'));
    // The count of every two seconds has been through once more.
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    watch.disconnect();
    return [...texts];
  });
  expect(said).toEqual([none]);
});

test('the language is erased with everything else', async ({ page, context }) => {
  await openContact(page);
  await workerReady(page);
  await page.getByRole('group', { name: 'Idioma' }).getByRole('link').first().click();
  await expect.poll(() => readMeta(page, 'language')).toBe('en');
  await page.getByText('What this device keeps').click();
  await page.getByRole('button', { name: 'Delete everything' }).click();
  await dialog(page).getByRole('button', { name: 'Delete everything' }).click();
  await expect(toast(page).filter({ hasText: 'erased everything' })).toBeVisible();
  expect(await context.cookies()).toEqual([]);
  expect(await readMeta(page, 'language')).toBeUndefined();
});

/** Pictures that were asked for, and could not be shown. */
const brokenPictures = async (page: Page): Promise<string[]> => {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager';
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)));
  });
  return page.evaluate(() =>
    [...document.images].filter((picture) => picture.naturalWidth === 0).map(({ currentSrc }) => currentSrc),
  );
};

/** What each file takes on the wire, asked of the server itself. */
const sizesOnTheWire = (server: string, paths: readonly string[]): Promise<Array<[string, number]>> =>
  Promise.all(
    paths.map(async (path): Promise<[string, number]> => {
      const answer = await fetch(server + path, { headers: { 'Accept-Encoding': 'br' } });
      await answer.arrayBuffer();
      return [path, Number(answer.headers.get('Content-Length'))];
    }),
  );
