import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { dialog } from './support/parts.ts';
import { hydrated } from './support/served.ts';
import { moveFingers } from './support/touch.ts';

// Nothing here is about the worker; without it a test has less to load. The slides rest where motion is unwelcome.
test.use({
  serviceWorkers: 'block',
  contextOptions: { reducedMotion: 'reduce' },
  hasTouch: true,
  isMobile: true,
  viewport: { width: 360, height: 740 },
});

/** A finger that goes so far to the side and down, from the middle of a part of the page. */
async function swipe(page: Page, selector: string, side: number, down = 2): Promise<void> {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not on the page`);
  const from = { x: box.x + box.width / 2 - side / 2, y: box.y + box.height / 2 };
  await moveFingers(page, { from, to: { x: from.x + side, y: from.y + down } });
}

test.describe('an open project', () => {
  const picture = '.modal:popover-open .modal-picture';
  const expectPosition = (page: Page, position: string) =>
    expect(dialog(page).getByRole('status')).toContainText(position);

  test.beforeEach(async ({ page }) => {
    await page.goto('/about');
    await page.goto('/gallery');
    await hydrated(page, '.slide input');
    await page.locator('.tiles article a').first().tap();
    await expectPosition(page, '1/9');
  });

  test('a finger leafs through the projects as the buttons do, and stays on the page', async ({ page }) => {
    for (const [side, position] of [
      [-200, '2/9'],
      [-60, '3/9'],
      [200, '2/9'],
      [200, '1/9'],
      [200, '9/9'],
    ] as const) {
      await swipe(page, picture, side);
      await expectPosition(page, position);
    }
    await expect(page).toHaveURL(/\/gallery$/);
  });

  test('a finger that hardly moves, one that scrolls and one in an enlarged page leave the project open', async ({
    page,
  }) => {
    await swipe(page, picture, -30);
    await swipe(page, picture, -60, 90);
    const { x, y, width, height } = (await page.locator(picture).boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    };
    const middle = { x: x + width / 2, y: y + height / 2 };
    await moveFingers(
      page,
      { from: { ...middle, x: middle.x - 10 }, to: { ...middle, x: middle.x - 90 } },
      { from: { ...middle, x: middle.x + 10 }, to: { ...middle, x: middle.x + 90 } },
    );
    await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBeGreaterThan(1.5);
    await moveFingers(page, { from: { x: 260, y: 300 }, to: { x: 60, y: 302 } });
    await expectPosition(page, '1/9');
  });

  test('a mouse let go over the picture is no end of what a finger had begun', async ({ page }) => {
    await swipe(page, picture, -30);
    const box = (await page.locator(picture).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height + 60);
    await page.mouse.down();
    await page.mouse.move(box.x + 30, y);
    await page.mouse.up();
    await expectPosition(page, '1/9');
    await swipe(page, picture, -200);
    await expectPosition(page, '2/9');
  });
});

test('a finger changes the pictures of the home page, endlessly, and stays on the page', async ({ page }) => {
  await page.goto('/about');
  await page.goto('/');
  await hydrated(page, '.pause');
  for (const [side, number] of [
    [-200, 2],
    [-200, 3],
    [200, 2],
    [200, 1],
    [200, 6],
    [-200, 1],
  ] as const) {
    await swipe(page, '.pictures', side);
    await expect(page.locator('.dots button[aria-current]')).toHaveAccessibleName(`Ir a la foto ${number}`);
  }
  await expect(page).toHaveURL(/\/$/);
});
