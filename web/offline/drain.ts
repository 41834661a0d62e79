import { claims } from './claims.ts';
import { deliver, type Outcome } from './delivery.ts';
import { deliveryStep, dueAt, waitAfter } from './delivery-machine.ts';
import { longestPassMs, underLock } from './drain-lock.ts';
import type { DeliveryEvent } from './events.ts';
import { endOf, readPause } from './pause.ts';
import { isToBeSent, type QuoteRecord } from './record.ts';
import type { RecordStore } from './store.ts';

/** Everything a pass uses; the page and the worker each provide their own. */
export type DrainContext = {
  store: RecordStore;
  fetch: typeof fetch;
  /** Absent if the browser has no Web Locks: leases alone keep two passes apart. */
  locks?: LockManager | undefined;
  /** Device time in ms. */
  now: () => number;
  /** 0 to 1. */
  random: () => number;
  /** False if the device says that it has no connection at all. */
  isOnline: () => boolean;
  /** True while a page is visible: waits are shorter. */
  isVisible: () => boolean;
  /** Ends the running attempt and the pass when the page is frozen; called once at the start of a pass. */
  signal?: () => AbortSignal | undefined;
  /** Called after every change of a record. */
  onChange: () => void;
};

export type DrainOptions = {
  /** The visitor tapped: waits after failures do not count (those a server asked for do). */
  force?: boolean;
  /** Key of the record to send before all others, because somebody is looking at it. */
  first?: string | undefined;
  /** The network may be back: forget the waits after failures (not those a server asked for). */
  wake?: boolean;
  /** The platform says that the connection has just returned: only our own server's request to be left alone counts. */
  reconnected?: boolean;
  /** Wait for another pass to end, for at most this long in ms, instead of leaving the work to it. */
  waitForLockMs?: number;
};

export type DrainResult = DrainPlan & {
  /** False if another tab or the worker is doing it. */
  ran: boolean;
};

/** What is left after a pass. */
type DrainPlan = {
  /** Requests that still wait for delivery. */
  waiting: number;
  /** When the next of them is due, device time in ms; undefined if none waits. */
  nextAt: number | undefined;
};

type Retry = Extract<Outcome, { kind: 'retry' }>;

/** A device that cannot note how an attempt ended is left alone for this time, in ms. */
const quietMs = 10_000;

let quietUntil = 0;

/**
 * Sends what is due, one request at a time: first what was never tried, in the order of writing, then the rest in the
 * order of their last attempts. The only function that sends quotes. False if another tab or the worker is doing it.
 */
export const drainOnly = (context: DrainContext, options: DrainOptions): Promise<boolean> =>
  underLock(context, options.waitForLockMs, (locked) => pass(context, options, locked));

/** The same, and reads what is left. */
export async function drain(context: DrainContext, options: DrainOptions = {}): Promise<DrainResult> {
  const ran = await drainOnly(context, options);
  return { ran, ...(await planOf(context, await context.store.list())) };
}

/** How many of these requests wait, and when a pass is due for the first of them. */
export async function planOf(context: DrainContext, records: readonly QuoteRecord[]): Promise<DrainPlan> {
  const waiting = records.filter(isToBeSent);
  const now = context.now();
  const earliest = Math.max(await pausedUntil(context), quietUntil > now + quietMs ? 0 : quietUntil);
  const nextAt = waiting.length
    ? Math.max(earliest, Math.min(...waiting.map((record) => dueAt(record, now))))
    : undefined;
  return { waiting: waiting.length, nextAt };
}

async function pass(context: DrainContext, options: DrainOptions, locked: boolean): Promise<void> {
  const endAt = context.now() + longestPassMs;
  const signal = context.signal?.();
  if (options.reconnected) await endForeignPause(context.store);
  if (options.wake || options.force) await applyToAll(context.store, { type: 'wake' });
  await applyToAll(context.store, { type: 'forget', at: context.now() });
  const claimNext = claims(context.store, context.now, options, locked);
  while (context.now() < endAt && !signal?.aborted) {
    if ((await pausedUntil(context)) > context.now()) return;
    const record = await claimNext();
    if (!record) return;
    context.onChange();
    const outcome = await attempt(context, record, signal);
    context.onChange();
    if (outcome.kind === 'retry' && outcome.stopPass) return;
  }
}

async function attempt(
  context: DrainContext,
  record: QuoteRecord,
  signal: AbortSignal | undefined,
): Promise<Outcome> {
  const wasOnline = context.isOnline();
  const outcome = await deliver(record, context.fetch, signal);
  const retry = outcome.kind === 'retry' ? outcome : undefined;
  if (outcome.kind === 'refused' && outcome.code === 'key_reused') {
    console.error('A defect: this key was used for other words.', record.key);
  }
  const backOffMs = retry ? waitAfter(record.attempts, retry, context.isVisible(), context.random()) : 0;
  const waitMs = Math.max(backOffMs, await pauseAll(context, retry));
  const settle = {
    type: 'settle',
    token: record.token ?? '',
    outcome,
    // Who answers has received something, though it was cut off before the end.
    hasLeft: retry?.reason !== 'network' || retry.status !== null || wasOnline || context.isOnline(),
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

/**
 * Notes the silence that a server asked for; if the device cannot, resolves to how long the request that was told of it
 * has to keep it, in ms.
 */
async function pauseAll({ store, now }: DrainContext, retry: Retry | undefined): Promise<number> {
  if (!retry || retry.pauseMs === null) return 0;
  try {
    await store.writeMeta('pauseIsOurs', retry.isOurs);
    const from = now();
    await store.writeMeta('pausedAt', from);
    await store.writeMeta('pauseUntil', from + retry.pauseMs);
    return 0;
  } catch {
    return retry.pauseMs;
  }
}

/** When the server's request to be left alone ends, device time in ms. */
const pausedUntil = async ({ store, now }: DrainContext): Promise<number> =>
  endOf(await readPause(store), now());

/** If it was not our server that asked for silence, it was something between us and it, which may be gone. */
async function endForeignPause(store: RecordStore): Promise<void> {
  if ((await store.readMeta('pauseUntil')) && !(await store.readMeta('pauseIsOurs'))) {
    await store.writeMeta('pauseUntil', 0);
  }
}

/** Carries the event out on every record that it changes, as far as the device lets it. */
async function applyToAll(store: RecordStore, event: DeliveryEvent): Promise<void> {
  for (const record of await store.list()) {
    if (deliveryStep(record, event, record.key).record === record) continue;
    await store.apply(record.key, event).catch(() => undefined);
  }
}
