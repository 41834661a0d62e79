import type { Page } from '@playwright/test';

type Point = { x: number; y: number };

/** One or two fingers go down at once, move in as many frames as a hand needs, and are lifted. */
export async function moveFingers(page: Page, ...fingers: { from: Point; to: Point }[]): Promise<void> {
  const steps = 10;
  const session = await page.context().newCDPSession(page);
  const at = (share: number) =>
    fingers.map(({ from, to }, id) => ({
      id,
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
    }));
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= steps; step += 1) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / steps) });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}
