import type { Page } from '@playwright/test';
import { withoutGreeting } from '../../tools/without-greeting.ts';
import { chunk } from './support/chunk-address.ts';
import { expect, test } from './support/fixtures.ts';
import { holdsFor } from './support/seen.ts';
import { toast } from './support/send-quote.ts';
import { followTo, gotoStill, openStill, servicesReady } from './support/stage.ts';

// Nothing here is about the worker; without it a test has less to load.
test.use({ serviceWorkers: 'block', greets: true });

const help = (page: Page) => page.locator('.help');
const greeting = (page: Page) => page.locator('.bubble-floating');

test.describe('the greeting', () => {
  const shownFlag = (page: Page) => page.evaluate(() => sessionStorage.getItem('chat-bubble-shown'));

  test('comes 5 seconds after the first page of a session, once, with two ways to talk', async ({ page }) => {
    await openStill(page, '/about');
    // Opening the page has let a millisecond pass, which the app may have seen or not.
    await page.clock.runFor(4_998);
    expect(await shownFlag(page)).toBeNull();
    await expect(greeting(page)).toHaveCount(0);
    await page.clock.runFor(2);
    await expect(greeting(page)).toContainText('¿Se te dañó el aire');
    expect(await shownFlag(page)).toBe('true');
    await expect(greeting(page).locator('.actions a')).toHaveText(['Chatear', /^Escribir por WhatsApp/]);
    await greeting(page).getByRole('button', { name: 'Cerrar saludo' }).click();
    await expect(greeting(page)).toHaveCount(0);

    await gotoStill(page, '/services');
    await page.clock.runFor(60_000);
    await expect(greeting(page)).toHaveCount(0);
  });

  test('stays when Esc closes the menu over it, and goes with the next', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openStill(page, '/about');
    await page.clock.runFor(5_500);
    await expect(greeting(page)).toBeVisible();
    await page.locator('.site-header .menu-button').click();
    await expect(page.locator('#menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('#menu')).toBeHidden();
    await expect(greeting(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(greeting(page)).toHaveCount(0);
  });

  test('is timed from the load of the page, even if the app starts later', async ({ page }) => {
    await page.addInitScript(() => {
      const { setTimeout: plain } = window;
      const planned: number[] = [];
      Object.assign(window, {
        planned,
        setTimeout: (work: () => void, ms = 0, ...rest: unknown[]) => {
          // A delay that was reckoned from the page's load, however little of it is left, is a fraction.
          if (ms > 1_000 || !Number.isInteger(ms)) planned.push(performance.now() + ms);
          return plain(work, ms, ...rest);
        },
      });
    });
    // The app is a second late.
    await page.route(chunk('main'), async (route) => {
      await page.waitForFunction(() => {
        const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        return document && document.loadEventEnd > 0 && performance.now() > document.loadEventEnd + 1_000;
      });
      await route.continue();
    });
    await page.goto('/about');
    await servicesReady(page);
    const offsets = await page.evaluate(() => {
      const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const planned: number[] = Reflect.get(window, 'planned');
      return planned.map((time) => time - (document?.loadEventStart ?? 0));
    });
    // Asked for and reckoned within one turn, so nothing but that turn lies between.
    expect(offsets.some((ms) => Math.abs(ms - 5_000) < 100)).toBe(true);
  });

  for (const viewport of [
    { width: 390, height: 844 },
    { width: 768, height: 1024 },
    { width: 1366, height: 768 },
  ]) {
    test(`finds a place on the first screen of ${viewport.width} × ${viewport.height}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await openStill(page, '/');
      await page.clock.runFor(5_500);
      await expect(greeting(page)).toBeVisible();
      expect(await covered(page)).toEqual([]);
    });
  }

  for (const width of [320, 390, 768, 1366]) {
    test(`covers no link and no control at ${width} px, wherever it stands`, async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width, height: 740 });
      await openStill(page, '/');
      await page.clock.runFor(5_000);
      await expect(greeting(page)).toBeAttached();
      expect(await covered(page)).toEqual([]);
      // A first screen may be full of ways to reach us: then it waits for a free place.
      let wasSeen = await greeting(page).isVisible();
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      for (let top = 600; top < height; top += 600) {
        await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
        await expect.poll(() => covered(page), { message: `at ${top}` }).toEqual([]);
        await page.clock.runFor(500);
        expect.soft(await covered(page), `at ${top}, at rest`).toEqual([]);
        wasSeen ||= await greeting(page).isVisible();
      }
      expect(wasSeen).toBe(true);
    });
  }

  test('counts as shown only once it had a place', async ({ page }) => {
    await openStill(page, '/about');
    await page.evaluate(() => {
      const everywhere = document.body.appendChild(document.createElement('button'));
      everywhere.style.cssText = 'position: fixed; inset: 0; z-index: 99';
    });
    await page.clock.runFor(5_500);
    await expect(greeting(page)).toBeAttached();
    await expect(greeting(page)).toBeHidden();
    expect(await shownFlag(page)).toBeNull();
    await gotoStill(page, '/services');
    await page.clock.runFor(5_500);
    await expect(greeting(page)).toBeVisible();
    expect(await shownFlag(page)).toBe('true');
  });

  for (const path of ['/services', '/about', '/services/heating-system']) {
    test(`has a place on a phone’s first screen of ${path}`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await openStill(page, path);
      await page.clock.runFor(5_500);
      await expect(greeting(page)).toBeVisible();
      expect(await covered(page)).toEqual([]);
    });
  }

  test('is one line and a row of two buttons on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openStill(page, '/about');
    await page.clock.runFor(5_000);
    await expect(greeting(page)).toBeAttached();
    expect((await greeting(page).boundingBox())?.height).toBeLessThan(130);
    await expect(greeting(page).locator('.actions a')).toHaveText(['Chatear', /^Escribir por WhatsApp/]);
  });

  test('stays away from /contact, where the form is, and comes on the next page, once', async ({ page }) => {
    const arrived = page.waitForResponse('**/greeting*.js');
    await openStill(page, '/contact');
    await page.clock.runFor(5_000);
    await arrived;
    await followTo(page, '/about');
    await expect(greeting(page)).toBeAttached();
    expect(await shownFlag(page)).toBe('true');
    await followTo(page, '/contact');
    await expect(greeting(page)).toHaveCount(0);
    await followTo(page, '/services');
    await page.clock.runFor(6_000);
    await holdsFor(500, async () => expect(await greeting(page).count()).toBe(0));
  });

  test('that nobody has seen yet comes on a later page of the session', async ({ page }) => {
    const arrived = page.waitForResponse('**/greeting*.js');
    await openStill(page, '/contact');
    await page.clock.runFor(5_000);
    await arrived;
    await expect(greeting(page)).toHaveCount(0);
    expect(await shownFlag(page)).toBeNull();
    await gotoStill(page, '/about');
    await page.clock.runFor(5_000);
    await expect(greeting(page)).toBeAttached();
  });

  test('and the live chat stay away while there is no connection', async ({ page, context }) => {
    await openStill(page, '/about');
    await page.clock.runFor(5_000);
    await expect(greeting(page)).toBeAttached();
    await context.setOffline(true);
    await expect(greeting(page)).toHaveCount(0);
    await expect(page.locator('.help-options a')).toHaveCount(3);
    await expect(page.locator('.help-live')).toHaveCSS('display', 'none');
    await context.setOffline(false);
    await page.clock.runFor(10_000);
    await expect(page.locator('.help-live')).toHaveCSS('display', 'flex');
    // Read out once, it does not come back.
    await expect(greeting(page)).toHaveCount(0);
  });

  test('makes room for a notice in a short window', async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 400 });
    await openStill(page, '/no-such-page');
    await page.clock.runFor(5_000);
    await expect(greeting(page)).toBeVisible();
    await page.evaluate(() => dispatchEvent(new CustomEvent('notice', { detail: 'Aviso' })));
    await expect(toast(page)).toBeVisible();
    await expect(greeting(page)).toBeHidden();
  });

  test('leads to the chat, or to the form if there is none', async ({ page }) => {
    await openStill(page, '/en/about');
    await page.clock.runFor(5_000);
    await greeting(page).getByRole('link', { name: 'Chat', exact: true }).click();
    await expect(page).toHaveURL(/\/en\/contact$/);
    await expect(toast(page)).toContainText('Chat didn’t open. Write to us here instead.');
    await expect(greeting(page)).toHaveCount(0);
  });
});

/** Links and controls of which the greeting hides a part. */
const covered = (page: Page): Promise<string[]> =>
  greeting(page).evaluate((bubble) => {
    if (getComputedStyle(bubble).visibility === 'hidden') return [];
    const box = bubble.getBoundingClientRect();
    return [...document.querySelectorAll('a[href], button, summary, input, select, textarea, iframe')]
      .filter((target) => !bubble.contains(target) && target.checkVisibility())
      .filter((target) => {
        const other = target.getBoundingClientRect();
        const isApart =
          other.bottom <= box.top ||
          other.top >= box.bottom ||
          other.right <= box.left ||
          other.left >= box.right;
        return !isApart && other.width > 0 && other.height > 0;
      })
      .map((target) => target.outerHTML.slice(0, 80));
  });

for (const [path, width, height] of [
  ['/gallery', 1280, 720],
  ['/contact', 390, 844],
  ['/', 360, 740],
] as const) {
  test(`the help button is there on the first screen of ${path}, ${width} × ${height}`, async ({ page }) => {
    await withoutGreeting(page);
    await page.setViewportSize({ width, height });
    await openStill(page, path);
    await help(page).locator('summary').click();
    await expect(page.locator('.help-options a')).toHaveCount(3);
    for (const option of await page.locator('.help-options a').all())
      await expect(option).toBeInViewport({ ratio: 1 });
  });
}

test('the live chat that is not set up gives way to the contact page, and says so for 5 seconds', async ({
  page,
  complaints,
}) => {
  await withoutGreeting(page);
  await openStill(page, '/about');
  await help(page).locator('summary').click();
  await page.getByRole('link', { name: 'Abrir el chat en vivo' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pide tu cotización');
  await expect(toast(page)).toHaveText('El chat no abrió. Escríbenos desde aquí.');
  await page.clock.runFor(4_900);
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast(page)).toHaveCount(0);
  expect(complaints).toEqual([]);
});
