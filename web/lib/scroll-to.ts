import { whenReleased } from './press.ts';

/** No gliding takes longer, in ms: a press after that has nothing to hold, and may be a drag of the scrollbar. */
const longestGlideMs = 2_000;

let forgetting: ReturnType<typeof setTimeout> | undefined;

/** Brings an element into view at once, under no finger: nothing glides past that somebody is about to press. */
export function jumpTo(target: Element): void {
  whenReleased(() => target.scrollIntoView({ behavior: 'instant' }));
}

/**
 * Scrolls to an element, or to the top of the page, smoothly where the visitor has nothing against motion. It begins
 * under no finger, and a press ends it, so that what is pressed stays where it is: no other scrolling takes its time.
 */
export function glideTo(target: Element | null): void {
  whenReleased(() => {
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    if (target) target.scrollIntoView({ behavior });
    else window.scrollTo({ top: 0, behavior });
    // Not only until a scrolling ends: that may be told late, of one before.
    addEventListener('pointerdown', stay, { capture: true, once: true });
    clearTimeout(forgetting);
    forgetting = setTimeout(() => removeEventListener('pointerdown', stay, true), longestGlideMs);
  });
}

/** Holds the page while the finger is down: what glides without the main thread goes on until that has its next frame. */
function stay(): void {
  const top = scrollY;
  const hold = () => window.scrollTo({ top, behavior: 'instant' });
  hold();
  addEventListener('scroll', hold);
  whenReleased(() => removeEventListener('scroll', hold));
}
