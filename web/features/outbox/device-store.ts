import { isErasedSince, visitNoted } from '../../lib/first-visit.ts';
import { localStorageIfAny } from '../../lib/storage.ts';
import { endedBy, noteEndings, readEndings } from '../../offline/endings.ts';
import { dropIndexed, indexedStore, takeIndexed } from '../../offline/indexed-store.ts';
import { layeredStore } from '../../offline/layered-store.ts';
import { step } from '../../offline/machine.ts';
import { touchedAt } from '../../offline/record.ts';
import { isOver, refillSince } from '../../offline/refill.ts';
import { memoryStorage, storageStore } from '../../offline/storage-store.ts';
import type { Layer, LayeredStore, PageStore } from '../../offline/store.ts';
import { noteOf } from './note-store.ts';

/**
 * Local storage as a store, if there is any. It vouches for nothing in a page that has erased everything: while IndexedDB
 * is silent, as during the erasure, that would be noted here and stay. What has ended is dropped where a browser that was
 * killed has left it as it was.
 */
function localStore(): Layer[] {
  const storage = localStorageIfAny();
  if (!storage) return [];
  const store = storageStore(storage);
  const writeMeta: PageStore['writeMeta'] = async (name, value) => {
    if (name !== 'isNoted' || value === undefined || !isErasedSince()) await store.writeMeta(name, value);
  };
  const list: PageStore['list'] = async () => {
    const isEmpty = (await store.list()).length === 0;
    const ended = isEmpty ? {} : await readEndings();
    // Anew: it may have changed meanwhile.
    const records = await store.list();
    const over = records.filter((record) => isOver(record, ended));
    for (const { key } of over) await store.drop(key);
    return records.filter((record) => !over.includes(record));
  };
  return [{ kept: 'site', store: { ...store, list, writeMeta } }];
}

refillSince(visitNoted);

/** The store that the worker has as well. */
export const sharedStore: PageStore = { ...indexedStore(step), take: takeIndexed, drop: dropIndexed };

/** The page's outbox: IndexedDB, else local storage, else this page's memory. */
const places = layeredStore(
  [{ kept: 'device', store: sharedStore }, ...localStore()],
  storageStore(memoryStorage()),
);

/** The same, which has noted on the device what an event has ended before anybody is told of it. */
export const deviceStore: LayeredStore = {
  ...places,
  apply: async (key, event) => {
    const mayEnd = event.type === 'cancel' || event.type === 'press';
    const notedAt = mayEnd ? lastNotedAt(key) : 0;
    const applied = await places.apply(key, event);
    const ended = endedBy(event, applied);
    // A correction that is nowhere but here, or in local storage, could be forgotten, and nothing of the two would be left.
    const isSure = !applied.besides || places.keptWhere(applied.besides.key) === 'device';
    if (ended && isSure) await noteEndings([ended], () => notedAt);
    return applied;
  },
};

/**
 * Nothing that is noted under this key is younger, device time, ms, as far as this page knows. A press whose note is of a
 * clock that was ahead is a younger record.
 */
export function lastNotedAt(key: string): number {
  const record = places.lastKnown().find((other) => other.key === key);
  return Math.max(record ? touchedAt(record) : 0, noteOf(key)?.at ?? 0);
}
