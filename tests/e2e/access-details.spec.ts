import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { list } from './support/parts.ts';
import { appReady, sendQuote, toast } from './support/send-quote.ts';
import { hydrated } from './support/served.ts';
import { openStill, servicesReady } from './support/stage.ts';

test.use({ serviceWorkers: 'block' });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await servicesReady(page);
}

test('browsers do not darken the site for visitors with a dark system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of ['/', '/en/contact', '/no-such-page']) {
    await page.goto(path);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toMatch(
      /only light|light only/,
    );
  }
});

test('a visitor who saves data gets one picture of the carousel until asking for another', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-03-02T12:00:00') });
  await page.goto('/');
  await hydrated(page, '.pause');
  await page.clock.runFor(60_000);
  await expect(page.locator('.pictures img')).toHaveCount(1);
  await page.getByRole('button', { name: 'Ir a la foto 3' }).click();
  await expect(page.locator('.pictures img')).toHaveCount(2);
});

for (const width of [320, 360, 768, 1366]) {
  test(`every pin of the map can be tapped and has the name it shows, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await open(page, '/');
    await page.locator('.area-map').scrollIntoViewIfNeeded();
    const wrong = await page.locator('.map-pin').evaluateAll((pins) =>
      pins.flatMap((pin) => {
        const seen = [...pin.querySelectorAll('text')].filter(
          (text) => getComputedStyle(text).display !== 'none',
        );
        const name = pin.getAttribute('aria-label') ?? '';
        const unnamed = seen.filter(({ textContent }) => !name.includes(textContent)).length > 0;
        // A square of 24 px around the middle of what is shown, but for its very edge.
        const isMet = [...pin.querySelectorAll('.touch-area, .pin-name')].some((part) => {
          part.scrollIntoView({ block: 'center', behavior: 'instant' });
          const at = part.getBoundingClientRect();
          return [-11, 0, 11].every((dx) =>
            [-11, 0, 11].every((dy) =>
              pin.contains(document.elementFromPoint(at.x + at.width / 2 + dx, at.y + at.height / 2 + dy)),
            ),
          );
        });
        return unnamed || !isMet ? [`${name}${unnamed ? ' is not named so' : ' is too small'}`] : [];
      }),
    );
    expect(wrong).toEqual([]);
  });
}

test('the map keeps its own colours in forced-colours mode', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/');
  const colours = await page
    .locator('.map-pin')
    .nth(1)
    .evaluate((pin) => ({
      disc: getComputedStyle(pin.querySelector('.pin-dot') ?? pin).fill,
      number: getComputedStyle(pin.querySelector('.pin-number') ?? pin).fill,
      ground: getComputedStyle(pin.closest('svg') ?? pin).backgroundColor,
    }));
  expect(colours).toEqual({
    disc: 'rgb(255, 255, 255)',
    number: 'rgb(11, 37, 48)',
    ground: 'rgb(11, 37, 48)',
  });
});

for (const media of [{ media: 'print' }, { forcedColors: 'active' }] as const) {
  test(`a rating of four shows four stars with ${JSON.stringify(media)}`, async ({ page }) => {
    await open(page, '/testimonials');
    const four = page.getByRole('img', { name: /^4 / }).first();
    await four.scrollIntoViewIfNeeded();
    await page.emulateMedia(media);
    const [full, last] = await Promise.all(
      [0, 4].map(async (index) => (await four.locator('> span').nth(index).screenshot()).toString('hex')),
    );
    expect(last).not.toBe(full);
  });
}

for (const width of [794, 1123]) {
  test(`what a design solves is readable on paper that is ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1_123 });
    await open(page, '/services/hvac-design');
    await page.emulateMedia({ media: 'print' });
    for (const words of await page.locator('.designs p').all()) {
      const { top, pictureBottom, opacity } = await words.evaluate((node) => ({
        top: node.getBoundingClientRect().top,
        pictureBottom: node.closest('details')?.querySelector('img')?.getBoundingClientRect().bottom ?? 0,
        opacity: getComputedStyle(node.closest('details') ?? node, '::details-content').opacity,
      }));
      await expect(words).toBeVisible();
      expect(opacity).toBe('1');
      expect(top).toBeGreaterThanOrEqual(pictureBottom);
    }
  });
}

test('a dialog and the menu have an edge in forced-colours mode, where the page has their ground', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/gallery');
  await page.locator('.site-header .menu-button').click();
  await expect(page.locator('#menu')).toHaveCSS('border-left-width', '2px');
  await page.keyboard.press('Escape');
  await page.locator('.tiles a').first().click();
  // The menu may still be on its way out.
  await expect(page.locator('.modal:is([open], :popover-open)')).toHaveCSS('border-top-width', '2px');
});

test('focus in the header does not scroll the page', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/services');
  await page.evaluate(() => scrollTo(0, 1_500));
  await page.locator('.site-header .logo').focus();
  for (let press = 0; press < 10; press += 1) {
    await page.keyboard.press('Tab');
    if (!(await page.locator('.site-header :focus').count())) break;
    expect(await page.evaluate(() => scrollY)).toBe(1_500);
  }
});

