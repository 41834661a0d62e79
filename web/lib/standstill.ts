/**
 * Whether the visitor has pressed, scrolled and typed nothing since this call, and the focus is where it was: who has
 * gone on is not moved elsewhere.
 */
export function watchStandstill(): () => boolean {
  const focused = document.activeElement;
  let hasGoneOn = false;
  const note = () => {
    hasGoneOn = true;
  };
  for (const type of ['pointerdown', 'wheel', 'touchmove', 'keydown'])
    addEventListener(type, note, { capture: true, passive: true, once: true });
  return () => !hasGoneOn && document.activeElement === focused;
}
