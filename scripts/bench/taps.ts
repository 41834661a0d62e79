import type { Browser, Page } from '@playwright/test';
import { firstPaintMs } from '../../tools/first-paint.ts';
import { withBrowser } from '../../tools/with-browser.ts';
import { withoutGreeting } from '../../tools/without-greeting.ts';
import { cheapPhone, typicalPaths } from './cheap-phone.ts';
import { serveSame, serveTwin } from './fronts.ts';
import { ratiosOf } from './rounds.ts';
import { alone, compared, type Row } from './table.ts';
import { withServer } from './throughput.ts';

/** Every page has a menu; its first button is the plainest tap there is, and opens without a script. */
const menuButton = '.menu-button';
/** What is tapped on the home page besides: it does nothing without the app. */
const pauseButton = '.pause';
/** What is tapped, where, and what it asks for. */
type Asked = { tapped: string; path: string; control: string; shown: string };
/**
 * What React answers with most, a dialog with a picture and what is wrong with every field of a form. The tap is answered
 * before that is shown, so both are measured.
 */
const answeredByTheApp: Asked[] = [
  { tapped: 'a picture', path: '/gallery', control: '.tile a', shown: 'dialog:popover-open' },
  {
    tapped: 'the button that sends an empty form',
    path: '/contact',
    control: '.form [type=submit]',
    shown: '.summary',
  },
];
/** When a control is tapped during the start, in ms after the first paint: mostly before the app is there. */
const moments = [0, 300, 600, 900, 1_200, 1_600, 2_400];
/** How long after the services, or the document of the twin, a page is at rest, in ms. */
const restMs = 2_000;
/** A processor slower than a cheap phone's. */
const slowdown = 6;
const slowed = `, ${slowdown} × slower processor`;
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
      /** The menu of the twin at the same moment. */
      const twinMs = (path: string, moment: When) =>
        answerMs(browser, twin.url + path, menuButton, moment === 'at rest' ? 'twin at rest' : moment);
      for (const path of typicalPaths)
        for (const whens of [moments, atRest]) {
          const owns: number[] = [];
          const peers: number[] = [];
          for (const moment of whens) {
            owns.push(await answerMs(browser, site.url + path, menuButton, moment));
            peers.push(await twinMs(path, moment));
          }
          const when = whens === moments ? 'while it starts' : 'at rest';
          const what = `From a tap on the menu to the next paint, ${path}, ${when}${slowed}`;
          rows.push(compared(what, 'its twin without scripts', 'ms', ratiosOf(owns, peers), { atMost: 2 }));
        }
      for (const { tapped, path, control, shown } of answeredByTheApp) {
        const answers: number[] = [];
        const paints: number[] = [];
        const peers: number[] = [];
        for (const moment of atRest) {
          answers.push(await answerMs(browser, site.url + path, control, moment));
          paints.push(await answerMs(browser, site.url + path, control, moment, shown));
          peers.push(await twinMs(path, moment));
        }
        const row = (until: string, owns: number[], atMost: number) =>
          rows.push(
            compared(
              `From a tap on ${tapped} ${until}, ${path}, at rest${slowed}`,
              'the menu of its twin',
              'ms',
              ratiosOf(owns, peers),
              { atMost },
            ),
          );
        row('to the next paint', answers, 2);
        row('to the paint of what it asks for', paints, 5);
      }
      const pauses: number[] = [];
      for (const moment of moments) pauses.push(await answerMs(browser, site.url, pauseButton, moment));
      const what = `From a tap on the pause of / to the next paint, while it starts${slowed}`;
      rows.push(alone(what, 'ms', pauses, { atMost: 100 }));
      site.close();
      twin.close();
      return rows;
    }),
  );

/**
 * What the browser itself says of the tap: from the event to the paint after its handlers, in ms; or to the paint of what
 * is to be shown, if that is named.
 */
async function answerMs(
  browser: Browser,
  address: string,
  control: string,
  when: When,
  shown?: string,
): Promise<number> {
  const { page, slowNetwork, close } = await cheapPhone(browser, slowdown);
  const target = page.locator(control).first();
  await page.addInitScript(observeTaps, shown);
  if (when === 'at rest' || when === 'twin at rest') {
    // The greeting would be shown in the middle of it.
    await withoutGreeting(page);
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
  if (shown && !answer) throw new Error(`A tap on ${control} has not brought ${shown}`);
  await close();
  return answer;
}

function observeTaps(shown: string | undefined): void {
  const taps: number[] = [];
  Object.assign(window, { taps });
  if (shown) {
    // Nothing here has a name of its own: the compiler would note it by a function that the page does not have.
    addEventListener(
      'pointerdown',
      async ({ timeStamp }) => {
        while (!document.querySelector(shown)) await new Promise(requestAnimationFrame);
        // A task of its own comes after the paint of this frame.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => taps.push(performance.now() - timeStamp);
        port2.postMessage(0);
      },
      { capture: true, once: true },
    );
    return;
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ((entry as PerformanceEventTiming).interactionId) taps.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Resolves once the tap has been measured; a browser reports none under 16 ms. */
const longestTapMs = (page: Page): Promise<number> =>
  page.evaluate(async (patience) => {
    const { taps } = window as unknown as { taps: number[] };
    const until = performance.now() + patience;
    while (taps.length === 0 && performance.now() < until)
      await new Promise((resolve) => setTimeout(resolve, 50));
    return Math.max(0, ...taps);
  }, patienceMs);
