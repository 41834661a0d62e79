import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { reloadPage } from '../../lib/before-reload.ts';
import { whenCalm } from '../../lib/calm.ts';
import { Ask } from '../../ui/ask.tsx';
import { mountBeside } from '../../ui/beside.tsx';

/** A new version is looked for at most this often, in ms, besides what the browser does with every visit. */
const lookEveryMs = 3_600_000;
/** The question comes when nothing has claimed the visitor's attention for so long, in ms. */
const calmMs = 1_000;

/**
 * Asks when a new version waits. Accepted in one tab, it loads every open tab anew, each with what is written in it;
 * left alone, it takes over by itself once all tabs are closed.
 */
export function watchUpdates(registration: ServiceWorkerRegistration): void {
  const { serviceWorker } = navigator;
  let isControlled = serviceWorker.controller !== null;
  let asked: ServiceWorker | undefined;

  const askIfWaiting = async () => {
    const { waiting } = registration;
    // A first version waits for nobody, and one question about each is enough.
    if (!waiting || !serviceWorker.controller || waiting === asked) return;
    asked = waiting;
    await whenCalm(calmMs);
    if (registration.waiting === waiting) ask(registration);
  };
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => void askIfWaiting());
  });
  serviceWorker.addEventListener('controllerchange', () => {
    // The first worker of a new visitor takes over a page that is already its own version.
    if (isControlled) void reloadPage();
    isControlled = true;
  });
  void askIfWaiting();
  lookForUpdates(registration);
}

function lookForUpdates(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  const look = () => {
    if (!navigator.onLine || document.visibilityState !== 'visible') return;
    if (Date.now() - lookedAt < lookEveryMs) return;
    lookedAt = Date.now();
    // Without an answer the next hour asks again.
    registration.update().catch(() => undefined);
  };
  setInterval(look, lookEveryMs);
  document.addEventListener('visibilitychange', look);
}

let dismiss: (() => void) | undefined;

function ask(registration: ServiceWorkerRegistration): void {
  dismiss?.();
  dismiss = mountBeside(<UpdateAsk registration={registration} />);
}

function UpdateAsk({ registration }: { registration: ServiceWorkerRegistration }) {
  const [isAccepted, setAccepted] = useState(false);
  const handleAccept = () => {
    setAccepted(true);
    // The tabs are loaded anew when the new worker takes over; one that took over meanwhile has nothing to wait for.
    if (registration.waiting) registration.waiting.postMessage({ type: 'SKIP_WAITING' });
    else void reloadPage();
  };
  return (
    <Ask
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
