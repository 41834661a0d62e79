import type { DrainOptions, DrainResult } from '../../offline/drain.ts';

/** While another context is sending, look again after this time, in ms: it may not see what only this page keeps. */
const lookAgainMs = 2_000;
/** Shortest sleep of the timer, in ms: records themselves keep a second between two attempts. */
const shortestTimerMs = 200;
/** Longest sleep of the timer, in ms; browsers throttle long ones anyway. */
const longestTimerMs = 10 * 60_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Plans the next pass while the page is visible; a hidden page plans again when it becomes visible. */
export function scheduleNext(result: DrainResult, send: (options: DrainOptions) => Promise<void>): void {
  clearTimeout(timer);
  if (result.nextAt === undefined || document.visibilityState !== 'visible') return;
  const waitMs = result.ran ? result.nextAt - Date.now() : lookAgainMs;
  timer = setTimeout(() => void send({}), Math.min(Math.max(waitMs, shortestTimerMs), longestTimerMs));
}
