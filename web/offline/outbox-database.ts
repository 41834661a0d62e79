import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { carryOver } from './carry-over.ts';
import type { QuoteRecord } from './record.ts';

/** Name and version of the IndexedDB database. Upgrades only ever add stores; 2 made drafts records of the outbox. */
export const databaseName = 'quotes';
export const databaseVersion = 2;

/** If the database has not answered within this time, in ms, work continues without it until it does. */
const patienceMs = 2_000;
/**
 * If the thread was busy all that time, its answer is waiting behind the timer; it gets this long to take it, in ms.
 */
const lastLookMs = 50;
/** How often it is opened again while it does not answer, in ms. */
const openAgainMs = 5_000;

interface QuotesSchema extends DBSchema {
  outbox: { key: string; value: QuoteRecord; indexes: { state: string } };
  /** Empty since version 2. */
  drafts: { key: string; value: unknown };
  meta: { key: string; value: unknown };
}

export type QuotesDatabase = IDBPDatabase<QuotesSchema>;

let handle: Promise<QuotesDatabase> | undefined;
/** Since when the database has not answered, device time in ms; remembered so that nobody waits for it twice. */
let silentSince: number | undefined;

/** Lets go of the connection; the next call opens a new one. */
function forgetDatabase(): void {
  handle = undefined;
}

/**
 * Runs work on the database. A connection that the browser closed unexpectedly (iOS does, in the background) is
 * reopened and the work is repeated once. Rejects if IndexedDB is refused, and with a TimeoutError if it does not
 * answer within two seconds: the work may then still be done later. Until it answers, calls reject at once.
 */
export async function withDatabase<T>(work: (database: QuotesDatabase) => Promise<T>): Promise<T> {
  if (silentSince !== undefined) {
    if (Date.now() - silentSince > openAgainMs) tryAnew();
    throw silence();
  }
  return afterOthers(work);
}

/**
 * The same for work that must come after whatever others have asked of the database: where it is silent, the work waits
 * there instead of being refused at once.
 */
export function afterOthers<T>(work: (database: QuotesDatabase) => Promise<T>): Promise<T> {
  return answered(
    (async () => {
      try {
        return await work(await open());
      } catch (error) {
        if (!isClosedConnection(error)) throw error;
        forgetDatabase();
        return work(await open());
      }
    })(),
  );
}

/** True if the browser says that there is no room left. */
export const isQuotaError = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'QuotaExceededError' || error.code === 22);

/** True if it is unknown whether the work was done: it may still be. */
export const isSilence = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'TimeoutError';

function isClosedConnection(error: unknown): boolean {
  return error instanceof DOMException &&
    ['InvalidStateError', 'UnknownError', 'AbortError'].includes(error.name)
    ? !isQuotaError(error)
    : false;
}

function open(): Promise<QuotesDatabase> {
  handle ??= openDB<QuotesSchema>(databaseName, databaseVersion, {
    async upgrade(database, _from, _to, transaction) {
      if (!database.objectStoreNames.contains('outbox')) {
        database.createObjectStore('outbox', { keyPath: 'key' }).createIndex('state', 'state');
      }
      if (!database.objectStoreNames.contains('drafts')) database.createObjectStore('drafts');
      if (!database.objectStoreNames.contains('meta')) database.createObjectStore('meta');
      await carryOver(transaction.objectStore('outbox'), transaction.objectStore('drafts'));
    },
    blocking(_current, _blocked, event) {
      // A newer version of the site wants to upgrade: let it, and reopen when we need the database again.
      if (event.target instanceof IDBDatabase) event.target.close();
      forgetDatabase();
    },
    terminated: forgetDatabase,
  }).catch((error: unknown) => {
    forgetDatabase();
    throw error;
  });
  return handle;
}

const silence = (): DOMException => new DOMException('IndexedDB does not answer', 'TimeoutError');

function answered<T>(working: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      silentSince = Date.now();
      reject(silence());
    };
    let timer = setTimeout(() => {
      timer = setTimeout(giveUp, lastLookMs);
    }, patienceMs);
    working.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      // However late, it answers again.
      silentSince = undefined;
    });
  });
}

/** An opening that hangs need not hang forever: the next may be answered. */
function tryAnew(): void {
  silentSince = Date.now();
  forgetDatabase();
  open().then(
    () => {
      silentSince = undefined;
    },
    () => undefined,
  );
}
