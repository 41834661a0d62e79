import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { OutboxEntry } from './entry.ts';
import type { Draft } from './store.ts';

/** Name and version of the IndexedDB database. Upgrades only ever add. */
export const databaseName = 'quotes';
export const databaseVersion = 1;

/** How long a browser may take to open the database before we go on without it, in ms. */
const openTimeoutMs = 4_000;

interface QuotesSchema extends DBSchema {
  outbox: { key: string; value: OutboxEntry; indexes: { state: string } };
  drafts: { key: string; value: Draft };
  meta: { key: string; value: unknown };
}

export type QuotesDatabase = IDBPDatabase<QuotesSchema>;

let handle: Promise<QuotesDatabase> | undefined;

/** Lets go of the connection; the next call opens a new one. */
export function forgetDatabase(): void {
  handle = undefined;
}

/**
 * Runs work on the database. A connection that the browser closed under us (iOS does, in the background) is
 * reopened and the work is done once more. Rejects where IndexedDB is refused.
 */
export async function withDatabase<T>(work: (database: QuotesDatabase) => Promise<T>): Promise<T> {
  try {
    return await work(await open());
  } catch (error) {
    if (!isClosedConnection(error)) throw error;
    forgetDatabase();
    return work(await open());
  }
}

/** True where the browser says that there is no room left. */
export const isQuotaError = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'QuotaExceededError' || error.code === 22);

function isClosedConnection(error: unknown): boolean {
  return error instanceof DOMException &&
    ['InvalidStateError', 'UnknownError', 'AbortError'].includes(error.name)
    ? !isQuotaError(error)
    : false;
}

function open(): Promise<QuotesDatabase> {
  handle ??= withTimeout(
    openDB<QuotesSchema>(databaseName, databaseVersion, {
      upgrade(database) {
        if (!database.objectStoreNames.contains('outbox')) {
          database.createObjectStore('outbox', { keyPath: 'key' }).createIndex('state', 'state');
        }
        if (!database.objectStoreNames.contains('drafts')) database.createObjectStore('drafts');
        if (!database.objectStoreNames.contains('meta')) database.createObjectStore('meta');
      },
      blocking(_current, _blocked, event) {
        // A newer version of the site wants to upgrade: let it, and reopen when we need the database again.
        if (event.target instanceof IDBDatabase) event.target.close();
        forgetDatabase();
      },
      terminated: forgetDatabase,
    }),
  ).catch((error: unknown) => {
    forgetDatabase();
    throw error;
  });
  return handle;
}

function withTimeout<T>(opening: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new DOMException('IndexedDB did not open', 'TimeoutError')),
      openTimeoutMs,
    );
    opening.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
