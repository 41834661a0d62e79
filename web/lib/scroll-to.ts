import { whenReleased } from './press.ts';

/**
 * Scrolls to an element, or to the top of the page, smoothly where the visitor has nothing against motion. It begins
 * under no finger, and a press ends it, so that what is pressed stays where it is: no other scrolling takes its time.
 */
export function scrollTo(target: Element | null): void {
  whenReleased(() => {
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    if (target) target.scrollIntoView({ behavior });
    else window.scrollTo({ top: 0, behavior });
    // Not only until a scrolling ends: that may be told late, of one before.
    addEventListener('pointerdown', stay, { capture: true, once: true });
  });
}

const stay = (): void => window.scrollTo({ top: scrollY, behavior: 'instant' });
