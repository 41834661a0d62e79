import { registerSync, type SyncRegistrar } from '../../offline/sync-tags.ts';
import { deviceStore } from './device-store.ts';
import { currentOutbox, setOutbox } from './outbox-snapshot.ts';

/**
 * Registering must not hold up a send; a browser that has not answered within this time, in ms, is not waited for.
 */
const patienceMs = 800;

type SyncRegistration = ServiceWorkerRegistration & { sync?: SyncRegistrar };

/**
 * Asks the browser to wake the worker for what waits; registered before the first attempt, because the page may be
 * closed during it. Browsers that lack Background Sync, or refuse it, send while the site is open; which of both is
 * noted, because what the visitor is told depends on it.
 */
export async function askForSync(): Promise<void> {
  const registering = register()
    .catch(() => false)
    .then((isSyncRegistered) => {
      if (isSyncRegistered !== currentOutbox().isSyncRegistered) setOutbox({ isSyncRegistered });
    });
  await Promise.race([registering, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}

/** False where nobody can be asked; rejects if the browser refuses. */
async function register(): Promise<boolean> {
  const registration: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration();
  if (!registration?.active || !registration.sync) return false;
  await registerSync(registration.sync, deviceStore);
  return true;
}
