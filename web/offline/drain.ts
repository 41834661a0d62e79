import { deliver, type Outcome } from './delivery.ts';
import { deliveryStep, dueAt, waitAfter } from './delivery-machine.ts';
import { longestWaitMs } from './limits.ts';
import { isReadable, isWaiting, type QuoteRecord } from './record.ts';
import type { RecordStore } from './store.ts';

/** Name of the Web Lock of a pass, shared by tabs and worker. */
const lockName = 'quotes-drain';
/** Longest time one pass may hold the lock, in ms. */
const longestPassMs = 60_000;
/** Refusals and time after which a waiter goes on with leases alone: the holder may be a frozen tab. */
const refusalsBeforeBypass = 3;
const refusalTimeMs = 60_000;

/** Everything a pass touches; the page and the worker each give their own. */
export type DrainContext = {
  store: RecordStore;
  fetch: typeof fetch;
  /** Absent where the browser has no Web Locks: leases alone keep two passes apart. */
  locks?: LockManager | undefined;
  /** Device time in ms. */
  now: () => number;
  /** 0 to 1. */
  random: () => number;
  /** False where the device says that it has no connection at all. */
  isOnline: () => boolean;
  /** True while a page is looking: waits are shorter. */
  isVisible: () => boolean;
  /** Ends the running attempt and the pass, when the page is frozen; asked for once at the start of a pass. */
  signal?: () => AbortSignal | undefined;
  /** Called after every change of a record. */
  onChange: () => void;
};

export type DrainOptions = {
  /** A visitor's own tap: waits after failures do not count (those that were asked for do). */
  force?: boolean;
  /** Key of the record to send before all others, because somebody is looking at it. */
  first?: string | undefined;
  /** The network may be back: forget the waits after failures (not those that were asked for). */
  wake?: boolean;
  /** The platform says that the connection has just returned: only our own server's wish to be left alone holds. */
  reconnected?: boolean;
  /** Wait for another pass to end, at most this long in ms, instead of leaving the work to it. */
  waitForLockMs?: number;
};

export type DrainResult = {
  /** False where another tab or the worker is at it. */
  ran: boolean;
  /** Requests that still wait for delivery. */
  waiting: number;
  /** When the next of them is due, device time in ms; undefined where none waits. */
  nextAt: number | undefined;
};

/** A device that cannot note how an attempt ended is left in peace for this time, in ms. */
const quietMs = 10_000;

let quietUntil = 0;
let refusals = 0;
let firstRefusalAt = 0;

/** Sends what is due, one request at a time in the order of writing. The only function that sends quotes. */
export async function drain(context: DrainContext, options: DrainOptions = {}): Promise<DrainResult> {
  const ran = await underLock(context, options, () => pass(context, options));
  const records = (await context.store.list()).filter((record) => isWaiting(record) && isReadable(record));
  const earliest = Math.max(
    await pausedUntil(context),
    quietUntil > context.now() + quietMs ? 0 : quietUntil,
  );
  const nextAt = records.length ? Math.max(earliest, Math.min(...records.map(dueAt))) : undefined;
  return { ran, waiting: records.length, nextAt };
}

/** Runs the work under the lock. A browser that cannot or will not lock costs nothing: leases keep passes apart. */
async function underLock(
  context: DrainContext,
  options: DrainOptions,
  work: () => Promise<void>,
): Promise<boolean> {
  const { locks } = context;
  if (!locks || mayBypass(context)) {
    await work();
    return true;
  }
  let isAnswered = false;
  const held = async (lock: Lock | null): Promise<boolean> => {
    isAnswered = true;
    if (!lock) {
      if (refusals++ === 0) firstRefusalAt = context.now();
      return false;
    }
    refusals = 0;
    await work();
    return true;
  };
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), options.waitForLockMs ?? longestPassMs);
  const request = options.waitForLockMs ? { signal: patience.signal } : { ifAvailable: true };
  try {
    return await locks.request(lockName, request, (lock) => {
      clearTimeout(timer);
      return held(lock);
    });
  } catch (error) {
    if (isAnswered) throw error;
    if (patience.signal.aborted) return held(null);
    await work();
    return true;
  } finally {
    clearTimeout(timer);
  }
}

function mayBypass(context: DrainContext): boolean {
  return refusals >= refusalsBeforeBypass && context.now() - firstRefusalAt >= refusalTimeMs;
}

