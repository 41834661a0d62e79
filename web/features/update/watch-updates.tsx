import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Workbox } from 'workbox-window';
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
 * left alone, it takes over by itself once all tabs are closed. Called before the worker is registered.
 */
export function watchUpdates(worker: Workbox): void {
  const { serviceWorker } = navigator;
  let isControlled = serviceWorker.controller !== null;
  let asked: ServiceWorker | undefined;

  const askWhenCalm = async () => {
    // A first version waits for nobody.
    if (!serviceWorker.controller) return;
    await whenCalm(calmMs);
    const waiting = (await serviceWorker.getRegistration())?.waiting;
    // One question about each is enough.
    if (!waiting || waiting === asked) return;
    asked = waiting;
    ask(worker);
  };
  worker.addEventListener('waiting', () => void askWhenCalm());
  worker.addEventListener('installed', ({ isExternal }) => {
    // Workbox looks away after one version that this page did not begin with; registering makes it look again.
    if (isExternal) worker.register({ immediate: true }).catch(() => undefined);
  });
  worker.addEventListener('controlling', () => {
    // The first worker of a new visitor takes over a page that is already its own version.
    if (isControlled) void reloadPage();
    isControlled = true;
  });
  lookForUpdates(worker);
}

function lookForUpdates(worker: Workbox): void {
  let lookedAt = Date.now();
  const look = () => {
    if (!navigator.onLine || document.visibilityState !== 'visible') return;
    if (Date.now() - lookedAt < lookEveryMs) return;
    lookedAt = Date.now();
    // Without an answer the next hour asks again.
    worker.update().catch(() => undefined);
  };
  setInterval(look, lookEveryMs);
  document.addEventListener('visibilitychange', look);
}

let dismiss: (() => void) | undefined;

function ask(worker: Workbox): void {
  dismiss?.();
  dismiss = mountBeside(<UpdateAsk worker={worker} />);
}

function UpdateAsk({ worker }: { worker: Workbox }) {
  const [isAccepted, setAccepted] = useState(false);
  const handleAccept = async () => {
    setAccepted(true);
    const registration = await navigator.serviceWorker.getRegistration();
    // The tabs are loaded anew when the new worker takes over; one that took over meanwhile has nothing to wait for.
    if (registration?.waiting) worker.messageSkipWaiting();
    else void reloadPage();
  };
  return (
    <Ask
      title={<Trans>Hay una versión nueva</Trans>}
      text={<Trans>Actualiza cuando quieras. Lo que tienes escrito se conserva.</Trans>}
      accept={<Trans>Actualizar</Trans>}
      later={<Trans>Después</Trans>}
      isBusy={isAccepted}
      onAccept={() => void handleAccept()}
      onLater={() => dismiss?.()}
    />
  );
}
