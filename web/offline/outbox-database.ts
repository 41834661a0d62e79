import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
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
import { isQuotaError, silence } from './storage-errors.ts';

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
function forgetDatabase(): void {
  handle = undefined;
}

/** Begins a change of one store, which is carried out as a whole or not at all; `onDisk` ends it. */
type Change = <Name extends 'outbox' | 'meta'>(
  name: Name,
) => IDBPTransaction<QuotesSchema, [Name], 'readwrite'>;

/** The part of a transaction that has nothing to do with its store. */
type Transaction = { commit(): void; abort(): void; readonly done: Promise<void> };

type Work<T> = (database: QuotesDatabase, change: Change) => Promise<T>;

/**
 * Runs work on the database. A connection that the browser closed unexpectedly (iOS does, in the background) is
 * reopened and the work is repeated once. Rejects if IndexedDB is refused, and with a TimeoutError if it does not
 * answer within two seconds: then the change is taken back, unless the device is writing it to disk at that moment.
 * Until the database answers, calls reject at once.
 */
export const withDatabase = <T>(work: Work<T>): Promise<T> => unlessSilent(() => ask(work, 'withdraws'));

/**
 * The same, but where a change cannot be taken back it is waited for, however long: if this rejects, nothing was done, as
 * far as the browser says.
 */
export const doneOrNot = <T>(work: Work<T>): Promise<T> => unlessSilent(() => ask(work, 'waits-for-disk'));

/**
 * The same for what has to be noted, however late: where the database is silent, the work waits there, after everything
 * that others have asked of it, and is still done although this rejects, as long as this page or worker lives.
 */
export const afterOthers = <T>(work: Work<T>): Promise<T> => ask(work, 'stays');

/** The same where the database answered until now; where it is silent already, nothing is done, and nobody waits. */
export const thoughLate = <T>(work: Work<T>): Promise<T> => unlessSilent(() => ask(work, 'stays'));

/**
 * Hands a change over to the device; resolves once the device says it is on disk. From the call on nothing takes it
 * back, so that nobody takes for undone what the device is writing.
 */
export function onDisk(transaction: Transaction): Promise<void> {
  transaction.commit();
  return transaction.done;
}

async function unlessSilent<T>(asking: () => Promise<T>): Promise<T> {
  if (silentSince === undefined) return asking();
  if (Date.now() - silentSince > openAgainMs) {
    // An opening that hangs need not hang forever: the next may be answered.
    forgetDatabase();
    silentSince = undefined;
    awaitAnswer();
  }
  throw silence(false);
}

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

/** Asks the database for something, and what becomes of it where it does not answer in time. */
function ask<T>(work: Work<T>, whenSilent: 'withdraws' | 'waits-for-disk' | 'stays'): Promise<T> {
  return new Promise((resolve, reject) => {
    let isWithdrawn = false;
    let isTakenBack = false;
    let changing: Transaction | undefined;
    const run = async (): Promise<T> => {
      const database = await open();
      return work(database, (name) => {
        if (isWithdrawn) throw silence(false);
        const transaction = database.transaction<[typeof name], 'readwrite'>([name], 'readwrite', {
          durability: 'strict',
        });
        // Whoever asked for the change hears of its end from the work itself.
        transaction.done.catch(() => undefined);
        changing = transaction;
        return transaction;
      });
    };
    const giveUp = () => {
      awaitAnswer();
      isWithdrawn = whenSilent !== 'stays';
      isTakenBack = isWithdrawn && changing !== undefined && takeBack(changing);
      const isTooLate = changing !== undefined && !isTakenBack;
      if (!isTooLate || whenSilent !== 'waits-for-disk') reject(silence(isTooLate || !isWithdrawn));
    };
    let timer = setTimeout(() => {
      timer = setTimeout(giveUp, lastLookMs);
    }, patienceMs);
    run()
      .catch((error: unknown) => {
        noteFailure(error);
        if (isWithdrawn || !isClosedConnection(error)) throw error;
        forgetDatabase();
        return run();
      })
      .then(resolve, (error: unknown) => reject(isTakenBack ? silence(false) : error))
      .finally(() => {
        clearTimeout(timer);
        // However late, it answers again.
        if (!isTakenBack) silentSince = undefined;
      });
  });
}

/** False if it is too late for that: it was handed over to the device. */
function takeBack(transaction: Transaction): boolean {
  try {
    transaction.abort();
    return true;
  } catch {
    return false;
  }
}

/** Calls reject at once from now on, until what is asked here is answered, after everything else. */
function awaitAnswer(): void {
  silentSince ??= Date.now();
  const answer = open().then((database) => database.count('outbox'));
  const end = () => {
    silentSince = undefined;
  };
  answer.then(end, end);
}