test('when everything has been sent the list says so, and mentions no requests still to send', async ({
  page,
}) => {
  await open(page, '/contact');
  await appReady(page);
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest('[role=status]');
        if (region?.textContent) heard.push(region.textContent);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  await sendQuote(page);
  await expect(toast(page)).toContainText('Solicitud recibida');
  await expect(list(page)).toContainText('Lo que enviaste ya llegó a la oficina.');
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.join('\n'));
  await expect.poll(heard).toContain('Lo que enviaste ya llegó a la oficina.');
  expect(await heard()).not.toContain('No hay solicitudes');
});

test('a slider says what it shows, and a filter what it leaves, even if the number is the same', async ({
  page,
}) => {
  await open(page, '/gallery');
  const slider = page.getByRole('slider').first();
  await slider.focus();
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', '100 % antes, 0 % después');
  await page.keyboard.press('PageDown');
  await expect(slider).toHaveAttribute('aria-valuetext', '90 % antes, 10 % después');
  const status = page.locator('main [role=status] > p.visually-hidden').first();
  await expect(status).toHaveText('Todos: 9 proyectos');
  await page.getByRole('button', { name: 'Aire acondicionado' }).click();
  await expect(status).toHaveText('Aire acondicionado: 9 proyectos');
  await page.getByRole('button', { name: 'Electricidad' }).click();
  await expect(status).toHaveText('Electricidad: 0 proyectos');
});

test('the hidden field asks anyone who finds it to leave it empty', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.locator('.trap')).toHaveText('Deja este campo vacío');
  await page.goto('/en/contact');
  await expect(page.locator('.trap')).toHaveText('Leave this field empty');
});

test('the footer is printed in black', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/about');
  for (const part of await page.locator('.site-footer :is(p, h2, a):visible').all()) {
    await expect(part).toHaveCSS('color', 'rgb(0, 0, 0)');
  }
});

test.describe(() => {
  test.use({ greets: true });

  test('the region that announces the greeting is in the page before the greeting', async ({ page }) => {
    await openStill(page, '/privacy-policy');
    const region = page.locator('#root > [role=status]').last();
    await expect(region).toBeEmpty();
    await page.clock.resume();
    await page.clock.runFor(6_000);
    await expect(region).toContainText('Cuéntanos');
  });
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test('each answer to a form without scripts has its own title, and headings in order', async ({
    page,
    rows,
  }) => {
    const headings = () =>
      page.locator('main :is(h1, h2, h3, h4)').evaluateAll((found) => found.map(({ tagName }) => tagName));
    await page.goto('/contact');
    await page.click('form.form button[type=submit]');
    await expect(page).toHaveTitle(/^Faltan datos/);
    expect(await headings()).toEqual(['H1', 'H2']);
    await page.fill('#quote-name', 'Sin Guion');
    await page.fill('#quote-phone', '(829) 123-4567');
    await page.selectOption('#quote-service', 'ac');
    await page.click('form.form button[type=submit]');
    await expect(page).toHaveTitle(/^Recibimos tu solicitud/);
    expect(await headings()).toEqual(['H1']);
    expect(await rows()).toHaveLength(1);
  });
});

test('a price stands apart from the words around it when it is read out', async ({ page }) => {
  for (const path of ['/', '/en', '/services/maintenance-plans']) {
    await page.goto(path);
    for (const price of await page.locator('.price').all())
      expect(await price.textContent(), path).not.toMatch(/[\p{L}\d](?:US|RD)?\$|\d\p{L}/u);
  }
});

test('in dark forced colours the name on the drawn capital is as dark as its ground is light', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto('/contact');
  const drawn = page.locator('.map-tile > svg');
  await expect(drawn.locator('text')).toHaveCSS('fill', 'rgb(11, 37, 48)');
  await expect(drawn).toHaveCSS('background-color', 'rgb(217, 236, 236)');
});

test('the ring of a slider in the focus lies where nothing cuts it off', async ({ page }) => {
  for (const width of [360, 1366]) {
    await page.setViewportSize({ width, height: 740 });
    await open(page, '/gallery');
    const slider = page.locator('.page-hero-picture .slide input');
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    const outside = await slider.evaluate((input) => {
      const ring = input.closest('.slide') as Element;
      const { left, right } = ring.getBoundingClientRect();
      const drawn = [getComputedStyle(ring), getComputedStyle(ring, '::after')].filter(
        ({ content, outlineStyle }) => outlineStyle === 'solid' && content !== 'none',
      );
      const reaches = drawn.map(
        ({ outlineOffset, outlineWidth }) =>
          Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth),
      );
      const room = Math.min(left, document.documentElement.clientWidth - right);
      return Math.min(...reaches) - room;
    });
    expect(outside, `${width} px`).toBeLessThanOrEqual(0);
  }
});
