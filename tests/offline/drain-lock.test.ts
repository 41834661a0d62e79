import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Pass = [name: string, locked: boolean];

let underLock: typeof import('../../web/offline/drain-lock.ts').underLock;
let time: number;
let passes: Pass[];
/** Who has the lock, if anybody; the function lets go of it. */
let letGo: (() => void) | undefined;

beforeEach(async () => {
  // What a page knows of refusals it knows until it ends.
  vi.resetModules();
  ({ underLock } = await import('../../web/offline/drain-lock.ts'));
  time = 0;
  passes = [];
  letGo = undefined;
});

afterEach(() => void vi.useRealTimers());

/** One lock, as far as a pass asks for it: at once or not at all, or in turn until the signal ends that. */
const locks = {
  async request(
    _name: string,
    { ifAvailable, signal }: LockOptions,
    work: (lock: object | null) => Promise<unknown>,
  ) {
    if (letGo && ifAvailable) return work(null);
    await new Promise<void>((resolve, reject) => {
      if (!letGo) return resolve();
      signal?.addEventListener('abort', () => reject(signal.reason));
      const before = letGo;
      letGo = () => {
        before();
        resolve();
      };
    });
    return work({});
  },
} as unknown as LockManager;

const takeLock = (): void => {
  letGo = () => {
    letGo = undefined;
  };
};

const pass = (name: string, waitForLockMs?: number): Promise<boolean> =>
  underLock({ locks, now: () => time }, waitForLockMs, async (locked) => {
    passes.push([name, locked]);
  });

/** Asks for the lock at each of these moments, in ms since the first. */
async function askAt(...times: number[]): Promise<boolean[]> {
  const ran: boolean[] = [];
  for (const at of times) {
    time = at;
    ran.push(await pass(`at ${at}`));
  }
  return ran;
}

it('a pass has the lock, and says so', async () => {
  expect(await pass('a')).toBe(true);
  expect(passes).toEqual([['a', true]]);
});

it('a pass is left to whoever has the lock', async () => {
  takeLock();
  expect(await pass('a')).toBe(false);
  expect(passes).toEqual([]);
});

it('where a browser has no locks or refuses them a pass goes without, and says so', async () => {
  const work = async (locked: boolean) => void passes.push(['a', locked]);
  expect(await underLock({ now: () => time }, undefined, work)).toBe(true);
  const refusing = { request: () => Promise.reject(new DOMException('refused', 'SecurityError')) };
  const context = { locks: refusing as unknown as LockManager, now: () => time };
  expect(await underLock(context, undefined, work)).toBe(true);
  expect(await underLock(context, 60_000, work)).toBe(true);
  expect(passes).toEqual(Array(3).fill(['a', false]));
});

it('a pass that somebody waits for takes its turn when the lock is free', async () => {
  takeLock();
  const waiting = pass('a', 600_000);
  await Promise.resolve();
  expect(passes).toEqual([]);
  letGo?.();
  expect(await waiting).toBe(true);
  expect(passes).toEqual([['a', true]]);
});

it('a pass that has waited in vain is left to whoever has the lock', async () => {
  takeLock();
  expect(await pass('a', 1)).toBe(false);
  expect(passes).toEqual([]);
});

it('a tab that is frozen with the lock holds up nobody for more than a minute', async () => {
  takeLock();
  expect(await askAt(5_000, 30_000, 50_000, 64_999)).toEqual([false, false, false, false]);
  expect(await askAt(65_000)).toEqual([true]);
  expect(passes).toEqual([['at 65000', false]]);
});

it('waiting in vain counts as being refused', async () => {
  takeLock();
  for (const at of [0, 30_000, 60_000]) {
    time = at;
    await pass('a', 1);
  }
  expect(await pass('b', 1)).toBe(true);
  expect(passes).toEqual([['b', false]]);
});

it('two refusals are no sign that a tab is frozen, however long ago the first was', async () => {
  takeLock();
  expect(await askAt(0, 600_000, 600_001)).toEqual([false, false, false]);
  expect(await askAt(600_002)).toEqual([true]);
});

it('whoever has had the lock since is refused anew', async () => {
  takeLock();
  await askAt(0, 1, 2);
  letGo?.();
  expect(await pass('a')).toBe(true);
  takeLock();
  expect(await askAt(70_000, 70_001, 70_002, 129_999)).toEqual([false, false, false, false]);
  expect(passes).toEqual([['a', true]]);
});

it('refusals of a page that was sending itself are no sign of that: the next pass asks for the lock again', async () => {
  takeLock();
  expect(await askAt(0, 1, 2)).toEqual([false, false, false]);
  letGo?.();
  expect(await askAt(70_000)).toEqual([true]);
  expect(passes).toEqual([['at 70000', true]]);
});

it('nor does a clock that was set back keep a pass waiting for a tab that is frozen', async () => {
  takeLock();
  const back = -5 * 3_600_000;
  expect(await askAt(0, 30_000, 50_000)).toEqual([false, false, false]);
  expect(await askAt(back, back + 30_000, back + 65_000)).toContain(true);
});

/** A browser that says nothing to who asks for a lock, until it does. */
function silentLocks() {
  let answer: (() => unknown) | undefined;
  const request = (_name: string, _options: LockOptions, work: (lock: object) => unknown) =>
    new Promise((resolve) => {
      answer = () => resolve(work({}));
    });
  return { locks: { request } as unknown as LockManager, answerLate: () => answer?.() };
}

it('a browser that does not say whether the lock is free holds up nobody for more than two minutes', async () => {
  vi.useFakeTimers();
  const context = { locks: silentLocks().locks, now: () => Date.now() };
  const tryAgain = async (): Promise<void> => {
    const ran = await underLock(context, undefined, async (locked) => void passes.push(['late', locked]));
    if (!ran) setTimeout(tryAgain, 2_000);
  };
  void tryAgain();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(passes).toEqual([['late', false]]);
});

it('and a lock that it gives too late is let go at once', async () => {
  vi.useFakeTimers();
  const { locks, answerLate } = silentLocks();
  const work = async (locked: boolean) => void passes.push(['late', locked]);
  const ended = vi.fn();
  void underLock({ locks, now: () => time }, undefined, work).then(ended);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ended).toHaveBeenCalledWith(false);
  answerLate();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(passes).toEqual([]);
});
