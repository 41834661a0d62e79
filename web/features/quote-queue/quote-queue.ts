import type { ContactHints, ContactInput } from '../../../api/contract/contact.ts';
import { watchedFetch } from '../../lib/http.ts';
import { contactsKey, queryClient } from '../../lib/query-client.ts';
import { announceChange } from '../../offline/channel.ts';
import { type DrainContext, type DrainOptions, drain } from '../../offline/drain.ts';
import { isWaiting, newEntry, type OutboxEntry } from '../../offline/entry.ts';
import type { Kept } from '../../offline/layered-store.ts';
import type { Draft } from '../../offline/store.ts';
import { askForSync } from './background-sync.ts';
import { announceDelivered } from './delivered.ts';
import { deviceStore } from './device-store.ts';
import { publish } from './publish.ts';
import { currentQueue, onQueue, requestEdit } from './queue-snapshot.ts';
import { scheduleNext } from './schedule.ts';

/** What the visitor is told after pressing send. */
export type SubmitResult =
  | { kind: 'sent'; message: string }
  | { kind: 'queued'; kept: Kept; key: string }
  | { kind: 'failed'; key: string; status: number | null }
  | { kind: 'refused'; codes: Record<string, string[]>; status: number | null };

/** How long a submit waits for another tab or the worker that is sending, in ms. */
const submitPatienceMs = 16_000;

let freezing = new AbortController();

const context: DrainContext = {
  store: deviceStore,
  fetch: watchedFetch,
  get locks() {
    return navigator.locks;
  },
  now: () => Date.now(),
  random: () => Math.random(),
  isVisible: () => document.visibilityState === 'visible',
  signal: () => freezing.signal,
  onChange: () => {
    announceChange();
    void publish();
  },
};

/** The page is put to sleep: end the running attempt, so the lock is free for others. */
export function sleep(): void {
  freezing.abort();
  freezing = new AbortController();
}

/** Sends what is due and plans the next time. */
export async function sendDue(options: DrainOptions): Promise<void> {
  const result = await drain(context, options);
  await publish();
  await announceDelivered();
  scheduleNext(result, sendDue);
}

/**
 * Takes a request: first onto the device, then on its way. The same words pressed again use the entry that
 * already waits, so nothing is sent twice. `onKey` hears the key before anything is stored under it. Never throws
 * where the browser refuses storage.
 */
export async function submitQuote(
  input: ContactInput & ContactHints,
  draft: Draft,
  onKey: (key: string) => void,
): Promise<SubmitResult> {
  const pressedAt = Date.now();
  const earlier = await findSame(input, draft);
  const key = earlier?.key ?? crypto.randomUUID();
  onKey(key);
  if (earlier?.state === 'sent') return { kind: 'sent', message: earlier.message ?? '' };
  if (!earlier) await deviceStore.add(newEntry(key, input, pressedAt), { replaces: draft.replaces });
  await publish();
  await askForSync();
  // Whoever tries it first, this page or the worker: the first answer is what the visitor waits for.
  await Promise.race([
    sendDue({ force: true, first: key, waitForLockMs: submitPatienceMs }),
    untilTried(key, pressedAt),
  ]);
  const result = await resultOf(key);
  // The browser may have used up its event before it noticed that the network is gone: a fresh one waits for it.
  if (result.kind === 'queued' && !navigator.onLine) void askForSync();
  return result;
}

/** Resolves when an attempt since `since` (device time, ms) has ended, or the entry waits no more. */
function untilTried(key: string, since: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = onQueue(() => {
      const entry = currentQueue().entries.find((other) => other.key === key);
      const isUntried = entry?.state === 'pending' && (entry.lastError?.at ?? 0) < since;
      if (entry?.state === 'sending' || isUntried) return;
      stop();
      resolve();
    });
  });
}

/** Sends everything that waits now, because the visitor asked for it. True where nothing waits any more. */
export async function sendNow(): Promise<boolean> {
  await askForSync();
  await sendDue({ force: true, waitForLockMs: submitPatienceMs });
  return !(await deviceStore.list()).some(isWaiting);
}

/** Erases a request from this device, by the visitor's own hand. */
export async function cancelQuote(key: string): Promise<void> {
  await deviceStore.remove(key);
  context.onChange();
}

/** Takes a refused request back into the form; it leaves the device only when its correction is submitted. */
export async function editQuote(key: string): Promise<void> {
  const entry = (await deviceStore.list()).find((other) => other.key === key);
  if (entry?.state !== 'attention' || !entry.payload) return;
  const { name, phone, service, message = '', email = '' } = entry.payload;
  requestEdit(
    { values: { name, phone, service, message, email }, replaces: key },
    entry.lastError?.codes ?? {},
  );
}

async function findSame(input: ContactInput, draft: Draft): Promise<OutboxEntry | undefined> {
  const entries = await deviceStore.list();
  const submitted = entries.find((entry) => entry.key === draft.submittedAs);
  if (submitted?.state === 'sent') return submitted;
  return entries.find((entry) => isWaiting(entry) && sameWords(entry.payload, input));
}

const sameWords = (a: ContactInput | null, b: ContactInput): boolean =>
  a !== null &&
  (['name', 'phone', 'service', 'message', 'email', 'language'] as const).every(
    (field) => a[field] === b[field],
  );

async function resultOf(key: string): Promise<SubmitResult> {
  const entry = (await deviceStore.list()).find((other) => other.key === key);
  // Another tab may have shown and forgotten it, which only happens to delivered or cancelled entries.
  if (!entry) return { kind: 'queued', kept: 'device', key };
  if (entry.state === 'sent') {
    await deviceStore.update(key, (current) => ({ ...current, acked: true }));
    void queryClient.invalidateQueries({ queryKey: contactsKey });
    return { kind: 'sent', message: entry.message ?? '' };
  }
  const status = entry.lastError?.status ?? null;
  if (entry.state === 'attention') {
    await deviceStore.remove(key);
    context.onChange();
    return { kind: 'refused', codes: entry.lastError?.codes ?? {}, status };
  }
  await deviceStore.update(key, (current) => ({ ...current, announce: true }));
  const answered = ['server', 'busy', 'blocked'].includes(entry.lastError?.kind ?? '');
  if (answered) return { kind: 'failed', key, status };
  return { kind: 'queued', kept: await deviceStore.keptWhere(key), key };
}
