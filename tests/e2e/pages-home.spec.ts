import type { Page } from '@playwright/test';
import { chunk } from './support/chunk-address.ts';
import { expect, test } from './support/fixtures.ts';
import { appReady, workerReady } from './support/send-quote.ts';
import { expectUnchanged, hydrated } from './support/served.ts';

// Little here is about the worker; without it a test has less to load. The slides rest where data is saved.
test.use({ serviceWorkers: 'block', savesData: false });

/** The mark of the slide that is shown. */
const currentMark = (page: Page) => page.locator('.dots button[aria-current]');
const mark = (page: Page, number: number) => page.getByRole('button', { name: `Ir a la foto ${number}` });
const play = (page: Page) => page.getByRole('button', { name: 'Reanudar las fotos' });

/** Opens the page with a clock that stands still, on its first slide. */
async function openStill(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2026-03-02T12:00:00') });
  await page.goto('/');
  await hydrated(page, '.pause');
  await page.clock.pauseAt(new Date('2026-03-02T13:00:00'));
  await show(page, 2);
  await show(page, 1);
}

/** Selects a slide without coming near it with the pointer. */
async function show(page: Page, number: number): Promise<void> {
  await mark(page, number).dispatchEvent('click');
  await expectCurrent(page, number);
}

const expectCurrent = (page: Page, number: number) =>
  expect(currentMark(page)).toHaveAccessibleName(`Ir a la foto ${number}`);

for (const path of ['/', '/en']) {
  test(`hydration changes nothing at ${path}`, async ({ page, complaints }) => {
    await page.route('**/api/testimonials*', () => undefined);
    await expectUnchanged(page, path, '#contact a');
    expect(complaints).toEqual([]);
  });
}

test('slides change every 5 seconds, endlessly, and a mark selects one', async ({ page }) => {
  await openStill(page);
  await page.clock.runFor(4_999);
  await expectCurrent(page, 1);
  await page.clock.runFor(1);
  await expectCurrent(page, 2);
  await show(page, 6);
  await expect(page.locator('.caption-text [data-on]')).toHaveText(
    '6/6Torres empresariales con sistemas VRF',
  );
  await page.clock.runFor(5_000);
  await expectCurrent(page, 1);
});

test('pictures of later slides come after load, shortly before they are needed', async ({
  page,
  request,
}) => {
  const served = await (await request.get('/')).text();
  const pictures = served.slice(served.indexOf('class="pictures"'), served.indexOf('class="hero-text"'));
  expect(pictures.match(/<img/g)).toHaveLength(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await hydrated(page, '.pause');
  await expect(page.locator('.pictures img')).toHaveCount(1);
  await mark(page, 4).click();
  await expect(page.locator('.pictures [data-on] img')).toHaveAttribute('src', /hero-towers-blue-hour/);
  await expect(page.locator('.pictures img')).toHaveCount(2);
});

test('a picture that does not come is not named over another one, and is asked for again at its next turn', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await hydrated(page, '.pause');
  const caption = page.locator('.caption-text [data-on]');
  const seen = page.locator('.pictures [data-on] img');
  await page.route(/hero-towers-blue-hour/, (route) => route.abort());
  const failure = page.waitForEvent('requestfailed');
  await mark(page, 4).click();
  await failure;
  await expectCurrent(page, 4);
  await expect(seen).toHaveAttribute('src', /hero-villa/);
  await expect(caption).toHaveText('1/6Condensadoras para villas privadas');
  await mark(page, 1).click();
  await page.unroute(/hero-towers-blue-hour/);
  await mark(page, 4).click();
  await expect(caption).toHaveText('4/6Instalaciones terminadas en torres empresariales');
  await expect(seen).toHaveAttribute('src', /hero-towers-blue-hour/);
});

test('the button stops the slides and starts them again', async ({ page }) => {
  await openStill(page);
  await expect(page.locator('.pictures')).toHaveAttribute('aria-live', 'off');
  await page.getByRole('button', { name: 'Pausar las fotos' }).dispatchEvent('click');
  await expect(play(page)).toBeVisible();
  await expect(page.locator('.pictures')).toHaveAttribute('aria-live', 'polite');
  await page.clock.runFor(20_000);
  await expectCurrent(page, 1);
  // Who presses play wants motion, though the pointer is over the pictures.
  await play(page).hover();
  await play(page).click();
  await page.clock.runFor(5_000);
  await expectCurrent(page, 2);
});

