import { pausedUntil } from '../../offline/drain.ts';
import { showOutside } from '../../offline/outside.ts';
import { isUnsent } from '../../offline/record.ts';
import { deviceStore } from './device-store.ts';
import { answerNotes } from './early-notes.ts';
import { untakenPresses } from './left-presses.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { currentOutbox, setOutbox } from './outbox-snapshot.ts';

/** What the device shows outside the site is this page's. */
let isOurs = false;

/**
 * Reads the outbox again and notifies everything that shows it; resolves after a reading that began after the call.
 * Never rejects: what cannot be read is reported as unreadable.
 */
export const publish = oneAtATime(async () => {
  const pauseUntil = await pausedUntil({ store: deviceStore, now: Date.now });
  // All that follows is of one reading: no other may end in between.
  const records = await deviceStore.list();
  const lastKnown = deviceStore.lastKnown();
  answerNotes(records);
  const kept = new Map(lastKnown.map(({ key }) => [key, deviceStore.keptWhere(key)]));
  const { kept: before, isSyncRegistered } = currentOutbox();
  // What the browser has taken on came before what has just reached the device: it may be over.
  const isMoved = [...kept].some(([key, place]) => place === 'device' && before.get(key) === 'page');
  setOutbox({
    records,
    lastKnown,
    held: untakenPresses(lastKnown),
    kept,
    keptNext: deviceStore.keptNext(),
    isSyncRegistered: isSyncRegistered && !isMoved,
    isFull: deviceStore.isFull(),
    isRead: true,
    isUnreadable: deviceStore.isUnreadable(),
    pauseUntil,
  });
  // Until all could be read, nothing says that a number of another page is wrong.
  isOurs ||= deviceStore.hasReadAll() || lastKnown.some(isUnsent);
  if (isOurs) void showOutside(lastKnown, navigator.serviceWorker?.getRegistration());
});
