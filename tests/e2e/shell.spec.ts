import type { Page } from '@playwright/test';
import { storageKeys } from '../../web/lib/storage.ts';
import { expect, test } from './support/fixtures.ts';
import { openStill, servicesReady } from './support/stage.ts';

// Nothing here is about the worker; without it a test has less to load.
test.use({ serviceWorkers: 'block' });

const phone = { width: 390, height: 844 };
const menu = (page: Page) => page.locator('#menu');
const menuButton = (page: Page) => page.locator('.site-header .menu-button');
const help = (page: Page) => page.locator('.help');

/** Opens a page and waits until everything behind the scenes is there. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await servicesReady(page);
}

test.describe('the header', () => {
  test('stays at the top, with six links, the phone, a quote button and the toggle', async ({ page }) => {
    await open(page, '/about');
    const top = page.locator('.site-header');
    expect(await hrefs(top.locator('nav a'))).toEqual([
      '/',
      '/services',
      '/gallery',
      '/testimonials',
      '/about',
      '/contact',
    ]);
    await expect(top.locator('.call')).toHaveAttribute('href', /^tel:\+/);
    await expect(top.locator('.button-sun')).toHaveAttribute('href', '/contact');
    await expect(top.locator('.language')).toHaveText(/^ES\s*EN/);
    await page.mouse.wheel(0, 2_000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    expect((await top.boundingBox())?.y).toBe(0);
  });

  test('shows a letter if the picture of the logo cannot be loaded', async ({ page }) => {
    await page.route('**/symbol*.svg', (route) => route.abort());
    await open(page, '/about');
    await expect(page.locator('.site-header .logo-letter')).toHaveText('F');
    await expect(page.locator('.site-footer .logo-letter')).toHaveText('F');
    await expect(page.locator('.logo img')).toHaveCount(0);
  });
});

test.describe('the side menu', () => {
  test.use({ viewport: phone });

  test('holds the same links, phone, quote button and toggle as the header', async ({ page }) => {
    await open(page, '/about');
    await menuButton(page).click();
    expect(await hrefs(menu(page).locator('nav a'))).toEqual(await hrefs(page.locator('.site-header nav a')));
    for (const control of ['a[href^="tel:"]', '.button-sun[href="/contact"]', '.language'])
      await expect(menu(page).locator(control)).toBeVisible();
  });

  test('closes on every choice, and gives the focus back if the page stays', async ({ page }) => {
    await open(page, '/about');
    // A headless browser that was asked to phone takes no further clicks.
    await page.evaluate(() =>
      addEventListener('click', (event) => {
        if (event.target instanceof Element && event.target.closest('a[href^="tel:"]'))
          event.preventDefault();
      }),
    );
    const ways: Record<string, () => Promise<void>> = {
      cross: () => menu(page).locator('.menu-button').click(),
      escape: () => page.keyboard.press('Escape'),
      backdrop: () => page.mouse.click(4, 500),
      'the language that is on': () => menu(page).locator('.language [aria-current]').click(),
      toggle: () => menu(page).locator('.language a').click(),
      phone: () => menu(page).locator('a[href^="tel:"]').click(),
    };
    for (const [way, take] of Object.entries(ways)) {
      await menuButton(page).click();
      await expect(menu(page), way).toBeVisible();
      // From then on nothing behind it answers.
      await expect(page.locator('main[inert]'), way).toBeAttached();
      await take();
      await expect(menu(page), way).toBeHidden();
      await expect(menuButton(page), way).toBeFocused();
      await expect(page.locator('main:not([inert])'), way).toBeAttached();
    }
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    for (const choice of ['nav a[href="/services"]', '.button-sun', '.logo']) {
      await menuButton(page).click();
      await menu(page).locator(choice).click();
      await expect(menu(page), choice).toBeHidden();
      await expect(page.locator('main'), choice).toBeFocused();
    }
    await expect(page).toHaveURL(/:\d+\/$/);
  });
});

test('a menu that is open when its visitor goes back does not stay over the page before', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await open(page, '/about');
  await page.locator('.site-header .button-sun').click();
  await expect(page).toHaveURL(/\/contact$/);
  await menuButton(page).click();
  await expect(page.locator('main[inert]')).toBeAttached();
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  await expect(menu(page)).toBeHidden();
  await expect(page.locator('[inert]')).toHaveCount(0);
});

