import { onlyHere } from '../../lib/before-reload.ts';
import { onChange } from '../../offline/channel.ts';
import type { DrainOptions } from '../../offline/drain.ts';
import { askForSync } from './background-sync.ts';
import { announceDelivered } from './delivered.ts';
import { deviceStore } from './device-store.ts';
import { finishJournals } from './last-moments.ts';
import { publish } from './publish.ts';
import { currentQueue, onQueue, unsentOf } from './queue-snapshot.ts';
import { sendDue, sleep } from './quote-queue.ts';

/** The platform's word that there is no network is believed for this time, in ms, and no longer. */
const believeOfflineMs = 30_000;

/** What could not be read is read again after this time, in ms, and then after twice as long, up to the last. */
const readAgainMs = { first: 1_000, last: 8_000 };

let offlineSince = navigator.onLine ? 0 : Date.now();

/** Starts the queue of this page: every sign that the network may be there leads to a pass. */
export function startQueue(): void {
  const wake = () => void sendIfHopeful({ wake: true });
  addEventListener('online', () => {
    offlineSince = 0;
    void sendIfHopeful({ wake: true, reconnected: true });
  });
  addEventListener('offline', () => {
    offlineSince = Date.now();
    setTimeout(wake, believeOfflineMs);
  });
  addEventListener('pageshow', wake);
  addEventListener('focus', wake);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake();
  });
  document.addEventListener('freeze', sleep);
  addEventListener('pagehide', (event) => {
    // A page on its way to the back-forward cache would keep the lock; one that is closed lets its request end.
    if (event.persisted) sleep();
  });
  addEventListener('beforeunload', (event) => {
    if (hasOnlyHere()) event.preventDefault();
  });
  // An accepted update in another tab must not load this one anew while only its memory has a request.
  onlyHere.add(hasOnlyHere);
  onChange(() => void publish().then(announceDelivered));
  readAgainWhileUnreadable(wake);
  wake();
}

/** True while a request that waits would go with this page. */
const hasOnlyHere = (): boolean =>
  unsentOf(currentQueue()).some(({ key }) => currentQueue().kept.get(key) === 'page');

/** A store that could not be read is read again soon, and what was in it is sent. */
function readAgainWhileUnreadable(wake: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitMs = readAgainMs.first;
  onQueue(() => {
    if (!currentQueue().isUnreadable) waitMs = readAgainMs.first;
    else if (timer === undefined && document.visibilityState === 'visible') {
      timer = setTimeout(() => {
        timer = undefined;
        waitMs = Math.min(2 * waitMs, readAgainMs.last);
        wake();
      }, waitMs);
    }
  });
}

async function sendIfHopeful(options: DrainOptions): Promise<void> {
  // A page that died with something in its journal has nobody else.
  await finishJournals().catch(() => undefined);
  await publish();
  if (
    unsentOf(currentQueue()).length > 0 &&
    (navigator.onLine || Date.now() - offlineSince >= believeOfflineMs)
  ) {
    await askAgainForSync();
    await sendDue(options);
  }
  await announceDelivered();
}

/** A tag that failed once is delayed by minutes; a fresh one fires now. */
async function askAgainForSync(): Promise<void> {
  if (currentQueue().records.some(({ state }) => state === 'pending')) await askForSync();
  if (await deviceStore.readMeta('needsForeground')) await deviceStore.writeMeta('needsForeground', false);
}
