import { type RefObject, useLayoutEffect } from 'react';

/** What the greeting must not stand on. */
const targets = 'a[href], button, summary, input, select, textarea, iframe, [tabindex="0"]';
/** Places are tried at this distance from each other, upwards, in px. */
const stepPx = 8;
/** So far it keeps from them, in px; it comes in from no farther. */
const gapPx = 8;
/** The page has come to rest when it has not been scrolled for so long, in ms. */
const restMs = 150;

/**
 * Lifts a box at the foot of the window until it covers no link and no control of the page; where there is no such
 * place in the lower half it is hidden until the page is scrolled to one. What is focused in it stays to be seen.
 */
export function useFreePlace(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const place = () => box.current && lift(box.current);
    const leaveAndPlace = () => {
      const { current } = box;
      if (
        current &&
        !current.matches(':focus-within') &&
        !isFree(current, liftOf(current), targetsBeside(current))
      )
        hide(current);
      clearTimeout(timer);
      timer = setTimeout(place, restMs);
    };
    place();
    addEventListener('scroll', leaveAndPlace, { passive: true });
    // Other words, another page, another window: each changes how long the page is.
    const sizes = new ResizeObserver(leaveAndPlace);
    sizes.observe(document.body);
    sizes.observe(document.documentElement);
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', leaveAndPlace);
      sizes.disconnect();
    };
  }, [box]);
}

function lift(box: HTMLElement): void {
  if (box.matches(':focus-within')) return;
  const taken = targetsBeside(box);
  for (let px = 0; box.offsetTop - px >= innerHeight / 2; px += stepPx) {
    if (!isFree(box, px, taken)) continue;
    box.style.setProperty('--lift', `${px}px`);
    box.style.visibility = '';
    return;
  }
  hide(box);
}

const liftOf = (box: HTMLElement): number => Number.parseFloat(box.style.getPropertyValue('--lift')) || 0;

function hide(box: HTMLElement): void {
  box.style.visibility = 'hidden';
}

/** Where the targets stand in the window that the box could cover. */
const targetsBeside = (box: HTMLElement): DOMRect[] =>
  [...document.querySelectorAll(targets)]
    .filter((target) => !box.contains(target) && target.checkVisibility?.() !== false)
    .map((target) => target.getBoundingClientRect());

/** True where the box, lifted by so many px, covers nothing of `taken`. Its own lift and animation do not count. */
function isFree(box: HTMLElement, liftPx: number, taken: readonly DOMRect[]): boolean {
  const top = box.offsetTop - liftPx - gapPx;
  const bottom = top + box.offsetHeight + 2 * gapPx;
  const left = box.offsetLeft;
  const right = left + box.offsetWidth;
  return taken.every(
    (other) => other.bottom <= top || other.top >= bottom || other.right <= left || other.left >= right,
  );
}
