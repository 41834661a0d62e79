import { watchedFetch } from '../../lib/http.ts';
import { contactsKey, queryClient } from '../../lib/query-client.ts';
import { announceChange } from '../../offline/channel.ts';
import { type DrainContext, type DrainOptions, drainOnly, planOf } from '../../offline/drain.ts';
import { changedNothing, type Fate, type VisitorEvent } from '../../offline/events.ts';
import { attemptTimeoutMs } from '../../offline/limits.ts';
import { isWaiting, type QuoteRecord } from '../../offline/record.ts';
import { askForSync } from './background-sync.ts';
import { deviceStore } from './device-store.ts';
import { markGone } from './early-notes.ts';
import { announceCancel } from './edits.ts';
import { thisPage } from './last-moments.ts';
import { spaced } from './one-at-a-time.ts';
import { currentOutbox, onOutbox } from './outbox-snapshot.ts';
import { announceOutcomes } from './outcomes.ts';
import { publish } from './publish.ts';
import { scheduleNext } from './schedule.ts';

/**
 * How long somebody waits for another tab or the worker that is sending, in ms: one attempt and what surrounds it.
 */
export const submitPatienceMs = attemptTimeoutMs + 1_000;

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

const publishSoon = spaced(publish);

/** Tells this page and all others that records changed. */
export function changed(): void {
  announceChange();
  void publishSoon();
}

/** Called when the page is put to sleep: ends the running attempt, so that the lock is free for others. */
export function sleep(): void {
  freezing.abort();
  freezing = new AbortController();
}

/** Sends what is due and plans the next time. */
export async function sendDue(options: DrainOptions): Promise<void> {
  const ran = await drainOnly(context, options);
  await publish();
  const { isSyncRegistered, records } = currentOutbox();
  // Some may have reached the device only now.
  if (!isSyncRegistered && records.some(isWaiting)) void askForSync();
  const { journal } = await thisPage();
  for (const { key, state } of records) if (state === 'sent') journal.forget(key);
  // Some may have been unreadable for the pass, and not any more.
  scheduleNext({ ran, ...(await planOf(context, records)) }, sendDue);
  // The form tells first what came of its own press.
  if (!options.first) await announceOutcomes();
}

/**
 * Tries to deliver a request that has just been pressed and is kept. Resolves, as soon as one attempt has ended, to
 * the record as it stands then; undefined where the visitor has cancelled it meanwhile. What came of it is the form's to
 * tell (`tellHere`).
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
    void queryClient.invalidateQueries({ queryKey: contactsKey });
  }
  return record;
}

/**
 * Sends a request before all others; where only leases keep tabs apart, another tab may have it already, which takes
 * a while.
 */
async function sendOrLeave(key: string): Promise<void> {
  await sendDue({ force: true, first: key, waitForLockMs: submitPatienceMs });
  if ((await find(key))?.state === 'sending')
    await new Promise((resolve) => setTimeout(resolve, submitPatienceMs));
}

/** Asks the browser to keep what the visitor relies on; some browsers agree only after an action of the visitor. */
async function askToPersist(): Promise<void> {
  await Promise.race([
    navigator.storage?.persist?.().catch(() => false),
    new Promise((resolve) => setTimeout(resolve)),
  ]);
}

/** The record as it is, or as it was before it could no longer be read. */
const find = async (key: string): Promise<QuoteRecord | undefined> =>
  (await deviceStore.listKnown()).find((record) => record.key === key);

/** Resolves when an attempt since `since` (device time, ms) has ended, or the record no longer waits. */
function untilTried(key: string, since: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = onOutbox(() => {
      const { records, isUnreadable } = currentOutbox();
      const record = records.find((other) => other.key === key);
      const isUntried = record?.state === 'pending' && (record.lastError?.at ?? 0) < since;
      if (record?.state === 'sending' || isUntried || (!record && isUnreadable)) return;
      stop();
      resolve();
    });
  });
}

/** Sends everything that is waiting, because the visitor asked for it. */
export async function sendNow(): Promise<void> {
  await askForSync();
  await sendDue({ force: true, waitForLockMs: submitPatienceMs });
}

/**
 * What came of a cancel: the request was erased; or what the visitor was told is no longer true, so nothing was and the
 * visitor has to be asked again; or it was gone already, and nobody here knows where to; or the visitor took it back
 * before the device was erasing it.
 */
export type Cancelled = 'erased' | 'untrue' | 'gone' | 'withdrawn';

/**
 * Erases a request from this device as the visitor wishes; `told` is what the visitor was told about it. An attempt
 * under way may end without having left the device, so that this is true again: that is waited for. Nothing is begun
 * once `patience` has ended. Rejects if the device fails to erase it.
 */
export async function cancelQuote(key: string, told: Fate, patience?: AbortSignal): Promise<Cancelled> {
  while (!patience?.aborted) {
    const applied = await cancelNoted(key, { told, patience });
    const { record } = applied;
    if (patience?.aborted && changedNothing(applied)) break;
    if (!record) {
      markGone(key);
      announceCancel(key);
    }
    changed();
    if (!record) return changedNothing(applied) ? 'gone' : 'erased';
    // A text that was pressed does not become a text again.
    if (record.state !== 'sending' || !patience || told === 'unpressed') return 'untrue';
    await untilSettled(key, patience);
  }
  return 'withdrawn';
}

/**
 * Has the store cancel a record, and this page's journal forget what it noted of one that is gone, unless the visitor
 * took that back; of what was on offer, what the form has taken in under the same key stays noted.
 */
export async function cancelNoted(key: string, how: Omit<Extract<VisitorEvent, { type: 'cancel' }>, 'type'>) {
  const applied = await deviceStore.apply(key, { type: 'cancel', ...how });
  const isTakenBack = how.patience?.aborted && changedNothing(applied);
  const isTakenIn = how.heldBy !== undefined && key === currentOutbox().inForm;
  if (!applied.record && !isTakenBack && !isTakenIn) (await thisPage()).journal.forget(key);
  return applied;
}

/** Resolves once the page knows of no attempt to send this request, or when `patience` ends. */
function untilSettled(key: string, patience: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      stop();
      resolve();
    };
    const stop = onOutbox(() => {
      if (!currentOutbox().lastKnown.some((record) => record.key === key && record.state === 'sending'))
        end();
    });
    if (patience.aborted) end();
    else patience.addEventListener('abort', end);
  });
}