test('slides rest under the pointer, under the focus of the keyboard and in a hidden tab', async ({
  page,
}) => {
  await openStill(page);
  await page.locator('.caption-text').hover();
  await page.clock.runFor(20_000);
  await expectCurrent(page, 1);
  await page.mouse.move(0, 0);
  await page.clock.runFor(5_000);
  await expectCurrent(page, 2);

  await page.keyboard.press('Tab');
  await mark(page, 5).focus();
  await page.clock.runFor(20_000);
  await expectCurrent(page, 2);
  await mark(page, 5).blur();
  await page.clock.runFor(5_000);
  await expectCurrent(page, 3);

  await setHidden(page, true);
  await page.clock.runFor(20_000);
  await expectCurrent(page, 3);
  await setHidden(page, false);
  await page.clock.runFor(5_000);
  await expectCurrent(page, 4);
});

test('a slide that was chosen by its mark is followed by the next, though the pointer stays on the mark', async ({
  page,
}) => {
  await openStill(page);
  await mark(page, 4).click();
  await expectCurrent(page, 4);
  await page.clock.runFor(5_000);
  await expectCurrent(page, 5);
});

const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

test('under reduced motion the slides stay still until the visitor starts them', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openStill(page);
  await page.clock.runFor(20_000);
  await expectCurrent(page, 1);
  await play(page).click();
  await page.clock.runFor(5_000);
  await expectCurrent(page, 2);
});

test('a screen reader hears of a carousel whose first control stops it', async ({ page }) => {
  await page.goto('/');
  await hydrated(page, '.pause');
  const carousel = page.getByRole('region', { name: 'Imágenes de lo que hacemos' });
  await expect(carousel).toHaveAttribute('aria-roledescription', 'carrusel');
  await expect(carousel.getByRole('button').first()).toHaveAccessibleName('Pausar las fotos');
  await expect(carousel.locator('.pictures > :not([inert])')).toHaveAccessibleName(
    'Foto 1 de 6: Condensadoras para villas privadas',
  );
});

test('no picture appears twice on the page, and the featured works lead to the gallery', async ({ page }) => {
  await page.goto('/');
  const names = await page
    .locator('main img')
    .evaluateAll((images) =>
      images.map((image) => /photos\/([^.]+)/.exec(image.getAttribute('src') ?? '')?.[1]),
    );
  expect(new Set(names).size).toBe(names.length);
  for (const [block, count] of Object.entries({ '#services article': 7, '.cities a': 10, '.work': 3 }))
    await expect(page.locator(block)).toHaveCount(count);
  await page.getByRole('link', { name: 'Ver la galería completa' }).click();
  await expect(page).toHaveURL(/\/gallery$/);
});

test.describe(() => {
  test.use({ serviceWorkers: 'allow' });

  test('the form’s code loads when the form comes near, and keeps what was typed before', async ({
    page,
    complaints,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/');
    await hydrated(page, '.pause');
    await workerReady(page);
    expect(asked.filter((url) => chunk('quote-form').test(url))).toEqual([]);
    await page.locator('#quote-name').fill('Rosa de la Loma');
    await appReady(page);
    await expect(page.locator('#quote-name')).toHaveValue('Rosa de la Loma');
    expect(complaints).toEqual([]);
  });
});

test('the language changes before the form’s code has loaded', async ({ page, complaints }) => {
  await page.goto('/');
  await hydrated(page, '.pause');
  await page.locator('.site-header .language a').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cold air');
  await expect(page.locator('label[for=quote-name]')).toHaveText('Name');
  expect(complaints).toEqual([]);
});

test('another page opens before the form’s code has loaded, and the home page comes back whole', async ({
  page,
  complaints,
}) => {
  await page.goto('/');
  await hydrated(page, '.pause');
  await page.locator('.site-header nav a', { hasText: 'Nosotros' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Técnicos que dan la cara');
  await page.locator('.site-header .logo').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Aire frío');
  await expect(page.locator('#quote-name')).toBeAttached();
  await appReady(page);
  expect(complaints).toEqual([]);
});

test('without JavaScript there is a first slide, no dead control, and a form that posts', async ({
  browser,
  network,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: network.url });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('.pictures [data-on] img')).toBeVisible();
  await expect(page.locator('.pause, .dots').filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('form.form')).toHaveAttribute('action', '/contact');
  await context.close();
});

test('on paper nothing stands in for testimonials that have not come', async ({ page }) => {
  await page.route('**/api/testimonials*', () => undefined);
  await page.goto('/');
  const placeholder = page.locator('.skeleton-testimonial').first();
  await expect(placeholder).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  // At once: what waits for no answer any longer takes the placeholders away, too.
  expect(await placeholder.isVisible()).toBe(false);
});
