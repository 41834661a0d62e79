import type { Browser, Page } from '@playwright/test';
import { firstPaintMs } from '../../tools/first-paint.ts';
import { withBrowser } from '../../tools/with-browser.ts';
import { cheapPhone } from './cheap-phone.ts';
import { alone, type Row } from './table.ts';
import { withServer } from './throughput.ts';

/** Every page has a menu; its first button is the plainest tap there is, and opens without a script. */
const menuButton = '.menu-button';
/** What is tapped on each page besides the menu, if it is in the first view. */
const pages = [
  { path: '/', controls: [menuButton, '.pause'] },
  { path: '/contact', controls: [menuButton] },
  { path: '/services/ac-installation', controls: [menuButton] },
] as const;
/** When a control is tapped, in ms after the first paint: before the app is there, while it takes over, and after. */
const moments = [0, 150, 300, 600, 900, 1_200, 1_600, 2_400];
/** A processor slower than a cheap phone's. */
const slowdown = 6;
const patienceMs = 10_000;

/** How long after a tap the page shows something new, at moments all over its start. */
export const measureTaps = (): Promise<Row[]> =>
  withServer(({ url }) =>
    withBrowser(async (browser) => {
      const rows: Row[] = [];
      for (const { path, controls } of pages) {
        for (const control of controls) {
          const answers: number[] = [];
          for (const moment of moments) answers.push(await answerMs(browser, url + path, control, moment));
          rows.push(
            alone(
              `From a tap on ${control} to the next paint, ${path}, 6 × slower processor`,
              'ms',
              answers,
              {
                atMost: 100,
              },
            ),
          );
        }
      }
      return rows;
    }),
  );

/** What the browser itself says of the tap: from the event to the paint after its handlers, in ms. */
async function answerMs(browser: Browser, address: string, control: string, moment: number): Promise<number> {
  const { page, slowNetwork, close } = await cheapPhone(browser, slowdown);
  await page.addInitScript(observeTaps);
  await slowNetwork();
  await page.goto(address, { waitUntil: 'commit' });
  await firstPaintMs(page);
  await page.waitForTimeout(moment);
  const box = await page.locator(control).first().boundingBox();
  if (!box) throw new Error(`${control} is not on the page`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  const answer = await longestTapMs(page);
  await close();
  return answer;
}

function observeTaps(): void {
  const taps: number[] = [];
  Object.assign(window, { taps });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ((entry as PerformanceEventTiming).interactionId) taps.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Resolves once the browser has measured the tap; one under 16 ms it does not report. */
const longestTapMs = (page: Page): Promise<number> =>
  page.evaluate(async (patience) => {
    const { taps } = window as unknown as { taps: number[] };
    const until = performance.now() + patience;
    while (taps.length === 0 && performance.now() < until)
      await new Promise((resolve) => setTimeout(resolve, 50));
    return Math.max(0, ...taps);
  }, patienceMs);
