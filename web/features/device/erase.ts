import { photoCacheName } from '../../lib/photo-cache.ts';
import { removeStorage, storageKeys } from '../../lib/storage.ts';
import type { Fate } from '../../offline/events.ts';
import { fateOf } from '../../offline/machine.ts';
import { isUnsent } from '../../offline/record.ts';
import { openDesk } from '../quote-queue/desk.ts';
import { deviceStore } from '../quote-queue/device-store.ts';
import { forgetLastMoments } from '../quote-queue/last-moments.ts';
import { cancelQuote } from '../quote-queue/quote-queue.ts';
import { precacheNames } from './inventory.ts';
import { setWave } from './wave-state.ts';

/** What the visitor was told of each request that was not sent, by key. */
export type Told = ReadonlyMap<string, Fate>;

/**
 * Erases what the site keeps on this device: pages, photos, testimonials, what is being written, receipts and
 * choices. A request that was not sent goes only with `told`, the visitor's second yes to what was said of it; while
 * one stays, so do the pages that show it. False where that is not true any more: then she is to be asked again.
 * Rejects where the device does not erase something.
 */
export async function eraseEverything(told: Told = new Map()): Promise<boolean> {
  let isOneLeft = false;
  for (const { key } of (await deviceStore.list()).filter(isUnsent)) {
    const fate = told.get(key);
    if (fate && !(await cancelQuote(key, fate))) return false;
    if (!fate) isOneLeft = true;
  }
  if (told.size > 0 && isOneLeft) return false;
  if (deviceStore.isUnreadable()) throw new Error('What is kept on this device could not be read');
  await (await openDesk()).discard();
  forgetLastMoments();
  for (const record of await deviceStore.list()) {
    if (!isUnsent(record)) await cancelQuote(record.key, fateOf(record));
  }
  for (const key of Object.values(storageKeys)) {
    removeStorage('localStorage', key);
    removeStorage('sessionStorage', key);
  }
  await caches.delete(photoCacheName);
  (await navigator.serviceWorker?.getRegistration())?.active?.postMessage({ type: 'forget-photos' });
  setWave({ phase: 'asking' });
  if (!isOneLeft) for (const name of await precacheNames()) await caches.delete(name);
  return true;
}