test('a menu that is closed in a window too wide for its button by then leaves the focus on the page', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await open(page, '/about');
  await menuButton(page).click();
  await expect(page.locator('main[inert]')).toBeAttached();
  await page.setViewportSize({ width: 1366, height: 768 });
  await expect(menuButton(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.locator('main')).toBeFocused();
});

test('a menu whose opening is heard of twice, as while the app takes the page over, leaves nothing inert', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/about');
  await page.locator('.site-header .menu-button').click();
  await expect(page.locator('main[inert]')).toBeAttached();
  const hear = () => new ToggleEvent('toggle', { oldState: 'closed', newState: 'open' });
  await page.evaluate(`document.querySelector('#menu').dispatchEvent((${hear})())`);
  await page.keyboard.press('Escape');
  await expect(page.locator('[inert]')).toHaveCount(0);
});

test('the footer has every block of the specification', async ({ page }) => {
  await open(page, '/en/about');
  const foot = page.locator('footer.site-footer');
  await expect(foot.locator('.footer-about p')).toContainText('Dominican Republic');
  expect(await hrefs(foot.locator('.footer-links a'))).toEqual(
    ['', '/services', '/gallery', '/testimonials', '/contact'].map((path) => `/en${path}`),
  );
  await expect(foot.locator('.footer-where a')).toHaveCount(10);
  const contact = foot.locator('.footer-contact');
  for (const start of ['tel:+1', 'https://wa.me/1', 'mailto:'])
    await expect(contact.locator(`a[href^="${start}"]`)).toBeVisible();
  await expect(contact.locator('p > span')).toHaveText([
    'Monday to Friday: 8:00 AM to 6:00 PM',
    'Saturday: 9:00 AM to 1:30 PM',
    'Sunday: Closed',
  ]);
  const social = contact.locator('.footer-social a[target=_blank][rel=noopener]');
  expect((await hrefs(social)).map((href) => new URL(href).hostname)).toEqual([
    'www.facebook.com',
    'www.instagram.com',
    'www.tiktok.com',
  ]);
  await expect(foot).toContainText(`© 2024–${new Date().getFullYear()} FrescoVolt. All rights reserved.`);
  expect(await hrefs(foot.locator('.footer-base a'))).toEqual(['/en/privacy-policy', '/en/terms-of-service']);
});

test('help opens three ways to reach a person, and closes on Esc, elsewhere and on a choice', async ({
  page,
}) => {
  await open(page, '/about');
  const button = help(page).locator('summary');
  await button.click();
  const options = help(page).locator('.help-options a');
  await expect(options).toHaveText([
    /^Escribir por WhatsApp/,
    'Abrir el chat en vivo',
    'Llamar por teléfono',
  ]);
  expect(await hrefs(options)).toEqual([
    expect.stringMatching(/^https:\/\/wa\.me\/1\d+\?text=/),
    '/contact',
    expect.stringMatching(/^tel:\+1/),
  ]);
  await expect(options.first()).toHaveAttribute('target', '_blank');
  await page.keyboard.press('Escape');
  await expect(help(page)).not.toHaveAttribute('open');
  await expect(button).toBeFocused();
  await button.click();
  await page.locator('h1').click();
  await expect(help(page)).not.toHaveAttribute('open');
  await button.click();
  await options.last().click();
  await expect(help(page)).not.toHaveAttribute('open');
});

