import type { Locator, Page } from '@playwright/test';
import { withoutGreeting } from '../../../tools/without-greeting.ts';
import { expect, test } from '../support/fixtures.ts';
import { makeRoom } from '../support/room.ts';
import { openHelp, openStill, servicesReady } from '../support/stage.ts';

const windows = [
  { width: 320, height: 256, text: '100%' },
  { width: 640, height: 320, text: '100%' },
  { width: 360, height: 640, text: '200%' },
];

// Nothing here is about the worker; without it a test has less to load.
test.use({ serviceWorkers: 'block' });

const enlarge = (page: Page, text: string) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, text);

/** The box lies within the window, all of it can be scrolled to, and `way` stands in the window at once. */
async function expectFits(box: Locator, way: Locator): Promise<void> {
  const page = box.page();
  await expect(box).toBeVisible();
  // What comes in moves.
  await box.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const isWithin = async (part: Locator) => {
    const at = (await part.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
    const isSeen = await part.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + Math.min(height / 2, 12)));
    });
    const isInWindow =
      at.x >= 0 && at.y >= 0 && at.x + at.width <= width + 1 && at.y + at.height <= height + 1;
    return isInWindow && isSeen;
  };
  expect(await isWithin(box), 'the box').toBe(true);
  for (const top of [0, 10_000]) {
    await box.evaluate((element, y) => element.scrollTo(0, y), top);
    expect(await isWithin(way), `the way out, scrolled to ${top}`).toBe(true);
  }
  for (const part of await box.locator('a, button').all()) {
    await part.focus();
    expect(await isWithin(part), 'a control with the focus').toBe(true);
  }
}

for (const { width, height, text } of windows) {
  test.describe(`${width} by ${height} px, text at ${text}`, () => {
    test.beforeEach(({ page }) => page.setViewportSize({ width, height }));

    test('help fits, scrolls and closes', async ({ page }) => {
      await page.goto('/privacy-policy');
      await servicesReady(page);
      await enlarge(page, text);
      const button = page.locator('.help summary');
      await openHelp(page);
      await expectFits(page.locator('.help-options'), button);
      await page.keyboard.press('Escape');
      await expect(page.locator('.help')).not.toHaveAttribute('open');
    });

    test.describe(() => {
      test.use({ greets: true });

      test('the greeting fits, scrolls and closes', async ({ page }) => {
        await openStill(page, '/privacy-policy');
        await page.clock.resume();
        await page.clock.runFor(6_000);
        const greeting = page.locator('.bubble-floating');
        await expect(greeting).toBeAttached();
        await enlarge(page, text);
        // It shows itself only where it covers nothing: here it is looked at wherever it is.
        await page.evaluate(() => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync('.bubble-floating { visibility: visible !important }');
          document.adoptedStyleSheets = [sheet];
        });
        await expectFits(greeting, greeting.locator('.bubble-close'));
        await page.keyboard.press('Escape');
        await expect(greeting).toHaveCount(0);
      });
    });

    test('the question whether to install fits, scrolls and closes, and so do its steps', async ({
      browser,
      network,
    }) => {
      const context = await browser.newContext({
        baseURL: network.url,
        viewport: { width, height },
        serviceWorkers: 'block',
        userAgent:
          'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
      });
      const page = await context.newPage();
      await withoutGreeting(page);
      await page.addInitScript(() => localStorage.setItem('first-visit', String(Date.now() - 86_400_000)));
      await page.clock.install();
      for (const leave of ['Escape', 'steps']) {
        await page.addInitScript(() => localStorage.removeItem('install-offered'));
        await page.goto('/privacy-policy');
        await servicesReady(page);
        await enlarge(page, text);
        const putBack = await makeRoom(page);
        const ask = page.locator('.prompt');
        await expect(async () => {
          await page.clock.runFor(1_000);
          await expect(ask).toBeVisible({ timeout: 100 });
        }).toPass();
        await putBack();
        await expectFits(ask, ask);
        if (leave === 'steps') {
          await ask.getByRole('button', { name: 'Instalar' }).click();
          const steps = page.getByRole('dialog');
          await expectFits(steps, steps.locator('.modal-close'));
        }
        await page.keyboard.press('Escape');
        await expect(page.locator('.prompt, dialog.modal')).toHaveCount(0);
      }
      await context.close();
    });
  });
}

test('the menu of a phone on its side shows every page of the site at once', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto('/about');
  await servicesReady(page);
  await page.locator('.site-header .menu-button').click();
  const links = page.locator('.side nav a');
  await expect(links).toHaveCount(6);
  for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
});

for (const address of ['/contact', '/en/contact']) {
  test(`the cross of a question covers none of its words at ${address}`, async ({ page }) => {
    await page.goto(address);
    await servicesReady(page);
    await page.locator('.device summary').click();
    await page.locator('.device > .actions button').last().click();
    const question = page.getByRole('dialog');
    for (const [width, height] of [
      [320, 640],
      [360, 740],
      [740, 360],
      [1366, 768],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await question.evaluate(wordsUnderCross), `${width} by ${height} px`).toEqual([]);
    }
  });
}

/** Run on a dialog: its words that its cross, with the ring around it, lies upon. */
function wordsUnderCross(dialog: Element): string[] {
  const ring = 2;
  const cross = dialog.querySelector('.modal-close')?.getBoundingClientRect() ?? new DOMRect();
  const isUnder = ({ left, right, top, bottom }: DOMRect) =>
    right > cross.left - ring &&
    left < cross.right + ring &&
    bottom > cross.top - ring &&
    top < cross.bottom + ring;
  const range = document.createRange();
  const texts = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) {
    for (const word of (texts.currentNode.nodeValue ?? '').matchAll(/\S+/g)) {
      range.setStart(texts.currentNode, word.index);
      range.setEnd(texts.currentNode, word.index + word[0].length);
      if ([...range.getClientRects()].some(isUnder)) found.push(word[0]);
    }
  }
  return found;
}
