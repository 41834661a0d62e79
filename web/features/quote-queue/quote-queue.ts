import { watchedFetch } from '../../lib/http.ts';
import { contactsKey, queryClient } from '../../lib/query-client.ts';
import { announceChange } from '../../offline/channel.ts';
import { type DrainContext, type DrainOptions, drain } from '../../offline/drain.ts';
import type { Fate } from '../../offline/events.ts';
import { attemptTimeoutMs } from '../../offline/limits.ts';
import { isWaiting, type QuoteRecord } from '../../offline/record.ts';
import { askForSync } from './background-sync.ts';
import { announceDelivered } from './delivered.ts';
import { deviceStore } from './device-store.ts';
import { thisPage } from './last-moments.ts';
import { publish } from './publish.ts';
import { currentQueue, onQueue } from './queue-snapshot.ts';
import { scheduleNext } from './schedule.ts';

/** How long a submit waits for another tab or the worker that is sending, in ms: an attempt and what is around it. */
const submitPatienceMs = attemptTimeoutMs + 1_000;

let freezing = new AbortController();

const context: DrainContext = {
  store: deviceStore,
  fetch: watchedFetch,
  get locks() {
    return navigator.locks;
  },
  now: () => Date.now(),
  random: () => Math.random(),
  isOnline: () => navigator.onLine,
  isVisible: () => document.visibilityState === 'visible',
  signal: () => freezing.signal,
  onChange: changed,
};

/** Tells this page and all others that records changed. */
export function changed(): void {
  announceChange();
  void publish();
}

/** The page is put to sleep: end the running attempt, so the lock is free for others. */
export function sleep(): void {
  freezing.abort();
  freezing = new AbortController();
}

/** Sends what is due and plans the next time. */
export async function sendDue(options: DrainOptions): Promise<void> {
  const result = await drain(context, options);
  await publish();
  const { journal } = await thisPage();
  for (const { key, state } of currentQueue().records) if (state === 'sent') journal.forget(key);
  await announceDelivered();
  scheduleNext(result, sendDue);
}

/**
 * Tries to deliver a request that has just been pressed and is kept. Resolves, as soon as one attempt has ended, to
 * the record as it stands then; undefined where the visitor has cancelled it meanwhile.
 */
export async function sendPressed(key: string): Promise<QuoteRecord | undefined> {
  const pressedAt = Date.now();
  await Promise.all([askForSync(), askToPersist()]);
  // Whoever tries it first, this page or the worker: the first answer is what the visitor waits for.
  await Promise.race([sendOrLeave(key), untilTried(key, pressedAt)]);
  const record = await find(key);
  if (record && isWaiting(record)) {
    await deviceStore.apply(key, { type: 'announce' }).catch(() => undefined);
    // The browser may have used up its event before it noticed that the network is gone: a fresh one waits for it.
    if (!navigator.onLine) void askForSync();
  }
  if (record?.state === 'sent') {
    await deviceStore.apply(key, { type: 'acknowledge' }).catch(() => undefined);
    void queryClient.invalidateQueries({ queryKey: contactsKey });
  }
  return record;
}

/** Sends a request first of all; where leases alone keep tabs apart, another may have it already: that takes its time. */
async function sendOrLeave(key: string): Promise<void> {
  await sendDue({ force: true, first: key, waitForLockMs: submitPatienceMs });
  if ((await find(key))?.state === 'sending')
    await new Promise((resolve) => setTimeout(resolve, submitPatienceMs));
}

/** The browser is asked to keep what the visitor relies on; only her own act makes some of them say yes. */
async function askToPersist(): Promise<void> {
  await Promise.race([
    navigator.storage?.persist?.().catch(() => false),
    new Promise((resolve) => setTimeout(resolve)),
  ]);
}

const find = async (key: string): Promise<QuoteRecord | undefined> =>
  (await deviceStore.list()).find((record) => record.key === key);

/** Resolves when an attempt since `since` (device time, ms) has ended, or the record waits no more. */
function untilTried(key: string, since: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = onQueue(() => {
      const { records, isUnreadable } = currentQueue();
      const record = records.find((other) => other.key === key);
      const isUntried = record?.state === 'pending' && (record.lastError?.at ?? 0) < since;
      if (record?.state === 'sending' || isUntried || (!record && isUnreadable)) return;
      stop();
      resolve();
    });
  });
}

/** Sends everything that waits now, because the visitor asked for it. */
export async function sendNow(): Promise<void> {
  await askForSync();
  await sendDue({ force: true, waitForLockMs: submitPatienceMs });
}

/**
 * Erases a request from this device by the visitor's own hand, who was told this of it. False where that is not true
 * any more: then nothing was erased, and she is to be asked again. Rejects where the device does not erase it.
 */
export async function cancelQuote(key: string, told: Fate): Promise<boolean> {
  const { record } = await deviceStore.apply(key, { type: 'cancel', told });
  if (!record) (await thisPage()).journal.forget(key);
  changed();
  return record === undefined;
}
