import { i18n } from '@lingui/core';
import { onlyHere, reloadPage } from '../../lib/before-reload.ts';
import { isDisconnected, onConnection } from '../../lib/connection.ts';
import { navigationType } from '../../lib/navigation-type.ts';
import { whenUninterrupted } from '../../lib/when-uninterrupted.ts';
import { onChange } from '../../offline/channel.ts';
import type { DrainOptions } from '../../offline/drain.ts';
import { forgetOldEndings } from '../../offline/endings.ts';
import { isLostToThisPage } from '../../offline/quotes-database.ts';
import { isWaiting } from '../../offline/record.ts';
import { askForSync } from './background-sync.ts';
import { deviceStore } from './device-store.ts';
import { pressesAbandoned } from './held-press.ts';
import { finishJournals } from './last-moments.ts';
import { takeLeftPresses } from './left-presses.ts';
import { renewNotification } from './notification-wish.ts';
import { spaced } from './one-at-a-time.ts';
import { sendDue, sleep, submitPatienceMs } from './outbox.ts';
import { currentOutbox, onOutbox, setOutbox, unsentOf } from './outbox-snapshot.ts';
import { announceOncePlaceIsEmpty, announceOutcomes } from './outcomes.ts';
import { publish } from './publish.ts';

/** How long the platform's claim that there is no network is believed, in ms. */
const believeOfflineMs = 30_000;

/** A page forgets what ended long ago when it has been open for this time, in ms. */
const forgetAfterMs = 5 * 60_000;

/**
 * Waits, in ms, before reading again what could not be read: each is twice as long as the one before, up to `last`.
 */
const readAgainMs = { first: 1_000, last: 8_000 };

/** What only a new page can read is worth one once nobody has been busy with this one for this time, in ms. */
const reloadAfterMs = 3_000;
/** A page that was reloaded is not reloaded again before this time, in ms: it may be no help. */
const reloadAgainMs = 5 * 60_000;

/** On a clock that nobody sets, ms. */
let offlineSince = Number.NEGATIVE_INFINITY;
let isStarted = false;

/** Starts the outbox of this page, once: every sign that the network may be back triggers a pass. */
export function startOutbox(): void {
  if (isStarted) return;
  isStarted = true;
  const wake = () => void sendIfHopeful({ wake: true });
  const reconnected = () => {
    offlineSince = Number.NEGATIVE_INFINITY;
    // An attempt that began before may still be hanging.
    void sendIfHopeful({ wake: true, reconnected: true, waitForLockMs: submitPatienceMs });
  };
  addEventListener('online', reconnected);
  // What is said of a request depends on it as well.
  onConnection(() => (isDisconnected() ? void publish() : reconnected()));
  const lost = () => {
    offlineSince = performance.now();
    setTimeout(wake, believeOfflineMs);
  };
  addEventListener('offline', lost);
  if (!navigator.onLine) lost();
  addEventListener('pageshow', wake);
  addEventListener('focus', wake);
  addEventListener(pressesAbandoned, wake);
  // What another tab's answer page notes as sent may have begun with what a form of this page shows.
  addEventListener('storage', ({ newValue }) => newValue?.includes('"sent":1') && void publish());
  // What a form that is not ready has been pressed with is part of what the list shows.
  addEventListener('submit', () => window.pendingSubmit?.length && void publish());
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
  // An update accepted in another tab must not reload this one while only its memory holds a request.
  onlyHere.add(hasOnlyHere);
  const lookAgainSoon = spaced(lookAgain);
  onChange(() => void lookAgainSoon());
  readAgainWhileUnreadable();
  announceOncePlaceIsEmpty();
  renewNotificationWords();
  i18n.on('change', renewNotificationWords);
  setTimeout(forgetOldEndings, forgetAfterMs);
  // Until then nobody could be asked to wake it.
  void navigator.serviceWorker?.ready.then(wake);
  wake();
}

/** Wherever the language was chosen. */
const renewNotificationWords = (): void => void renewNotification().catch(() => undefined);

/**
 * Shows what another context has changed, and tells the visitor what it has delivered. Where that is that the browser
 * has given up, this page does what it can: a hidden one may have left everything to the worker.
 */
async function lookAgain(): Promise<void> {
  await publish();
  if (await hasGivenUp()) await sendIfHopeful({});
  else await announceOutcomes();
}

/** True while a waiting request would be lost with this page. */
const hasOnlyHere = (): boolean =>
  unsentOf(currentOutbox()).some(({ key }) => currentOutbox().kept.get(key) === 'page');

/** A store that could not be read is read again soon, and what is due in it is sent: the network has not changed. */
function readAgainWhileUnreadable(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitMs = readAgainMs.first;
  onOutbox(() => {
    if (!currentOutbox().isUnreadable) {
      waitMs = readAgainMs.first;
      return;
    }
    void reloadForWhatWaits();
    if (timer === undefined && document.visibilityState === 'visible') {
      timer = setTimeout(() => {
        timer = undefined;
        waitMs = Math.min(2 * waitMs, readAgainMs.last);
        void sendIfHopeful({});
      }, waitMs);
    }
  });
}

let isToReload = false;

/** Loads the page anew where requests wait on the device that this page cannot reach any more, and a new one can. */
async function reloadForWhatWaits(): Promise<void> {
  const { lastKnown, kept } = currentOutbox();
  const waits = lastKnown.some((record) => isWaiting(record) && kept.get(record.key) === 'device');
  const isTooSoon = navigationType() === 'reload' && performance.now() < reloadAgainMs;
  if (isToReload || isTooSoon || !waits || !isLostToThisPage()) return;
  isToReload = true;
  await whenUninterrupted(reloadAfterMs);
  if (isLostToThisPage()) await reloadPage();
  isToReload = false;
}

async function sendIfHopeful(options: DrainOptions): Promise<void> {
  // Nobody else does this for a page that died with something in its journal.
  await finishJournals().catch(() => undefined);
  await takeLeftPresses().catch(() => undefined);
  await publish();
  if (unsentOf(currentOutbox()).length > 0) {
    await askAgainForSync();
    if (navigator.onLine || performance.now() - offlineSince >= believeOfflineMs) await sendDue(options);
  }
  await announceOutcomes();
}

/** A tag that failed once is delayed by minutes; a fresh one fires now. */
async function askAgainForSync(): Promise<void> {
  // Until the browser has taken it on again, nothing goes out by itself.
  const isGivenUp = await hasGivenUp();
  if (isGivenUp) setOutbox({ isSyncRegistered: false });
  if (currentOutbox().records.some(({ state }) => state === 'pending')) await askForSync();
  if (isGivenUp && currentOutbox().isSyncRegistered)
    await deviceStore.writeMeta('needsForeground', undefined);
}

/** True if the browser wakes the worker no more for what waits. */
const hasGivenUp = async (): Promise<boolean> => (await deviceStore.readMeta('needsForeground')) === true;
