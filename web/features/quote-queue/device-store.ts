import { indexedStore } from '../../offline/indexed-store.ts';
import { type LayeredStore, layeredStore } from '../../offline/layered-store.ts';
import { memoryStorage, storageStore } from '../../offline/storage-store.ts';
import type { OutboxStore } from '../../offline/store.ts';

/** Local storage as a store; none where even touching it is refused. */
function localStore(): OutboxStore[] {
  try {
    return [storageStore(window.localStorage)];
  } catch {
    return [];
  }
}

/** The page's outbox: IndexedDB, else local storage, else this page's memory. */
export const deviceStore: LayeredStore = layeredStore(
  [indexedStore, ...localStore()],
  storageStore(memoryStorage()),
);