test.describe('scrolling to the top', () => {
  /** Notes every scroll to the top that the page asks for. */
  const noteScrolls = (page: Page) =>
    page.addInitScript(() => {
      const asked: unknown[] = [];
      const scroll = window.scrollTo.bind(window);
      Object.assign(window, {
        asked,
        scrollTo: (options: ScrollToOptions) => {
          asked.push(options);
          scroll(options);
        },
      });
    });
  const asked = (page: Page) => page.evaluate(() => Reflect.get(window, 'asked'));

  for (const { from, link, delayMs } of [
    { from: 'footer', link: '.footer-links a[href="/services"]', delayMs: 50 },
    { from: 'header', link: '.site-header nav a[href="/services"]', delayMs: 50 },
    { from: 'content', link: 'main a[href="/contact"] >> nth=0', delayMs: 100 },
  ]) {
    test(`follows a link of the ${from} smoothly after ${delayMs} ms`, async ({ page }) => {
      await noteScrolls(page);
      await openStill(page, '/about');
      await page.locator(link).click();
      await expect(page).not.toHaveURL(/about/);
      await expect(page.locator('main')).toBeFocused();
      await page.clock.runFor(delayMs - 1);
      expect(await asked(page)).toEqual([]);
      await page.clock.runFor(1);
      expect(await asked(page)).toEqual([{ top: 0, behavior: 'smooth' }]);
    });
  }

  test('starts with the new page itself, however busy the phone is afterwards', async ({ page }) => {
    await page.addInitScript(() => {
      const { setTimeout: plain } = window;
      const notes: string[] = [];
      Object.assign(window, {
        notes,
        setTimeout: (work: () => void, ms = 0, ...rest: unknown[]) => {
          if (ms === 50) notes.push('planned');
          return plain(work, ms, ...rest);
        },
      });
    });
    await open(page, '/about');
    await page.evaluate(() => {
      const notes: string[] = Reflect.get(window, 'notes');
      const main = document.getElementById('main');
      // The first word after React has changed the page, before anything else may run.
      const watch = new MutationObserver(() => notes.push('changed'));
      if (main) watch.observe(main, { childList: true });
    });
    await page.locator('.footer-links a[href="/services"]').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Siete servicios, un solo responsable');
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'notes').includes('planned'))).toBe(true);
    const notes = await page.evaluate(() => Reflect.get(window, 'notes') as string[]);
    expect(notes.indexOf('planned')).toBeLessThan(notes.indexOf('changed'));
  });

  test('is instant under reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await noteScrolls(page);
    await open(page, '/about');
    await page.locator('.footer-links a[href="/services"]').click();
    await expect.poll(() => asked(page)).toEqual([{ top: 0, behavior: 'instant' }]);
    expect(
      await page.evaluate(() => [scrollY, getComputedStyle(document.documentElement).scrollBehavior]),
    ).toEqual([0, 'auto']);
  });
});

test.describe('code that cannot be loaded', () => {
  test.describe(() => {
    test.use({ greets: true });

    test('never costs a page: only the greeting is missing', async ({ page }) => {
      await page.route('**/greeting*.js', (route) => route.abort());
      const asked = page.waitForRequest('**/greeting*.js');
      await openStill(page, '/about');
      await page.clock.runFor(5_000);
      await asked;
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Técnicos que dan la cara');
      expect(
        await page.evaluate((key) => sessionStorage.getItem(key), storageKeys.chatBubbleShown),
      ).toBeNull();
    });
  });

  test('of the next page leads on to its document', async ({ page }) => {
    await page.route('**/gallery-page*.js', (route) => route.abort());
    await open(page, '/about');
    await page.locator('.site-header nav a[href="/gallery"]').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Proyectos que puedes mirar de cerca');
    await expect(page).toHaveTitle(/^Galería/);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Técnicos que dan la cara');
  });

  test('of the next page leaves header, footer, telephone and a way to try again where no server answers', async ({
    page,
  }) => {
    await page.route('**/gallery-page*.js', (route) => route.abort());
    await page.route('**/api/healthz', (route) => route.abort());
    await open(page, '/about');
    await page.locator('.site-header nav a[href="/gallery"]').click();
    const failure = page.getByRole('alert').filter({ hasText: 'Algo falló en esta página' });
    await expect(failure).toBeVisible();
    await expect(failure).toContainText('llámanos al +1');
    for (const part of ['main a[href^="tel:"]', '.site-footer', '.help'])
      await expect(page.locator(part)).toBeVisible();
    await page.locator('.site-header nav a[href="/services"]').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Siete servicios, un solo responsable');
    await page.goBack();
    await expect(failure).toBeVisible();
    await page.unroute('**/gallery-page*.js');
    await failure.getByRole('button', { name: 'Recargar' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Proyectos que puedes mirar de cerca');
  });
});

const hrefs = (links: ReturnType<Page['locator']>): Promise<string[]> =>
  links.evaluateAll((elements) => elements.map((element) => element.getAttribute('href') ?? ''));
