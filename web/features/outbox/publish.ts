import { digestOf } from '../../../api/contract/quote-fields.ts';
import { holdMs } from '../../offline/limits.ts';
import { fateOf } from '../../offline/machine.ts';
import { showOutside } from '../../offline/outside.ts';
import { readPause } from '../../offline/pause.ts';
import { isOpen, isUnsent, isWaiting, type QuoteRecord } from '../../offline/record.ts';
import { keptAt } from '../../offline/standing.ts';
import { deviceStore } from './device-store.ts';
import { answerNotes, isSentSince, letStand } from './early-notes.ts';
import { untakenPresses } from './left-presses.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { currentOutbox, setOutbox } from './outbox-snapshot.ts';
import { isShown } from './tab.ts';

/** What the device shows outside the site is this page's. */
let isOurs = false;

/**
 * Reads the outbox again and notifies everything that shows it; resolves after a reading that began after the call.
 * Never rejects: what cannot be read is reported as unreadable.
 */
export const publish = oneAtATime(async () => {
  const pause = await readPause(deviceStore);
  // All that follows is of one reading: no other may end in between.
  const records = await withoutSent(await deviceStore.list());
  const lastKnown = deviceStore.lastKnown();
  answerNotes(records);
  const kept = new Map(lastKnown.map(({ key }) => [key, deviceStore.keptWhere(key)]));
  const { kept: before, keptSince: sinceBefore, isSyncRegistered } = currentOutbox();
  // What the browser has taken on came before what has just reached the device: it may be over.
  const moved = [...kept].filter(([key, place]) => place !== 'page' && before.get(key) === 'page');
  const isMoved = moved.some(([, place]) => place === 'device');
  const keptSince = new Map([...sinceBefore, ...moved.map(([key]) => [key, Date.now()] as const)]);
  setOutbox({
    records,
    lastKnown,
    held: untakenPresses(lastKnown),
    kept,
    keptSince,
    keptNext: deviceStore.keptNext(),
    isSyncRegistered: isSyncRegistered && !isMoved,
    isFull: deviceStore.isFull(),
    isRead: true,
    isUnreadable: deviceStore.isUnreadable(),
    pause,
  });
  publishOnceKept(lastKnown);
  // Until all could be read, nothing says that a number of another page is wrong.
  isOurs ||= deviceStore.hasReadAll() || lastKnown.some(isUnsent);
  if (isOurs) void showOutside(lastKnown, navigator.serviceWorker?.getRegistration());
});

let timer: ReturnType<typeof setTimeout> | undefined;

/** What is said of a request changes once it is on disk. */
function publishOnceKept(records: readonly QuoteRecord[]): void {
  const { kept, keptSince } = currentOutbox();
  const now = Date.now();
  const ends = records
    .filter(isWaiting)
    .map((record) =>
      keptAt(record, { kept: kept.get(record.key), keptSince: keptSince.get(record.key), now }),
    )
    .filter((at) => at > now);
  clearTimeout(timer);
  if (ends.length > 0) timer = setTimeout(() => void publish(), Math.min(...ends) - now);
}

/** True of a text whose very words were pressed later than it was last written or shown in a form: it is that request. */
function wasPressedSince({ state, words, heldUntil }: QuoteRecord, records: readonly QuoteRecord[]): boolean {
  if (state !== 'writing' || !words) return false;
  const digest = digestOf(words);
  return records.some(
    (other) => !isOpen(other) && other.digest === digest && other.createdAt >= heldUntil - holdMs,
  );
}

/**
 * What was being written or refused here and has been sent since is over; where a form shows it by then, or will when the
 * visitor is back on its page, it stays a text of its own.
 */
async function withoutSent(records: readonly QuoteRecord[]): Promise<readonly QuoteRecord[]> {
  const over = records.filter(
    (record) => isOpen(record) && (isSentSince(record) || wasPressedSince(record, records)),
  );
  if (over.length === 0) return records;
  for (const record of over) {
    const { key, holder } = record;
    if (holder && (await isShown({ key, by: holder }))) letStand(key);
    else {
      const event = { type: 'cancel', told: fateOf(record), heldBy: record.holder } as const;
      await deviceStore.apply(record.key, event).catch(() => undefined);
    }
  }
  return deviceStore.list();
}
