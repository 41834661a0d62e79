import { photoCacheName } from '../../lib/photo-cache.ts';
import { removeStorage, storageKeys } from '../../lib/storage.ts';
import { writeDraft } from '../../offline/indexed-store.ts';
import { deviceStore } from '../quote-queue/device-store.ts';
import { cancelQuote } from '../quote-queue/quote-queue.ts';
import { precacheNames } from './inventory.ts';
import { setWave } from './wave-state.ts';

/**
 * Erases what the site keeps on this device: pages, photos, testimonials, the draft, receipts and choices. A
 * request that was not sent goes only with `withUnsent`, the visitor's second yes; while one stays, so do the
 * pages that show it.
 */
export async function eraseEverything({ withUnsent }: { withUnsent: boolean }): Promise<void> {
  let isOneLeft = false;
  for (const entry of await deviceStore.list()) {
    if (withUnsent || entry.state === 'sent') await cancelQuote(entry.key);
    else isOneLeft = true;
  }
  await writeDraft(undefined);
  for (const key of Object.values(storageKeys)) {
    removeStorage('localStorage', key);
    removeStorage('sessionStorage', key);
  }
  await caches.delete(photoCacheName);
  setWave({ phase: 'asking' });
  if (!isOneLeft) for (const name of await precacheNames()) await caches.delete(name);
}
