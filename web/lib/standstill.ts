/** Whether the visitor has pressed, scrolled and typed nothing since this call: who has gone on is not moved elsewhere. */
export function watchGestures(): () => boolean {
  let hasGoneOn = false;
  const note = () => {
    hasGoneOn = true;
  };
  for (const type of ['pointerdown', 'wheel', 'touchmove', 'keydown'])
    addEventListener(type, note, { capture: true, passive: true, once: true });
  return () => !hasGoneOn;
}

/** The same, and whether the focus is where it was. */
export function watchStandstill(): () => boolean {
  const focused = document.activeElement;
  const isUntouched = watchGestures();
  return () => isUntouched() && document.activeElement === focused;
}
