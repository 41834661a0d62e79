import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { vi } from 'vitest';
import { dropIndexed, indexedStore, takeIndexed } from '../../../web/offline/indexed-store.ts';
import { step } from '../../../web/offline/machine.ts';
import { afterOthers } from '../../../web/offline/outbox-database.ts';
import { databaseName } from '../../../web/offline/quotes-database.ts';
import type { QuoteRecord } from '../../../web/offline/record.ts';
import type { Disk, Occupation } from '../model/simulated-phone.ts';

/** The store's patience with a silent database, in ms, and a little more. */
export const silenceMs = 2_100;

/** The real store of the site, over an IndexedDB in memory, which can be kept busy; from then on time passes only there. */
export async function emptyIndexedDb(): Promise<Disk> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  isFull = false;
  await occupation?.end();
  await afterOthers(async (database) => {
    await Promise.all([database.clear('outbox'), database.clear('meta')]);
  });
  return {
    store: { ...indexedStore(step), take: takeIndexed, drop: dropIndexed },
    turns: 60,
    fill: (next) => {
      isFull = next;
    },
    occupy: occupyRecords,
    passTime: () => vi.advanceTimersByTimeAsync(silenceMs),
  };
}

let isFull = false;
for (const name of ['add', 'put'] as const) {
  const original = IDBObjectStore.prototype[name];
  IDBObjectStore.prototype[name] = function (this: IDBObjectStore, ...values) {
    if (isFull) throw new DOMException('full', 'QuotaExceededError');
    return original.apply(this, values);
  };
}

let occupation: Occupation | undefined;

/** Keeps everybody else from the records with a transaction that does not end, or only from changing them. */
async function occupyRecords(mode: 'readwrite' | 'readonly'): Promise<Occupation> {
  const database = await openDB(databaseName);
  const records = database.transaction('outbox', mode).objectStore('outbox');
  let isOver = false;
  let kept: QuoteRecord[] = await records.getAll();
  const holding = (async () => {
    while (!isOver) kept = await records.getAll();
    database.close();
  })();
  occupation = {
    kept: () => kept,
    end: async () => {
      isOver = true;
      await holding;
    },
  };
  return occupation;
}
