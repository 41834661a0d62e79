import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { dialog } from './support/parts.ts';
import { holdsFor } from './support/seen.ts';
import { expectUnchanged, hydrated } from './support/served.ts';
import { servicesReady } from './support/stage.ts';
import { moveFingers } from './support/touch.ts';

// Nothing here is about the worker; without it a test has less to load.
test.use({ serviceWorkers: 'block' });

const tiles = (page: Page) => page.locator('.tiles article');
const titleOf = (page: Page) => dialog(page).getByRole('heading', { level: 2 });
const filter = (page: Page, name: string) => page.getByRole('button', { name });

async function openGallery(page: Page, path = '/gallery'): Promise<void> {
  await page.goto(path);
  await hydrated(page, '.slide input');
}

for (const path of ['/gallery', '/en/gallery']) {
  test(`hydration changes nothing at ${path}`, async ({ page, complaints }) => {
    await expectUnchanged(page, path, '.slide input');
    expect(complaints).toEqual([]);
  });
}

const words = [
  { path: '/gallery', electrical: 'Electricidad', all: 'Todos', empty: 'No hay proyectos en esta categoría' },
  { path: '/en/gallery', electrical: 'Electrical', all: 'All', empty: 'No projects in this category' },
];
for (const { path, electrical, all, empty } of words) {
  test(`filters at ${path} leave what they name, or say that there is nothing`, async ({ page }) => {
    await openGallery(page, path);
    await expect(tiles(page)).toHaveCount(9);
    await expect(filter(page, all)).toHaveAttribute('aria-pressed', 'true');
    await filter(page, electrical).click();
    await expect(filter(page, electrical)).toHaveAttribute('aria-pressed', 'true');
    await expect(filter(page, all)).toHaveAttribute('aria-pressed', 'false');
    await expect(tiles(page)).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: empty })).toBeVisible();
    await expect(page.locator('.none img')).toBeVisible();
    await expect(page.locator('.none .link')).toHaveAttribute('href', /\/services\/electrical-installation$/);
    await filter(page, all).click();
    await expect(tiles(page)).toHaveCount(9);
    await expect(page.getByText(empty)).toHaveCount(0);
  });
}

test('there are five filters, and every project is air conditioning', async ({ page }) => {
  await openGallery(page);
  await expect(page.locator('.chip')).toHaveText([
    'Todos9',
    'Aire acondicionado9',
    'Electricidad',
    'Ventilación',
    'Calefacción',
  ]);
  await expect(tiles(page).filter({ hasText: 'Imagen ilustrativa' })).toHaveCount(9);
});

for (const { which, at } of [
  { which: 'the same', at: 0 },
  { which: 'another', at: 1 },
]) {
  test(`${which} project pressed right after one was closed opens`, async ({ page }) => {
    await openGallery(page);
    await tiles(page).first().getByRole('link').click();
    await expect(titleOf(page)).toBeVisible();
    // As Esc and a press outside do: of the end the browser tells a while later.
    await page.evaluate((at) => {
      document.querySelector<HTMLElement>('.modal:popover-open')?.hidePopover();
      document.querySelectorAll<HTMLElement>('.tiles article a')[at]?.click();
    }, at);
    const wanted = (await tiles(page).nth(at).getByRole('heading').textContent()) ?? '';
    await holdsFor(500, () => expect(titleOf(page)).toHaveText(wanted));
  });
}

