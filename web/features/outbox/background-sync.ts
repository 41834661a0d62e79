import { registerSync, type SyncRegistrar } from '../../offline/sync-tags.ts';
import { deviceStore } from './device-store.ts';

/**
 * Registering must not hold up a send; a browser that has not answered within this time, in ms, is not waited for.
 */
const patienceMs = 800;

type SyncRegistration = ServiceWorkerRegistration & { sync?: SyncRegistrar };

/**
 * Asks the browser to wake the worker for what waits; registered before the first attempt, because the page may be
 * closed during it. Browsers that lack Background Sync, or refuse it, send while the site is open.
 */
export async function askForSync(): Promise<void> {
  const registering = (async () => {
    const registration: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration();
    if (registration?.active && registration.sync) await registerSync(registration.sync, deviceStore);
  })().catch(() => undefined);
  await Promise.race([registering, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}
