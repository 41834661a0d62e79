import type { IDBPTransaction } from 'idb';
import {
  forgetDatabase,
  isClosedConnection,
  openQuotes,
  type QuotesDatabase,
  type QuotesSchema,
  type Transaction,
} from './quotes-database.ts';
import { noteFailure } from './refill.ts';
import { silence } from './storage-errors.ts';

/** If the database has not answered within this time, in ms, work continues without it until it does. */
const patienceMs = 2_000;
/**
 * If the thread was busy all that time, its answer is waiting behind the timer; it gets this long to take it, in ms.
 */
const lastLookMs = 50;
/** How often it is opened again while it does not answer, in ms. */
const openAgainMs = 5_000;

/** Since when the database has not answered, on a clock that nobody sets, ms; remembered so that nobody waits for it twice. */
let silentSince: number | undefined;

/** Begins a change of one store, which is carried out as a whole or not at all; `onDisk` ends it. */
type Change = <Name extends 'outbox' | 'meta'>(
  name: Name,
) => IDBPTransaction<QuotesSchema, [Name], 'readwrite'>;

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

async function unlessSilent<T>(asking: () => Promise<T>): Promise<T> {
  if (silentSince === undefined) return asking();
  if (performance.now() - silentSince > openAgainMs) {
    // An opening that hangs need not hang forever: the next may be answered.
    forgetDatabase();
    silentSince = undefined;
    awaitAnswer();
  }
  throw silence(false);
}

/** Asks the database for something, and what becomes of it where it does not answer in time. */
function ask<T>(work: Work<T>, whenSilent: 'withdraws' | 'waits-for-disk' | 'stays'): Promise<T> {
  return new Promise((resolve, reject) => {
    let isWithdrawn = false;
    let isTakenBack = false;
    let changing: Transaction | undefined;
    const run = async (): Promise<T> => {
      const database = await openQuotes();
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
  silentSince ??= performance.now();
  const answer = openQuotes().then((database) => database.count('outbox'));
  const end = () => {
    silentSince = undefined;
  };
  answer.then(end, end);
}
