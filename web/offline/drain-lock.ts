import { isOlderThan } from './older-than.ts';

/** Name of the Web Lock of a pass, shared by tabs and worker. */
const lockName = 'quotes-drain';
/** Longest time one pass may hold the lock, in ms. */
export const longestPassMs = 60_000;
/** A browser that has not said within this time, in ms, whether the lock is free counts as one that has refused it. */
const answerMs = 5_000;
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
  const { signal } = patience;
  const isWaiting = waitForLockMs && !isHeldUp;
  const timer = setTimeout(() => patience.abort(), isWaiting ? waitForLockMs : answerMs);
  // Who does not wait may give no signal, and has no answer from a browser that is silent.
  const inVain = new Promise<boolean>((resolve) => {
    signal.addEventListener('abort', () => resolve(held(null)));
  });
  try {
    const asked = locks.request(lockName, isWaiting ? { signal } : { ifAvailable: true }, (lock) => {
      clearTimeout(timer);
      // Nobody waits any more for one that comes so late.
      answer = signal.aborted ? Promise.resolve(false) : held(lock);
      return answer;
    });
    return await Promise.race([asked, inVain]);
  } catch {
    // WebKit calls the lock of a page failed that it keeps whole when its visitor leaves; the work goes on with the page.
    return answer ?? (signal.aborted ? inVain : run(false));
  } finally {
    clearTimeout(timer);
  }
}

function mayBypass(context: LockContext): boolean {
  return refusals >= refusalsBeforeBypass && isOlderThan(firstRefusalAt, refusalTimeMs, context.now());
}
