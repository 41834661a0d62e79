/** What a visitor does who is going on. */
const gestures = ['pointerdown', 'wheel', 'touchmove', 'keydown'];

/**
 * Whether the visitor has pressed, scrolled and typed nothing since this call: who has gone on is not moved elsewhere.
 * With `counted`, only these count.
 */
export function watchGestures(counted: readonly string[] = gestures): () => boolean {
  let hasGoneOn = false;
  const note = () => {
    hasGoneOn = true;
  };
  for (const type of counted) addEventListener(type, note, { capture: true, passive: true, once: true });
  return () => !hasGoneOn;
}

/** Whether the focus is where it was at this call. */
function watchFocus(): () => boolean {
  const focused = document.activeElement;
  return () => document.activeElement === focused;
}

/** Both; with `counted`, only these gestures count. */
export function watchStandstill(counted?: readonly string[]): () => boolean {
  const isUntouched = watchGestures(counted);
  const isFocused = watchFocus();
  return () => isUntouched() && isFocused();
}
