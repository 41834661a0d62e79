import { isSomethingOnlyHere } from './before-reload.ts';
import { isThere, shownDialogs } from './is-there.ts';
import { isFingerDown } from './press.ts';

/** How often the page is checked, in ms. */
const lookMs = 500;

/** What has the visitor's attention: dialogs, the menu, the help, the greeting, notices and questions, a field. */
const claims = [
  ...shownDialogs,
  '.help[open]',
  '.bubble',
  '.toast',
  'form :is(input, select, textarea):focus',
];

/**
 * Resolves once nothing has claimed the visitor's attention for this long, in ms, no finger is down, and nothing exists
 * only in this page, as what is written in an open chat, and `isTheMoment` as well. Whatever is shown then must be at hand:
 * a moment later a finger may be.
 */
export async function whenUninterrupted(forMs: number, isTheMoment = () => true): Promise<void> {
  let uninterruptedSince = performance.now();
  while (performance.now() - uninterruptedSince < forMs || !isTheMoment()) {
    await new Promise((resolve) => setTimeout(resolve, lookMs));
    const isSeen = document.visibilityState === 'visible';
    if (!isSeen || isFingerDown() || isSomethingOnlyHere() || claims.some(isThere))
      uninterruptedSince = performance.now();
  }
}
