import { isErasedSince } from '../../lib/first-visit.ts';
import { localStorageIfAny } from '../../lib/storage.ts';
import { dropIndexed, indexedStore, takeIndexed } from '../../offline/indexed-store.ts';
import { type Layer, type LayeredStore, layeredStore } from '../../offline/layered-store.ts';
import { step } from '../../offline/machine.ts';
import { memoryStorage, storageStore } from '../../offline/storage-store.ts';
import type { PageStore } from '../../offline/store.ts';

/**
 * Local storage as a store, if there is any. It vouches for nothing in a page that has erased everything: while IndexedDB
 * is silent, as during the erasure, that would be noted here and stay.
 */
function localStore(): Layer[] {
  const storage = localStorageIfAny();
  if (!storage) return [];
  const store = storageStore(storage);
  const writeMeta: PageStore['writeMeta'] = async (name, value) => {
    if (name !== 'isNoted' || value === undefined || !isErasedSince()) await store.writeMeta(name, value);
  };
  return [{ kept: 'site', store: { ...store, writeMeta } }];
}

/** The store that the worker has as well. */
export const sharedStore: PageStore = { ...indexedStore(step), take: takeIndexed, drop: dropIndexed };

/** The page's outbox: IndexedDB, else local storage, else this page's memory. */
export const deviceStore: LayeredStore = layeredStore(
  [{ kept: 'device', store: sharedStore }, ...localStore()],
  storageStore(memoryStorage()),
);
