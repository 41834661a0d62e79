import { onChange } from '../../offline/channel.ts';
import { askForSync } from './background-sync.ts';
import { announceDelivered } from './delivered.ts';
import { deviceStore } from './device-store.ts';
import { publish } from './publish.ts';
import { currentQueue } from './queue-snapshot.ts';
import { sendDue, sleep } from './quote-queue.ts';

/** The platform's word that there is no network is believed for this time, in ms, and no longer. */
const believeOfflineMs = 30_000;

let offlineSince = navigator.onLine ? 0 : Date.now();

/** Starts the queue of this page: every sign that the network may be there leads to a pass. */
export function startQueue(): void {
  const wake = () => void sendIfHopeful();
  addEventListener('online', () => {
    offlineSince = 0;
    wake();
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
    if (currentQueue().onlyInPage.size > 0) event.preventDefault();
  });
  onChange(() => void publish().then(announceDelivered));
  wake();
}

async function sendIfHopeful(): Promise<void> {
  await publish();
  if (
    currentQueue().entries.length > 0 &&
    (navigator.onLine || Date.now() - offlineSince >= believeOfflineMs)
  ) {
    await askAgainForSync();
    await sendDue({ wake: true });
  }
  await announceDelivered();
}

/** A tag that failed once is delayed by minutes; a fresh one fires now. */
async function askAgainForSync(): Promise<void> {
  if (currentQueue().entries.some((entry) => entry.state === 'pending')) await askForSync();
  if (await deviceStore.readMeta('needsForeground')) await deviceStore.writeMeta('needsForeground', false);
}
