/** What a visitor does who is going on. */
const gestures = ['pointerdown', 'wheel', 'touchmove', 'keydown'];

/** How many of each have come since somebody first asked. */
const seen = new Map<string, number>();

function countOf(type: string): number {
  const count = seen.get(type);
  if (count !== undefined) return count;
  seen.set(type, 0);
  addEventListener(type, () => seen.set(type, countOf(type) + 1), { capture: true, passive: true });
  return 0;
}

/**
 * Whether the visitor has pressed, scrolled and typed nothing since this call: who has gone on is not moved elsewhere.
 * With `counted`, only these count.
 */
export function watchGestures(counted: readonly string[] = gestures): () => boolean {
  const before = counted.map(countOf);
  return () => counted.every((type, at) => countOf(type) === before[at]);
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
