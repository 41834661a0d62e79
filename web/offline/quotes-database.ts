import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { carryOver } from './carry-over.ts';
import { laterOf, type QuoteRecord } from './record.ts';
import {
  type Endings,
  endedName,
  isOver,
  type Lost,
  lostBefore,
  markName,
  newMark,
  noteFailure,
  noteMark,
} from './refill.ts';
import { isQuotaError } from './storage-errors.ts';

/** Name and version of the IndexedDB database. Upgrades only ever add stores; 2 made drafts records of the outbox. */
export const databaseName = 'quotes';
export const databaseVersion = 2;

/** The stores of the database; a record stands under its key. */
export interface QuotesSchema extends DBSchema {
  outbox: { key: string; value: QuoteRecord; indexes: { state: string } };
  /** Empty since version 2. */
  drafts: { key: string; value: unknown };
  meta: { key: string; value: unknown };
}

export type QuotesDatabase = IDBPDatabase<QuotesSchema>;

let handle: Promise<QuotesDatabase> | undefined;
/** How often in a row a new connection was refused in the way that a new connection is the remedy of. */
let refusals = 0;
/** So many are no accident any more. */
const mostRefusals = 6;

/**
 * True once no new connection can be had, as far as this page knows. WebKit, whose process for databases has ended (iOS
 * does that in the background), refuses them to the pages that were there, for good, and gives them to new ones.
 */
export const isLostToThisPage = (): boolean => refusals >= mostRefusals;

/** Lets go of the connection; the next call opens a new one. */
export function forgetDatabase(): void {
  handle = undefined;
}

/** The part of a transaction that has nothing to do with its store. */
export type Transaction = { commit(): void; abort(): void; readonly done: Promise<void> };

/**
 * Hands a change over to the device; resolves once the device says it is on disk. From the call on nothing takes it
 * back, so that nobody takes for undone what the device is writing.
 */
export function onDisk(transaction: Transaction): Promise<void> {
  transaction.commit();
  return transaction.done;
}

/** True if the connection, not the database, has ended: a new one may work. */
export function isClosedConnection(error: unknown): boolean {
  return error instanceof DOMException &&
    ['InvalidStateError', 'UnknownError', 'AbortError'].includes(error.name)
    ? !isQuotaError(error)
    : false;
}

/** The connection of this page or worker, which is opened where there is none. Rejects if the browser refuses it. */
export function openQuotes(): Promise<QuotesDatabase> {
  handle ??= openDB<QuotesSchema>(databaseName, databaseVersion, {
    async upgrade(database, _from, _to, transaction) {
      if (!database.objectStoreNames.contains('outbox')) {
        database.createObjectStore('outbox', { keyPath: 'key' }).createIndex('state', 'state');
      }
      if (!database.objectStoreNames.contains('drafts')) database.createObjectStore('drafts');
      if (!database.objectStoreNames.contains('meta'))
        await database.createObjectStore('meta').put(newMark(), markName);
      await carryOver(transaction.objectStore('outbox'), transaction.objectStore('drafts'));
    },
    blocking(_current, _blocked, event) {
      // A newer version of the site wants to upgrade: let it, and reopen when we need the database again.
      if (event.target instanceof IDBDatabase) event.target.close();
      forgetDatabase();
    },
    terminated: forgetDatabase,
  })
    .then((database) => {
      refusals = 0;
      return refilled(database);
    })
    .catch((error: unknown) => {
      noteFailure(error);
      if (isClosedConnection(error)) refusals += 1;
      forgetDatabase();
      throw error;
    });
  return handle;
}

/** The database, once it has again what is known to have been in the one before it. */
async function refilled(database: QuotesDatabase): Promise<QuotesDatabase> {
  const mark = await database.get('meta', markName);
  const lost = lostBefore(mark);
  if (lost) await putBack(database, lost);
  noteMark(mark);
  return database;
}

/**
 * All of it or nothing, but for what has ended: one who knows less may have put that back before. Of two copies that are
 * as far the one that is there stays: who comes late may have slept through what was noted in it.
 */
async function putBack(database: QuotesDatabase, lost: Lost): Promise<void> {
  const transaction = database.transaction(['outbox', 'meta'], 'readwrite', { durability: 'strict' });
  transaction.done.catch(() => undefined);
  const [outbox, meta] = [transaction.objectStore('outbox'), transaction.objectStore('meta')];
  const ended = { ...lost.ended, ...((await meta.get(endedName)) as Endings | undefined) };
  await meta.put(ended, endedName);
  for (const record of lost.records) {
    const there = await outbox.get(record.key);
    await outbox.put(there ? laterOf(there, record) : record);
  }
  for (const record of await outbox.getAll()) if (isOver(record, ended)) await outbox.delete(record.key);
  await onDisk(transaction);
}
