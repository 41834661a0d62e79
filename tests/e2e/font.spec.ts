import { languages, pathIn } from '../../api/contract/language.ts';
import { firstPaintMs } from '../../tools/first-paint.ts';
import { expect, test } from './support/fixtures.ts';
import { hold } from './support/hold.ts';

test.use({ serviceWorkers: 'block', viewport: { width: 360, height: 740 } });

/** A quarter of what counts as good; a headline that breaks into more lines moves the first screen by more. */
const mostShift = 0.025;

for (const address of ['/', '/contact']) {
  test(`the page hardly moves where the font comes after the first paint: ${address}`, async ({ page }) => {
    for (const version of languages.map((language) => pathIn(language, address))) {
      const arrive = await hold(page, /\.woff2$/);
      await page.goto(version, { waitUntil: 'commit' });
      await firstPaintMs(page);
      arrive();
      expect(await page.evaluate(shiftWithTheFont), version).toBeLessThan(mostShift);
      await page.unrouteAll();
    }
  });
}

/** By how much the page has moved once the font is shown; run in the page. */
async function shiftWithTheFont(): Promise<number> {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  await document.fonts.ready;
  if (!document.fonts.check('700 20px Familjen')) throw new Error('The font did not come');
  // What moved is told after the frame that shows it.
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  return sum;
}
