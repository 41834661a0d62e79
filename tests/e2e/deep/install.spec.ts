import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { chunk } from '../support/chunk-address.ts';
import { eraseAll, kept } from '../support/erase.ts';
import { launchWithFastSync } from '../support/fast-sync.ts';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/hold.ts';
import { appReady, fill, openContact, readWriting, sendQuote, workerReady } from '../support/send-quote.ts';
import { openHelp, servicesReady } from '../support/stage.ts';

type Picture = { src: string; sizes: string; type: string; form_factor?: string; label?: string };
type Manifest = {
  id: string;
  lang: string;
  start_url: string;
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { name: string; url: string; icons: Picture[] }[];
  share_target: { action: string; method: string };
};

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

const offer = (page: Page) => page.locator('.prompt');

/** As on a visit some days after the first. */
async function secondVisit(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => localStorage.setItem('first-visit', '1'));
}

/** Chromium fires its own event only in a profile on disk and only to those who have been around for a while. */
async function fireInstallPrompt(page: Page): Promise<void> {
  await page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => Object.assign(window, { wasPrompted: true }),
    });
    dispatchEvent(event);
  });
}

/** Scrolls until the installation is offered: it waits for a place where it covers nothing. */
async function seeOffer(page: Page): Promise<void> {
  await expect(async () => {
    if (!(await offer(page).isVisible())) await page.mouse.wheel(0, 120);
    await expect(offer(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

/** Names of links, controls and headings under the offer. */
const coveredBy = (page: Page): Promise<string[]> =>
  offer(page).evaluate((box) => {
    const { left, right, top, bottom } = box.getBoundingClientRect();
    return [...document.querySelectorAll('main :is(a, button, h1, h2)')]
      .filter((target) => {
        const other = target.getBoundingClientRect();
        return other.right > left && other.left < right && other.bottom > top && other.top < bottom;
      })
      .map((target) => target.textContent ?? '');
  });

/** Opens a page on a second visit, and waits until the installation is offered (by an event in place of the browser's own). */
async function openOffered(page: Page): Promise<void> {
  await secondVisit(page.context());
  await page.goto('/services');
  await workerReady(page);
  await fireInstallPrompt(page);
  await seeOffer(page);
}

for (const [path, language] of [
  ['/', 'es'],
  ['/en', 'en'],
] as const) {
  test(`Chromium finds no fault with the manifest and can install the site from ${path}`, async ({
    network,
  }) => {
    const { context, close } = await launchWithFastSync(network.url);
    const page = await context.newPage();
    await page.goto(path);
    await workerReady(page);
    const session = await context.newCDPSession(page);
    const { errors, data } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
    const manifest: Manifest = JSON.parse(data ?? '{}');
    expect(manifest).toMatchObject({ id: '/', lang: language });
    expect(manifest.shortcuts).toHaveLength(4);
    expect(manifest.screenshots.map(({ form_factor }) => form_factor)).toEqual([
      'narrow',
      'narrow',
      'narrow',
      'wide',
      'wide',
    ]);
    await expectPictures(page, [
      ...manifest.icons,
      ...manifest.screenshots,
      ...manifest.shortcuts.flatMap(({ icons }) => icons),
    ]);
    await expectShapes(manifest.screenshots);
    for (const { url } of manifest.shortcuts) await expectPlace(page, network.url, url);
    for (const url of [manifest.start_url, manifest.share_target.action])
      await expectPlace(page, network.url, url);
    await close();
  });
}

/** Every picture is there, in the size and kind the manifest says. */
async function expectPictures(page: Page, pictures: readonly Picture[]): Promise<void> {
  for (const { src, sizes, type } of pictures) {
    const answer = await page.request.get(src);
    expect(answer.status(), src).toBe(200);
    expect(answer.headers()['content-type'], src).toBe(type);
    const { width, height } = await sharp(await answer.body()).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
}

/** The rules of the richer install dialog: 320 to 3840 px, at most 2.3 to 1, one shape per form factor. */
async function expectShapes(screenshots: readonly Picture[]): Promise<void> {
  const ratios = new Map<string, Set<number>>();
  for (const { sizes, form_factor = '', label } of screenshots) {
    const [width = 0, height = 0] = sizes.split('x').map(Number);
    const [short, long] = [Math.min(width, height), Math.max(width, height)];
    expect(short).toBeGreaterThanOrEqual(320);
    expect(long).toBeLessThanOrEqual(Math.min(3_840, 2.3 * short));
    expect(label).toBeTruthy();
    ratios.set(form_factor, (ratios.get(form_factor) ?? new Set()).add(width / height));
  }
  for (const shapes of ratios.values()) expect(shapes.size).toBe(1);
}

/** The address is one of our pages, and what stands behind its # exists there. */
async function expectPlace(page: Page, origin: string, url: string): Promise<void> {
  await page.goto('about:blank');
  const answer = await page.goto(new URL(url, origin).href);
  expect(answer?.status(), url).toBe(200);
  const { hash } = new URL(page.url());
  if (hash) await expect(page.locator(hash)).toBeInViewport();
  if (hash === '#llamar') await expect(page.locator(`${hash} a[href^="tel:"]`)).toBeInViewport();
}

/** So long passes by the page's clock, in ms; then what came of it has had time to show. */
async function pass(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  await page.waitForTimeout(500);
}

test('the pictures of the install dialog and the shortcuts are not part of what is stored offline', async () => {
  const worker = readFileSync('dist/site/sw.js', 'utf8');
  expect(worker).toContain('favicon.svg');
  expect(worker).not.toMatch(/"url":"(install\/|shortcut-)/);
});

test('on a second visit the browser’s own prompt is held back, offered once and not again after a no', async ({
  network,
}) => {
  const { context, close } = await launchWithFastSync(network.url, undefined, [
    '--bypass-app-banner-engagement-checks',
  ]);
  const first = await context.newPage();
  await first.goto('/services');
  await workerReady(first);
  await first.close();
  await secondVisit(context);
  const page = await context.newPage();
  await page.clock.install();
  // Chromium hands its prompt over once per page, and on a busy machine before our code has arrived.
  await expect(async () => {
    await page.goto('/services');
    await expect(offer(page)).toContainText('Ten FrescoVolt en tu pantalla');
  }).toPass();
  await offer(page).getByRole('button', { name: 'Ahora no' }).click();
  await expect(offer(page)).toHaveCount(0);
  await page.reload();
  await servicesReady(page);
  await pass(page, 10_000);
  await expect(offer(page)).toHaveCount(0);
  await close();
});

test('a first visit is left alone until a quote was sent (with an event in place of the browser’s own)', async ({
  page,
}) => {
  await page.clock.install();
  await openContact(page);
  await fireInstallPrompt(page);
  await pass(page, 8_000);
  await expect(offer(page)).toHaveCount(0);
  await sendQuote(page);
  await expect(page.locator('.toast')).toContainText('Solicitud recibida');
  await page.locator('form[data-quote] button[type=submit]').blur();
  // Never over the good news itself.
  await expect(offer(page)).toHaveCount(0);
  await expect(offer(page)).toBeVisible();
  await expect(page.locator('.toast')).toHaveCount(0);
  await offer(page).getByRole('button', { name: 'Instalar' }).click();
  await expect(offer(page)).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, 'wasPrompted'))).toBe(true);
});

test('the offer also comes after a use offline, once the connection is back (with an event in place of the browser’s own)', async ({
  page,
  context,
}) => {
  await page.goto('/en/services');
  await workerReady(page);
  await fireInstallPrompt(page);
  await context.setOffline(true);
  await expect(page.locator('.connection')).toContainText('You’re offline.');
  await context.setOffline(false);
  await expect(offer(page)).toContainText('Keep FrescoVolt on your screen');
});

test('the offer waits while the menu is open, and gives way when it opens (with an event in place of the browser’s own)', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await page.setViewportSize({ width: 390, height: 844 });
  await secondVisit(context);
  await page.goto('/services');
  await workerReady(page);
  await page.locator('.site-header .menu-button').click();
  await fireInstallPrompt(page);
  await pass(page, 8_000);
  await expect(offer(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await seeOffer(page);
  await page.locator('.site-header .menu-button').click();
  await expect(offer(page)).toBeHidden();
});

for (const path of ['/', '/en/services/maintenance-plans']) {
  test(`on a phone the offer does not come over what ${path} leads to, but where it covers nothing (with an event in place of the browser’s own)`, async ({
    page,
    context,
  }) => {
    await page.clock.install();
    await page.setViewportSize({ width: 360, height: 740 });
    await secondVisit(context);
    await page.goto(path);
    await workerReady(page);
    await fireInstallPrompt(page);
    await pass(page, 9_000);
    await expect(offer(page)).toHaveCount(0);
    await seeOffer(page);
    expect(await coveredBy(page)).toEqual([]);
  });
}

test('who installs the site by the browser’s own button is not offered it any longer (with events in place of the browser’s own)', async ({
  page,
}) => {
  await openOffered(page);
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await expect(page.locator('.toast')).toContainText('Instalado.');
  await expect(offer(page)).toHaveCount(0);
});

test('nothing is offered, nor noted, on a device that has just been emptied (with an event in place of the browser’s own)', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await secondVisit(context);
  await openContact(page);
  await workerReady(page);
  await eraseAll(page);
  await fireInstallPrompt(page);
  await pass(page, 10_000);
  await expect(offer(page)).toHaveCount(0);
  expect(await kept(page)).toEqual([]);
});

test('the offer never hides what has the focus, and can be reached by Tab (with an event in place of the browser’s own)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openOffered(page);
  let wasAside = false;
  const isWithinOffer = () => offer(page).evaluate((box) => box.contains(document.activeElement));
  while (!(await isWithinOffer())) {
    await page.keyboard.press('Tab');
    const isHidden = await offer(page).evaluate((box) => {
      const { left, right, top, bottom } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
      const stack = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
      const isUnder =
        stack.some((element) => box.contains(element)) && document.activeElement !== document.body;
      return isUnder && !box.contains(document.activeElement) && getComputedStyle(box).opacity === '1';
    });
    expect(isHidden).toBe(false);
    wasAside ||= (await offer(page).getAttribute('data-aside')) !== null;
  }
  expect(wasAside).toBe(true);
  await expect(offer(page)).toHaveCSS('opacity', '1');
});

test('Esc closes one thing at a time: the notice, then the help, then the offer (with events in place of the browser’s own)', async ({
  page,
}) => {
  await openOffered(page);
  const help = page.locator('.help');
  const notice = page.locator('.toast');
  await openHelp(page);
  await page.evaluate(() => dispatchEvent(new CustomEvent('notice', { detail: 'Primera' })));
  await expect(notice).toHaveText('Primera');
  for (const closed of [notice, help.locator('a').first()]) {
    await expect(closed).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(closed).toBeHidden();
  }
  // The help button, which has the focus by then, may be under the offer.
  await page.locator('h1').click();
  await expect(offer(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(offer(page)).toHaveCount(0);
});

test.describe(() => {
  test.use({ greets: true });

  test('the greeting is never covered: the offer waits until it was closed (with an event in place of the browser’s own)', async ({
    page,
  }) => {
    await page.clock.install();
    await page.addInitScript(() => localStorage.setItem('first-visit', '1'));
    await page.goto('/services');
    await workerReady(page);
    await fireInstallPrompt(page);
    await page.locator('.bubble-close').waitFor({ timeout: 10_000 });
    await pass(page, 8_000);
    await expect(offer(page)).toHaveCount(0);
    await page.locator('.bubble-close').click();
    await expect(offer(page)).toBeVisible();
  });
});

test('nothing is offered in the installed app (its display mode is pretended)', async ({ page, context }) => {
  await page.clock.install();
  await secondVisit(context);
  await page.addInitScript(() => {
    const real = window.matchMedia.bind(window);
    window.matchMedia = (query) => real(query.includes('display-mode: standalone') ? 'all' : query);
  });
  await page.goto('/services');
  await workerReady(page);
  await fireInstallPrompt(page);
  await pass(page, 9_000);
  await expect(offer(page)).toHaveCount(0);
});

test('once installed, the browser is asked to keep what is stored, and the visitor learns where the app is (with an event in place of the browser’s own)', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const real = navigator.storage.persist.bind(navigator.storage);
    navigator.storage.persist = () => {
      Object.assign(window, { wasAskedToPersist: true });
      return real();
    };
  });
  await page.goto('/services');
  await workerReady(page);
  expect(await page.evaluate(() => Reflect.get(window, 'wasAskedToPersist'))).toBeUndefined();
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await expect(page.locator('.toast')).toContainText('Instalado. Búscalo en tu pantalla de inicio.');
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'wasAskedToPersist'))).toBe(true);
});