test('a project opens enlarged, keys and buttons show the others, and the focus returns', async ({
  page,
}) => {
  await openGallery(page);
  const opener = page.getByRole('link', { name: 'Ver VRF en torre empresarial en grande' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(titleOf(page)).toHaveText('VRF en torre empresarial');
  await expect(dialog(page)).toContainText('Piantini, Santo Domingo');
  await expect(dialog(page)).toContainText('una red de tubería por piso');
  await expect(dialog(page).getByRole('link', { name: 'Pide uno parecido' })).toHaveAttribute(
    'href',
    '/contact',
  );
  await expect(dialog(page).getByRole('link', { name: 'Contáctanos' })).toHaveAttribute(
    'href',
    /wa\.me.*VRF%20en%20torre/,
  );
  await page.keyboard.press('ArrowRight');
  await expect(titleOf(page)).toHaveText('Condensadoras de villa privada');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(titleOf(page)).toHaveText('Torre terminada, lista para entrega');
  await dialog(page).getByRole('button', { name: 'Proyecto siguiente' }).click();
  await expect(titleOf(page)).toHaveText('VRF en torre empresarial');
  await dialog(page).getByRole('button', { name: 'Proyecto anterior' }).click();
  await expect(dialog(page).getByRole('status')).toContainText('9/9');
  await expect(page).toHaveURL(/\/gallery$/);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('a key that belongs to the browser leafs through no projects', async ({ page }) => {
  await openGallery(page);
  await tiles(page).first().getByRole('link').click();
  await expect(dialog(page).getByRole('status')).toContainText('1/9');
  for (const key of ['Alt', 'Control', 'Meta']) await page.keyboard.press(`${key}+ArrowRight`);
  await holdsFor(500, () => expect(dialog(page).getByRole('status')).toContainText('1/9'));
});

for (const { what, path, part } of [
  { what: 'project', path: '/gallery', part: '.tiles article a' },
  { what: 'map', path: '/contact', part: '.map-tile' },
]) {
  test(`a ${what} that is asked for in another tab is left to the browser`, async ({ page }) => {
    await page.goto(path);
    await servicesReady(page);
    await page.evaluate(() =>
      addEventListener('click', (event) => {
        document.body.dataset.left = String(!event.defaultPrevented);
        event.preventDefault();
      }),
    );
    await page
      .locator(part)
      .first()
      .click({ modifiers: ['ControlOrMeta'] });
    await expect(page.locator('body')).toHaveAttribute('data-left', 'true');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.locator('.map-frame')).toHaveCount(0);
  });
}

test('the cross and the backdrop close a project too', async ({ page }) => {
  await openGallery(page);
  const opener = page.getByRole('link', { name: 'Ver Habitaciones en multizona en grande' });
  await opener.click();
  await dialog(page).getByRole('button', { name: 'Cerrar' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(titleOf(page)).toHaveText('Habitaciones en multizona');
  await page.mouse.click(4, 300);
  await expect(dialog(page)).toHaveCount(0);
});

/** How far the earlier picture reaches, in percent of the box. */
const reach = (page: Page, index: number) =>
  page
    .locator('.slide')
    .nth(index)
    .evaluate((box) => {
      const bar = box.querySelector('.divider')?.getBoundingClientRect();
      const { left, width } = box.getBoundingClientRect();
      return bar ? Math.round(((bar.left + bar.width / 2 - left) / width) * 100) : Number.NaN;
    });

test('the line between before and after moves by key and by mouse', async ({ page }) => {
  await openGallery(page);
  await expect(page.locator('.slide')).toHaveCount(2);
  const ceiling = page.getByRole('slider', { name: 'Comparar antes y después: Plafón de oficina' });
  expect(await reach(page, 1)).toBe(50);
  await ceiling.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => reach(page, 1)).toBe(51);
  await page.keyboard.press('End');
  await expect.poll(() => reach(page, 1)).toBe(100);
  await page.keyboard.press('Home');
  await expect.poll(() => reach(page, 1)).toBe(0);
  expect(await reach(page, 0)).toBe(38);

  const box = await page.locator('.slide').first().boundingBox();
  if (!box) throw new Error('The pair at the top is not on the page');
  await page.locator('.slide').first().scrollIntoViewIfNeeded();
  const placed = await page.locator('.slide').first().boundingBox();
  const y = (placed?.y ?? 0) + box.height / 2;
  await page.mouse.move(box.x + box.width / 2, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.8, y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => reach(page, 0)).toBe(80);
});

test.describe('with fingers', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  /** A point of the first pair, in percent of its width. */
  async function onPair(page: Page, percent: number) {
    const box = await page.locator('.slide').first().boundingBox();
    if (!box) throw new Error('The first pair is not on the page');
    return { x: box.x + (box.width * percent) / 100, y: box.y + box.height / 2 };
  }

  test('one moves the line by its knob', async ({ page }) => {
    await openGallery(page);
    await moveFingers(page, { from: await onPair(page, 38), to: await onPair(page, 70) });
    await expect.poll(() => reach(page, 0)).toBeGreaterThan(60);
  });

  test('one that scrolls over the pair, or taps on it, and two that enlarge it leave the line alone', async ({
    page,
  }) => {
    await openGallery(page);
    const at = await onPair(page, 70);
    await moveFingers(page, { from: { x: at.x, y: at.y + 60 }, to: { x: at.x + 2, y: at.y - 60 } });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
    const { x, y } = await onPair(page, 70);
    await page.touchscreen.tap(x, y);
    await moveFingers(
      page,
      { from: { x: x - 10, y }, to: { x: x - 70, y } },
      { from: { x: x + 10, y }, to: { x: x + 70, y } },
    );
    await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBeGreaterThan(1);
    expect(await reach(page, 0)).toBe(38);
  });
});

for (const [width, height] of [
  [740, 360],
  [844, 390],
  [932, 430],
] as const) {
  test(`an open project shows its picture, not a strip of it, at ${width} by ${height} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openGallery(page);
    await tiles(page).first().getByRole('link').click();
    await expect(titleOf(page)).toBeInViewport();
    const picture = await dialog(page).locator('img').boundingBox();
    expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBeLessThan(2);
    expect(picture?.height).toBeGreaterThan(height * 0.8);
    const way = dialog(page).getByRole('link', { name: 'Contáctanos' });
    await way.scrollIntoViewIfNeeded();
    await expect(way).toBeInViewport({ ratio: 1 });
    await expect(dialog(page).getByRole('button', { name: 'Cerrar' })).toBeInViewport({ ratio: 1 });
  });
}

test('on a phone on its side every wide picture can be seen whole', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  for (const path of ['/gallery', '/testimonials', '/services/hvac-design']) {
    await page.goto(path);
    const tall = await page.locator('main img').evaluateAll((images) =>
      images
        .map((image) => image.getBoundingClientRect())
        .filter(({ width, height }) => width > 600 && height > innerHeight - 64)
        .map(({ width, height }) => `${width} by ${height}`),
    );
    expect(tall, path).toEqual([]);
  }
});

test('without JavaScript all nine projects and both pairs are visible, and nothing is dead', async ({
  browser,
  network,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: network.url });
  const page = await context.newPage();
  await page.goto('/gallery');
  await expect(tiles(page).filter({ visible: true })).toHaveCount(9);
  await expect(page.locator('.chips, .slide input').filter({ visible: true })).toHaveCount(0);
  const [before, after] = await page
    .locator('.slide')
    .first()
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getBoundingClientRect().top));
  expect(before).toBeLessThan(after ?? 0);
  const href = await tiles(page).first().getByRole('link').getAttribute('href');
  expect((await page.request.get(href ?? '')).headers()['content-type']).toBe('image/webp');
  await context.close();
});
