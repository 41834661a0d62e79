import { deliver, type Outcome } from './delivery.ts';
import {
  claimed,
  dueAt,
  isClaimable,
  isReadable,
  isWaiting,
  type OutboxEntry,
  settled,
  waitAfter,
  woken,
} from './entry.ts';
import { longestWaitMs, receiptLifeMs } from './limits.ts';
import type { DeliveryStore } from './store.ts';

/** Name of the Web Lock of a pass, shared by tabs and worker. */
const lockName = 'quotes-drain';
/** Longest time one pass may hold the lock, in ms. */
const longestPassMs = 60_000;
/** Refusals and time after which a waiter goes on with leases alone: the holder may be a frozen tab. */
const refusalsBeforeBypass = 3;
const refusalTimeMs = 60_000;

/** Everything a pass touches; the page and the worker each give their own. */
export type DrainContext = {
  store: DeliveryStore;
  fetch: typeof fetch;
  /** Absent where the browser has no Web Locks: leases alone keep two passes apart. */
  locks?: LockManager | undefined;
  /** Device time in ms. */
  now: () => number;
  /** 0 to 1. */
  random: () => number;
  /** True while a page is looking: waits are shorter. */
  isVisible: () => boolean;
  /** Ends the running attempt and the pass, when the page is frozen. */
  signal?: () => AbortSignal | undefined;
  /** Called after every change of an entry. */
  onChange: () => void;
};

export type DrainOptions = {
  /** A visitor's own tap: waits after failures do not count (those the server asked for do). */
  force?: boolean;
  /** Key of the entry to send before all others, because somebody is looking at it. */
  first?: string | undefined;
  /** The network may be back: forget the waits after failures (not those the server asked for). */
  wake?: boolean;
  /** Wait for another pass to end, at most this long in ms, instead of leaving the work to it. */
  waitForLockMs?: number;
};

export type DrainResult = {
  /** False where another tab or the worker is at it. */
  ran: boolean;
  /** Entries that still wait for delivery. */
  waiting: number;
  /** When the next of them is due, device time in ms; undefined where none waits. */
  nextAt: number | undefined;
};

let refusals = 0;
let firstRefusalAt = 0;

/** Sends what is due, one entry at a time in the order of writing. The only function that sends quotes. */
export async function drain(context: DrainContext, options: DrainOptions = {}): Promise<DrainResult> {
  const ran = await underLock(context, options, () => pass(context, options));
  const entries = (await context.store.list()).filter((entry) => isWaiting(entry) && isReadable(entry));
  const pauseUntil = await pausedUntil(context);
  const nextAt = entries.length ? Math.max(pauseUntil, Math.min(...entries.map(dueAt))) : undefined;
  return { ran, waiting: entries.length, nextAt };
}

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
  const held = async (lock: Lock | null): Promise<boolean> => {
    if (!lock) {
      if (refusals++ === 0) firstRefusalAt = context.now();
      return false;
    }
    refusals = 0;
    await work();
    return true;
  };
  if (!options.waitForLockMs) return locks.request(lockName, { ifAvailable: true }, held);
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), options.waitForLockMs);
  try {
    return await locks.request(lockName, { signal: patience.signal }, (lock) => {
      clearTimeout(timer);
      return held(lock);
    });
  } catch (error) {
    if (patience.signal.aborted) return held(null);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function mayBypass(context: DrainContext): boolean {
  return refusals >= refusalsBeforeBypass && context.now() - firstRefusalAt >= refusalTimeMs;
}

async function pass(context: DrainContext, options: DrainOptions): Promise<void> {
  const endAt = context.now() + longestPassMs;
  if (options.wake || options.force) await wakeAll(context.store);
  await forgetReceipts(context);
  const tried = new Set<string>();
  while (context.now() < endAt && !context.signal?.()?.aborted) {
    if ((await pausedUntil(context)) > context.now()) return;
    const entry = await claimNext(context, options, tried);
    if (!entry) return;
    tried.add(entry.key);
    context.onChange();
    const outcome = await attempt(context, entry);
    context.onChange();
    if (outcome.kind === 'retry' && outcome.stopPass) return;
  }
}

async function claimNext(
  context: DrainContext,
  options: DrainOptions,
  tried: ReadonlySet<string>,
): Promise<OutboxEntry | undefined> {
  const token = crypto.randomUUID();
  const entries = await context.store.list();
  const preferred = entries.filter((entry) => entry.key === options.first);
  for (const candidate of [...preferred, ...entries]) {
    if (tried.has(candidate.key)) continue;
    const taken = await context.store.update(candidate.key, (entry) => {
      const now = context.now();
      const due = isClaimable(options.force ? { ...entry, nextAt: 0 } : entry, now);
      return due ? claimed(entry, token, now) : undefined;
    });
    if (taken) return taken;
  }
  return undefined;
}

async function attempt(context: DrainContext, entry: OutboxEntry): Promise<Outcome> {
  const outcome = await deliver(entry, context.fetch, context.signal?.());
  const token = entry.token ?? '';
  if (outcome.kind === 'retry' && outcome.pauseMs !== null) {
    await context.store.writeMeta('pauseUntil', context.now() + outcome.pauseMs);
  }
  if (outcome.kind === 'refused' && outcome.code === 'key_reused') {
    console.error(
      'A quote was refused because its key was used for other words; this is a defect.',
      entry.key,
    );
  }
  const waitMs =
    outcome.kind === 'retry' ? waitAfter(entry.attempts, outcome, context.isVisible(), context.random()) : 0;
  await context.store.update(entry.key, (current) => settled(current, token, outcome, context.now(), waitMs));
  return outcome;
}

/** The server's wish to be left alone; a wish longer than an hour can only be a clock that jumped. */
async function pausedUntil(context: DrainContext): Promise<number> {
  const until = (await context.store.readMeta('pauseUntil')) ?? 0;
  return until > context.now() + longestWaitMs ? 0 : until;
}

async function wakeAll(store: DeliveryStore): Promise<void> {
  for (const entry of await store.list()) if (entry.state === 'pending') await store.update(entry.key, woken);
}

async function forgetReceipts(context: DrainContext): Promise<void> {
  const oldest = context.now() - receiptLifeMs;
  for (const entry of await context.store.list()) {
    if (entry.state === 'sent' && entry.acked && (entry.sentAt ?? 0) < oldest)
      await context.store.remove(entry.key);
  }
}