test.describe('on an iPhone (its name, in this browser)', () => {
  test.use({ userAgent: iphone, viewport: { width: 390, height: 844 } });

  test('accepting shows three drawn steps, and the offer does not come back', async ({ page, context }) => {
    await secondVisit(context);
    await page.goto('/services');
    await seeOffer(page);
    await offer(page).getByRole('button', { name: 'Instalar' }).click();
    const steps = page.getByRole('dialog', { name: 'Agrégalo en tres pasos' });
    await expect(steps.getByRole('listitem')).toHaveCount(3);
    await expect(steps.locator('li svg')).toHaveCount(3);
    await expect(steps).toContainText('Elige “Agregar a Inicio”');
    await steps.getByRole('button', { name: 'Cerrar' }).click();
    await expect(steps).toHaveCount(0);
    await expect(offer(page)).toHaveCount(0);
  });

  test('the steps go with the page from which the visitor goes back', async ({ page, context }) => {
    await secondVisit(context);
    await page.goto('/about');
    await servicesReady(page);
    await page.locator('.footer-links a[href="/services"]').click();
    await expect(page).toHaveURL(/\/services$/);
    await seeOffer(page);
    await offer(page).getByRole('button', { name: 'Instalar' }).click();
    const steps = page.getByRole('dialog', { name: 'Agrégalo en tres pasos' });
    await expect(steps).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
    await expect(steps).toHaveCount(0);
  });
});

