import type { DrainOptions, DrainResult } from '../../offline/drain.ts';
import { isToBeSent } from '../../offline/record.ts';
import { currentOutbox } from './outbox-snapshot.ts';
import { standingNow } from './sentences.ts';

/** While another context is sending, look again after this time, in ms: it may not see what only this page keeps. */
const lookAgainMs = 2_000;
/** Shortest sleep of the timer, in ms: records themselves keep a second between two attempts. */
const shortestTimerMs = 200;
/** Longest sleep of the timer, in ms; browsers throttle long ones anyway. */
const longestTimerMs = 10 * 60_000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Plans the next pass; a hidden page leaves what the browser wakes the worker for to that. */
export function scheduleNext(result: DrainResult, send: (options: DrainOptions) => Promise<void>): void {
  clearTimeout(timer);
  if (result.nextAt === undefined || (document.visibilityState !== 'visible' && isLeftToWorker())) return;
  const waitMs = result.ran ? result.nextAt - Date.now() : lookAgainMs;
  timer = setTimeout(() => void send({}), Math.min(Math.max(waitMs, shortestTimerMs), longestTimerMs));
}

/** True if all that waits here goes out by itself. */
const isLeftToWorker = (): boolean =>
  currentOutbox().records.every((record) => !isToBeSent(record) || standingNow(record).leavesBy === 'itself');
