import { dropIndexed, indexedStore, takeIndexed } from '../../offline/indexed-store.ts';
import { type Layer, type LayeredStore, layeredStore } from '../../offline/layered-store.ts';
import { step } from '../../offline/machine.ts';
import { memoryStorage, storageStore } from '../../offline/storage-store.ts';
import type { PageStore } from '../../offline/store.ts';

/** Local storage as a store; undefined if the browser refuses even access to it. */
function localStore(): Layer[] {
  try {
    return [{ kept: 'site', store: storageStore(window.localStorage) }];
  } catch {
    return [];
  }
}

/** The store that the worker has as well. */
export const sharedStore: PageStore = { ...indexedStore(step), take: takeIndexed, drop: dropIndexed };

/** The page's outbox: IndexedDB, else local storage, else this page's memory. */
export const deviceStore: LayeredStore = layeredStore(
  [{ kept: 'device', store: sharedStore }, ...localStore()],
  storageStore(memoryStorage()),
);