test('the offer gives way to a field that is being filled in, also before the code of the form has come', async ({
  page,
}) => {
  await secondVisit(page.context());
  await hold(page, chunk('quote-form'));
  await page.setViewportSize({ width: 690, height: 1_000 });
  await page.goto('/contact');
  await servicesReady(page);
  await fireInstallPrompt(page);
  await seeOffer(page);
  await page.locator('#quote-name').focus();
  await expect(offer(page)).toBeHidden();
});

const shared = '?title=Aviso&text=El%20split%20gotea%20%26%20suena&url=https%3A%2F%2Ffotos.example%2F1';

test('what another app shares becomes the message of a quote, and leaves the address', async ({ page }) => {
  await page.goto(`/contact${shared}`);
  await appReady(page);
  const message = page.locator('#quote-message');
  await expect(message).toHaveValue('Aviso\nEl split gotea & suena\nhttps://fotos.example/1');
  expect(new URL(page.url()).search).toBe('');
  await expect.poll(async () => (await readWriting(page))[0]?.message).toContain('gotea');
  await page.reload();
  await appReady(page);
  await expect(message).toHaveValue('Aviso\nEl split gotea & suena\nhttps://fotos.example/1');
});

test('what is shared is added to what the visitor was writing, and overwrites nothing', async ({ page }) => {
  await openContact(page, '/en/contact');
  await fill(page, { name: 'Ana', message: 'Mi propio texto' });
  await expect.poll(async () => (await readWriting(page))[0]?.message).toBe('Mi propio texto');
  await page.goto(`/en/contact${shared}`);
  await appReady(page);
  await expect(page.locator('#quote-message')).toHaveValue(/^Mi propio texto\n\nAviso\nEl split/);
  await expect(page.locator('#quote-name')).toHaveValue('Ana');
});
