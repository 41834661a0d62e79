import { isOlderThan } from './older-than.ts';

/** Name of the Web Lock of a pass, shared by tabs and worker. */
const lockName = 'quotes-drain';
/** Longest time one pass may hold the lock, in ms. */
export const longestPassMs = 60_000;
/** How many refusals, over how much time, make a waiter rely on leases alone: the holder may be a frozen tab. */
const refusalsBeforeBypass = 3;
const refusalTimeMs = 60_000;

let refusals = 0;
let firstRefusalAt = 0;

/** `now` is device time in ms; without `locks` nothing is locked. */
type LockContext = { locks?: LockManager | undefined; now: () => number };

/**
 * Runs the work under the lock; false if another tab or the worker has it, for longer than `waitForLockMs`, if given. A
 * browser that cannot or will not lock costs nothing: leases keep passes apart.
 */
export async function underLock(
  context: LockContext,
  waitForLockMs: number | undefined,
  work: (locked: boolean) => Promise<void>,
): Promise<boolean> {
  const { locks } = context;
  // Asked for all the same: those refusals may be of long ago, or of this page while it was sending itself.
  const isHeldUp = mayBypass(context);
  const run = async (locked: boolean): Promise<boolean> => {
    await work(locked);
    return true;
  };
  if (!locks) return run(false);
  let answer: Promise<boolean> | undefined;
  const held = async (lock: Lock | null): Promise<boolean> => {
    if (!lock) {
      if (isHeldUp) return run(false);
      if (refusals++ === 0) firstRefusalAt = context.now();
      return false;
    }
    refusals = 0;
    return run(true);
  };
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), waitForLockMs ?? longestPassMs);
  const isWaiting = waitForLockMs && !isHeldUp;
  const request = isWaiting ? { signal: patience.signal } : { ifAvailable: true };
  try {
    return await locks.request(lockName, request, (lock) => {
      clearTimeout(timer);
      answer = held(lock);
      return answer;
    });
  } catch {
    // WebKit calls the lock of a page failed that it keeps whole when its visitor leaves; the work goes on with the page.
    if (answer) return answer;
    return patience.signal.aborted ? held(null) : run(false);
  } finally {
    clearTimeout(timer);
  }
}

function mayBypass(context: LockContext): boolean {
  return refusals >= refusalsBeforeBypass && isOlderThan(firstRefusalAt, refusalTimeMs, context.now());
}
