import { type RefObject, useLayoutEffect } from 'react';
import { createListeners } from '../lib/listeners.ts';
import { whenReleased } from '../lib/press.ts';

/** What no floating box may cover. */
const targets =
  'a[href], button, summary, label, input, select, textarea, iframe, [tabindex="0"], .toast, .prompt';
/** Places are tried at this distance from each other, upwards, in px. */
const stepPx = 8;
/** The distance a box keeps from them, in px; it appears from no farther away. */
const gapPx = 8;
/** The page counts as at rest when it has not been scrolled for this long, in ms. */
const restMs = 150;

/** Shows a box lifted by this many px, or hides it if there is no place for it. */
type Put = (liftPx: number | undefined) => void;

/** What stands in its corner, come what may, has come or gone. */
const crowd = createListeners();

/** For what floats and has a fixed place, unless `isAside`: everything else that floats gives way to it. */
export function useFixedPlace(isAside: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of it makes or takes room.
  useLayoutEffect(() => {
    crowd.notify();
    return crowd.notify;
  }, [isAside]);
}

/** Nothing but links and controls. */
const targetsAlone = [''];

/** How large a question gets (`prompt.tsx`), and where it stands (`bubble.css`): in px, its height in rem. */
const question = { width: 320, heightRem: 12, aside: 16, above: 84 };

/**
 * Lifts a box at the foot of the window until it covers no link, no control and no question; if there is no such
 * place in the lower two thirds, it is hidden until the page is scrolled to one. While it has the focus it stays visible.
 * `besides` names words that it is not to cover either, as selectors that each follow a comma: the first entry holds
 * where that can be had, else the next one; `seen` is called each time the box has a place.
 */
export function useFreePlace(
  box: RefObject<HTMLElement | null>,
  besides: readonly string[] = targetsAlone,
  seen = () => {},
): void {
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    const put: Put = (liftPx) => {
      if (liftPx !== undefined) seen();
      if (current.matches(':focus-within')) return;
      if (liftPx !== undefined) current.style.setProperty('--lift', `${liftPx}px`);
      current.style.visibility = liftPx === undefined ? 'hidden' : '';
    };
    return keepFree(current, Number.POSITIVE_INFINITY, put, besides);
  }, [box, besides, seen]);
}

/**
 * Calls `put` with a place where the box at the foot of the window covers no link, no control and none of `besides` (as
 * above), no more than `highestPx` above its own: at once when it starts to cover a link or control, and whenever the
 * page has come to rest. Returns the function that stops it. While a finger is down, all stays where it is.
 */
export function keepFree(
  box: HTMLElement,
  highestPx: number,
  put: Put,
  besides: readonly string[] = targetsAlone,
): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let placeNow: number | undefined;
  const putThere = () => put(placeNow);
  const move = (liftPx: number | undefined) => {
    placeNow = liftPx;
    whenReleased(putThere);
  };
  const place = () => {
    // One after the other, since each looks at every link of the page.
    for (const words of besides) {
      const liftPx = freeLift(box, highestPx, targets + words);
      if (liftPx !== undefined) return move(liftPx);
    }
    return move(undefined);
  };
  const leaveAndPlace = () => {
    if (placeNow !== undefined && !isFree(box, placeNow, targetsBeside(box, targets))) move(undefined);
    clearTimeout(timer);
    timer = setTimeout(place, restMs);
  };
  place();
  addEventListener('scroll', leaveAndPlace, { passive: true });
  // Other words, another page, another window: each changes how long the page is, or the box itself.
  const sizes = new ResizeObserver(leaveAndPlace);
  for (const part of [document.body, document.documentElement, box]) sizes.observe(part);
  const stopHearing = crowd.add(leaveAndPlace);
  return () => {
    stopHearing();
    clearTimeout(timer);
    removeEventListener('scroll', leaveAndPlace);
    sizes.disconnect();
  };
}

/** True if a question that came now would cover no link, no control, no heading and no lead. */
export function hasRoomForQuestion(): boolean {
  const { clientWidth, clientHeight } = document.documentElement;
  const { width, heightRem, aside, above } = question;
  const offsetWidth = Math.min(width, clientWidth - 2 * aside);
  const offsetHeight = heightRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const place = {
    offsetLeft: clientWidth - aside - offsetWidth,
    offsetTop: clientHeight - above - offsetHeight,
    offsetWidth,
    offsetHeight,
  };
  // The help button gives way to it.
  const help = document.querySelector('.help');
  return isFree(place, 0, targetsBeside(help, `${targets}, h1, h2, .lead`));
}

function freeLift(box: HTMLElement, highestPx: number, what: string): number | undefined {
  const taken = targetsBeside(box, what);
  const highest = Math.min(highestPx, box.offsetTop - innerHeight / 3);
  for (let px = 0; px === 0 || px <= highest; px += stepPx) if (isFree(box, px, taken)) return px;
  return undefined;
}

/** Where in the window the targets are that the box could cover. */
const targetsBeside = (box: Element | null, what: string): DOMRect[] =>
  [...document.querySelectorAll<HTMLElement>(what)]
    .filter((target) => !box?.contains(target) && target.checkVisibility?.() !== false)
    .flatMap(extentsOf);

/** A link that stretches over its card is as large as the card; of words each line counts, not the room beside it. */
function extentsOf(target: HTMLElement): DOMRect[] {
  if (!target.matches(targets)) {
    const words = document.createRange();
    words.selectNodeContents(target);
    return [...words.getClientRects()];
  }
  return [((target.matches('.cover') && target.offsetParent) || target).getBoundingClientRect()];
}

type Place = Pick<HTMLElement, 'offsetLeft' | 'offsetTop' | 'offsetWidth' | 'offsetHeight'>;

/** True if the box, lifted by this many px, covers nothing of `taken`. Its own lift and animation do not count. */
function isFree(box: Place, liftPx: number, taken: readonly DOMRect[]): boolean {
  const top = box.offsetTop - liftPx - gapPx;
  const bottom = top + box.offsetHeight + 2 * gapPx;
  const left = box.offsetLeft - gapPx;
  const right = left + box.offsetWidth + 2 * gapPx;
  return taken.every(
    (other) => other.bottom <= top || other.top >= bottom || other.right <= left || other.left >= right,
  );
}
