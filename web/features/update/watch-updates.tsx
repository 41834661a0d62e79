import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Workbox } from 'workbox-window';
import { reloadPage } from '../../lib/before-reload.ts';
import { whenUninterrupted } from '../../lib/when-uninterrupted.ts';
import { mountRoot } from '../../ui/mount-root.tsx';
import { Prompt } from '../../ui/prompt.tsx';

/** How often, in ms, a new version is looked for at most, besides the browser's own check on every visit. */
const lookEveryMs = 3_600_000;
/** The question appears when nothing has claimed the visitor's attention for this long, in ms. */
const uninterruptedMs = 1_000;

/**
 * Asks when a new version waits. Accepted in one tab, it reloads every open tab, each with what is written in it;
 * left alone, it takes over by itself once all tabs are closed. Called before the worker is registered.
 */
export function watchUpdates(worker: Workbox): void {
  const { serviceWorker } = navigator;
  let isControlled = serviceWorker.controller !== null;
  let asked: ServiceWorker | undefined;

  const askWhenCalm = async () => {
    // A first version does not wait.
    if (!serviceWorker.controller) return;
    await whenUninterrupted(uninterruptedMs);
    const waiting = (await serviceWorker.getRegistration())?.waiting;
    // One question about each version is enough.
    if (!waiting || waiting === asked) return;
    asked = waiting;
    ask(worker);
  };
  worker.addEventListener('waiting', () => void askWhenCalm());
  worker.addEventListener('installed', ({ isExternal }) => {
    // Workbox stops watching after one version that this page did not start with; registering makes it watch again.
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
    // Without an answer, the question comes again in an hour.
    worker.update().catch(() => undefined);
  };
  setInterval(look, lookEveryMs);
  document.addEventListener('visibilitychange', look);
}

let dismiss: (() => void) | undefined;

function ask(worker: Workbox): void {
  dismiss?.();
  dismiss = mountRoot(<UpdatePrompt worker={worker} />);
}

function UpdatePrompt({ worker }: { worker: Workbox }) {
  const [isAccepted, setAccepted] = useState(false);
  const handleAccept = async () => {
    setAccepted(true);
    const registration = await navigator.serviceWorker.getRegistration();
    // The tabs reload when the new worker takes over; if it has taken over meanwhile, there is nothing to wait for.
    if (registration?.waiting) worker.messageSkipWaiting();
    else void reloadPage();
  };
  return (
    <Prompt
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