async function pass(context: DrainContext, options: DrainOptions): Promise<void> {
  const endAt = context.now() + longestPassMs;
  const signal = context.signal?.();
  if (options.reconnected) await endForeignPause(context.store);
  if (options.wake || options.force) await wakeAll(context.store);
  await forgetReceipts(context);
  const tried = new Set<string>();
  while (context.now() < endAt && !signal?.aborted) {
    if ((await pausedUntil(context)) > context.now()) return;
    const record = await claimNext(context, options, tried);
    if (!record) return;
    tried.add(record.key);
    context.onChange();
    const outcome = await attempt(context, record, signal);
    context.onChange();
    if (outcome.kind === 'retry' && outcome.stopPass) return;
  }
}

/**
 * Takes the next request that is due. A device that is full cannot note the claim: then it is sent without one, for
 * the office's key makes a double attempt harmless, and never sending would not be. That nobody may say any more what
 * has left is noted by erasing, which a full device can do.
 */
async function claimNext(
  { store, now }: DrainContext,
  options: DrainOptions,
  tried: ReadonlySet<string>,
): Promise<QuoteRecord | undefined> {
  const token = crypto.randomUUID();
  const records = (await store.list()).filter(isWaiting);
  const preferred = records.filter((record) => record.key === options.first);
  for (const listed of [...preferred, ...records]) {
    const { key } = listed;
    if (tried.has(key)) continue;
    const event = { type: 'claim', token, force: options.force ?? false, at: now() } as const;
    const claimed = await store.apply(key, event).catch(async () => {
      if (listed.departures === 0) await store.writeMeta('isNoted', undefined);
      return deliveryStep(listed, event, key);
    });
    if (claimed.record?.token === token) return claimed.record;
  }
  return undefined;
}

async function attempt(
  context: DrainContext,
  record: QuoteRecord,
  signal: AbortSignal | undefined,
): Promise<Outcome> {
  const wasOnline = context.isOnline();
  const outcome = await deliver(record, context.fetch, signal);
  const isUnheard = outcome.kind === 'retry' && outcome.reason === 'network';
  if (outcome.kind === 'retry' && outcome.pauseMs !== null) {
    await context.store.writeMeta('pauseIsOurs', outcome.isOurs);
    await context.store.writeMeta('pauseUntil', context.now() + outcome.pauseMs);
  }
  if (outcome.kind === 'refused' && outcome.code === 'key_reused') {
    console.error(
      'A quote was refused because its key was used for other words; this is a defect.',
      record.key,
    );
  }
  const waitMs =
    outcome.kind === 'retry' ? waitAfter(record.attempts, outcome, context.isVisible(), context.random()) : 0;
  const settle = {
    type: 'settle',
    token: record.token ?? '',
    outcome,
    hasLeft: !isUnheard || wasOnline || context.isOnline(),
    waitMs,
    spareKey: crypto.randomUUID(),
    at: context.now(),
  } as const;
  await context.store.apply(record.key, settle).catch(() => {
    // What cannot be noted must not be tried again at once.
    quietUntil = context.now() + quietMs;
  });
  return outcome;
}

/** The wish to be left alone, device time in ms; a wish longer than an hour can only be a clock that jumped. */
export async function pausedUntil({ store, now }: Pick<DrainContext, 'store' | 'now'>): Promise<number> {
  const until = (await store.readMeta('pauseUntil')) ?? 0;
  return until > now() + longestWaitMs ? 0 : until;
}

/** Who asked for silence without being our server was between us and it, and may be gone. */
async function endForeignPause(store: RecordStore): Promise<void> {
  if ((await store.readMeta('pauseUntil')) && !(await store.readMeta('pauseIsOurs'))) {
    await store.writeMeta('pauseUntil', 0);
  }
}

async function wakeAll(store: RecordStore): Promise<void> {
  for (const { key, state } of await store.list()) {
    if (state === 'pending') await store.apply(key, { type: 'wake' }).catch(() => undefined);
  }
}

async function forgetReceipts({ store, now }: DrainContext): Promise<void> {
  for (const { key, state, acked } of await store.list()) {
    if (state === 'sent' && acked)
      await store.apply(key, { type: 'forget', at: now() }).catch(() => undefined);
  }
}
