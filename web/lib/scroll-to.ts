/**
 * Scrolls to an element, or to the top of the page, smoothly where the visitor has nothing against motion. A press ends
 * it, so that what is pressed stays under the finger.
 */
export function scrollTo(target: Element | null): void {
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  if (target) target.scrollIntoView({ behavior });
  else window.scrollTo({ top: 0, behavior });
  const stay = () => window.scrollTo({ top: scrollY, behavior: 'instant' });
  addEventListener('pointerdown', stay, { capture: true, once: true });
  addEventListener('scrollend', () => removeEventListener('pointerdown', stay, true), { once: true });
}
