import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { askWorker } from '../../lib/ask-worker.ts';
import { isSomethingOnlyHere, pause, reloadPage } from '../../lib/before-reload.ts';
import { isErasedSince } from '../../lib/first-visit.ts';
import { whenUninterrupted } from '../../lib/when-uninterrupted.ts';
import { mountRoot } from '../../ui/mount-root.tsx';
import { Prompt } from '../../ui/prompt.tsx';

/** How often, in ms, a new version is looked for at most, besides the browser's own check on every visit. */
const lookEveryMs = 3_600_000;
/** How often, in ms, an accepted version is told to take over until it does: a browser may forget it. */
const takeOverEveryMs = 5_000;
/**
 * How often, in ms, the version before it is asked to make way; a multiple of the time above. A worker that was started
 * anew in the moment in which it was to be ended is replaced after half a minute without an event, and this is one.
 */
const makeWayEveryMs = 40_000;
/** How long that may take to hear it, in ms: one that was stopped is started for it. */
const hearMs = 3_000;
/** How long after that the accepted one is told, in ms: by then whoever had the other do one thing after the other has given up. */
const quietMs = 200;
/** The question appears when nothing has claimed the visitor's attention for this long, in ms. */
const uninterruptedMs = 1_000;

/**
 * Asks when a new version waits. Accepted in one tab, it reloads every open tab, each with what is written in it;
 * left alone, it takes over by itself once all tabs are closed. Called before the worker is registered.
 *
 * It listens to the browser itself: workbox-window begins once it has registered, and what a slow device tells before
 * that (a worker that took over, a version that was found) it never hears. A worker that took over before even this
 * code had come is not the one that the boot script has noted.
 */
export function watchUpdates(): void {
  const { serviceWorker } = navigator;
  let own = window.workerAtStart;
  const follow = () => {
    const { controller } = serviceWorker;
    // The first worker of a new visitor takes over a page that is already its own version. No worker is no newer one: the
    // browser has thrown it away, perhaps with all that was kept, and a reload would take what only this page still knows.
    if (own && controller && own !== controller) void reloadPage();
    own = controller;
  };
  serviceWorker.addEventListener('controllerchange', follow);
  follow();
  void serviceWorker.ready.then((registration) => {
    watchWaiting(registration);
    lookForUpdates(registration);
  });
}

/** Asks once about each version that waits, whenever it came to wait. */
function watchWaiting(registration: ServiceWorkerRegistration): void {
  const { serviceWorker } = navigator;
  let asked: ServiceWorker | undefined;
  const askIfWaiting = async () => {
    // A page without a worker is not reloaded by a new one.
    if (!registration.waiting || !serviceWorker.controller) return;
    await whenUninterrupted(uninterruptedMs);
    const { waiting } = registration;
    if (!waiting || waiting === asked) return;
    asked = waiting;
    ask(registration);
  };
  const look = () => void askIfWaiting();
  const watchInstall = () => {
    registration.installing?.addEventListener('statechange', look);
    look();
  };
  registration.addEventListener('updatefound', watchInstall);
  serviceWorker.addEventListener('controllerchange', look);
  watchInstall();
}

function lookForUpdates(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  const look = () => {
    // A new version would store every page again that the visitor has erased.
    if (isErasedSince() || !navigator.onLine || document.visibilityState !== 'visible') return;
    // A clock that was set back by more is no reason to wait for longer.
    if (Math.abs(Date.now() - lookedAt) < lookEveryMs) return;
    lookedAt = Date.now();
    // Without an answer, the question comes again in an hour.
    registration.update().catch(() => undefined);
  };
  setInterval(look, lookEveryMs);
  document.addEventListener('visibilitychange', look);
}

let dismiss: (() => void) | undefined;

function ask(registration: ServiceWorkerRegistration): void {
  dismiss?.();
  dismiss = mountRoot(<UpdatePrompt registration={registration} />);
}

/** Until it does: a worker that handles an event keeps the place, and one that was stopped meanwhile heard nothing. */
async function letTakeOver(registration: ServiceWorkerRegistration): Promise<void> {
  const { waiting: accepted } = registration;
  for (let sinceMs = 0; accepted && accepted === registration.waiting; sinceMs += takeOverEveryMs) {
    const { active } = registration;
    if (active && sinceMs % makeWayEveryMs === 0) {
      // Chromium ends one that is idle, and none that is being started: the accepted one would wait for that for long.
      await askWorker(active, { type: 'make-way' }, hearMs);
      await pause(quietMs);
    }
    accepted.postMessage({ type: 'SKIP_WAITING' });
    await pause(takeOverEveryMs);
  }
  // A yet newer one has come in its place.
  if (accepted?.state === 'redundant') await letTakeOver(registration);
}

function UpdatePrompt({ registration }: { registration: ServiceWorkerRegistration }) {
  const [isAccepted, setAccepted] = useState(false);
  const handleAccept = () => {
    // Each event would wake the worker that is to be ended.
    if (isAccepted) return;
    setAccepted(true);
    // Then this page goes on with the version that it has.
    if (isSomethingOnlyHere()) dismiss?.();
    // The tabs reload when the new worker takes over; if it has taken over meanwhile, there is nothing to wait for.
    if (registration.waiting) void letTakeOver(registration);
    else void reloadPage();
  };
  return (
    <Prompt
      title={<Trans>Hay una versión nueva</Trans>}
      text={<Trans>Actualiza cuando quieras. Lo que tienes escrito se conserva.</Trans>}
      accept={<Trans>Actualizar</Trans>}
      later={<Trans>Después</Trans>}
      isBusy={isAccepted}
      onAccept={handleAccept}
      onLater={() => dismiss?.()}
    />
  );
}
