import type { Browser, Page } from '@playwright/test';
import { firstPaintMs } from '../../tools/first-paint.ts';
import { withBrowser } from '../../tools/with-browser.ts';
import { cheapPhone, typicalPaths } from './cheap-phone.ts';
import { serveSame, serveTwin } from './fronts.ts';
import { ratiosOf } from './rounds.ts';
import { alone, compared, type Row } from './table.ts';
import { withServer } from './throughput.ts';

/** Every page has a menu; its first button is the plainest tap there is, and opens without a script. */
const menuButton = '.menu-button';
/** What is tapped on the home page besides: it does nothing without the app. */
const pauseButton = '.pause';
/**
 * What React answers with most, a dialog with a picture and what is wrong with every field of a form, and at most how many
 * times what the menu of the twin takes.
 */
const answeredByTheApp = [
  ['a picture', '/gallery', '.tile a', 2.75],
  ['the button that sends an empty form', '/contact', '.form [type=submit]', 3.25],
] as const;
/** When a control is tapped during the start, in ms after the first paint: mostly before the app is there. */
const moments = [0, 300, 600, 900, 1_200, 1_600, 2_400];
/** How long after the services, or the document of the twin, a page is at rest, in ms. */
const restMs = 2_000;
/** A processor slower than a cheap phone's. */
const slowdown = 6;
const patienceMs = 10_000;
/** In ms after the first paint, or once everything is there. */
type When = number | 'at rest' | 'twin at rest';
const atRest = Array<When>(5).fill('at rest');

/**
 * How long after a tap the page shows something new, at moments all over its start, and what the same document without
 * scripts takes for the same: how fast a machine draws is not the site's doing.
 */
export const measureTaps = (): Promise<Row[]> =>
  withServer(({ url }) =>
    withBrowser(async (browser) => {
      const site = await serveSame(url);
      const twin = await serveTwin(url);
      const rows: Row[] = [];
      const measure = async (
        tapped: string,
        path: string,
        whens: readonly When[],
        peer: string,
        atMost: number,
        control = menuButton,
      ) => {
        const owns: number[] = [];
        const peers: number[] = [];
        for (const moment of whens) {
          owns.push(await answerMs(browser, site.url + path, control, moment));
          const same = moment === 'at rest' ? 'twin at rest' : moment;
          peers.push(await answerMs(browser, twin.url + path, menuButton, same));
        }
        const when = whens === moments ? 'while it starts' : 'at rest';
        const what = `From a tap on ${tapped} to the next paint, ${path}, ${when}, 6 × slower processor`;
        rows.push(compared(what, peer, 'ms', ratiosOf(owns, peers), { atMost }));
      };
      for (const path of typicalPaths)
        for (const whens of [moments, atRest])
          await measure('the menu', path, whens, 'its twin without scripts', 2);
      for (const [tapped, path, control, atMost] of answeredByTheApp)
        await measure(tapped, path, atRest, 'the menu of its twin', atMost, control);
      const pauses: number[] = [];
      for (const moment of moments) pauses.push(await answerMs(browser, site.url, pauseButton, moment));
      const what = 'From a tap on the pause of / to the next paint, while it starts, 6 × slower processor';
      rows.push(alone(what, 'ms', pauses, { atMost: 100 }));
      site.close();
      twin.close();
      return rows;
    }),
  );

/** What the browser itself says of the tap: from the event to the paint after its handlers, in ms. */
async function answerMs(browser: Browser, address: string, control: string, when: When): Promise<number> {
  const { page, slowNetwork, close } = await cheapPhone(browser, slowdown);
  const target = page.locator(control).first();
  await page.addInitScript(observeTaps);
  if (when === 'at rest' || when === 'twin at rest') {
    // The greeting would be shown in the middle of it.
    await page.addInitScript(() => sessionStorage.setItem('chat-bubble-shown', 'true'));
    await page.goto(address, { waitUntil: 'load' });
    if (when === 'at rest') await page.waitForSelector('.toasts', { state: 'attached' });
    await target.scrollIntoViewIfNeeded();
    await page.waitForTimeout(restMs);
  } else {
    await slowNetwork();
    await page.goto(address, { waitUntil: 'commit' });
    await firstPaintMs(page);
    await page.waitForTimeout(when);
  }
  const box = await target.boundingBox();
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
