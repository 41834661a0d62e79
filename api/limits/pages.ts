/** Pages at once, and the part of them that is kept for those who have a right to one. */
const most = 40;
const kept = 20;
/** Pages a second in the long run: at 10 ms each, a tenth of the event loop. */
const perSecond = 10;

/** True where there is room for one more page, which is counted at once; `isUrgent` may use what is kept, too. */
export type TakePage = (isUrgent: boolean) => boolean;

/**
 * How many pages are rendered while somebody asks. Rendering one holds up the event loop, and with it everybody else's
 * request, so a bound on how many run at once would bound nothing: they run one after the other anyway.
 */
export function createPageLimit(clock: () => number): TakePage {
  let left = most;
  let countedAt = clock();
  return (isUrgent) => {
    const now = clock();
    left = Math.min(most, left + ((now - countedAt) / 1000) * perSecond);
    countedAt = now;
    if (left < (isUrgent ? 1 : kept + 1)) return false;
    left -= 1;
    return true;
  };
}
