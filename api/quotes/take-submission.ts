import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../database.ts';
import {
  isBrokenConnection,
  isCounterHeld,
  isDatabaseAway,
  isLockTimeout,
  isRefusedConnection,
} from '../database-errors.ts';
import {
  type AddressLimits,
  type Submission,
  type Taken,
  takeSubmissions,
} from '../repositories/contacts.ts';
import { gathering } from './gathering.ts';

/** Groups beside each other at most, where one is stuck; less than the connections that intake has. */
const mostBeside = 5;

/** Takes one submission, together with those that arrive in the same moment. Throws the error of the database. */
export type TakeSubmission = (submission: Submission) => Promise<Taken>;

/**
 * Takes submissions in groups, within the `limits` of that moment. An error that says nothing of the database's health
 * may come from what one of them brings, so each is then tried by itself; and if that fails it is tried without its
 * counters, because a limit must not lose a customer.
 */
export function createTakeSubmission({ pool }: Database, limits: () => AddressLimits): TakeSubmission {
  const takeCounted = (submissions: readonly Submission[]) =>
    onceMore(() => takeSubmissions(pool, submissions, limits()));
  const takeUncounted = (submissions: readonly Submission[]) =>
    takeCounted(submissions.map((submission) => ({ ...submission, address: undefined })));

  /** Whoever holds the counters of one address, as a client that was left open does, holds up nobody else. */
  const take = (submissions: readonly Submission[]) =>
    takeCounted(submissions).catch((error: unknown) => {
      if (!isCounterHeld(error)) throw error;
      return takeUncounted(submissions);
    });

  async function takeAlone(submission: Submission): Promise<Taken> {
    const [taken = nothing] = await unlessItsOwn(take([submission]), () => takeUncounted([submission]));
    return taken;
  }

  async function takeGroup(submissions: Submission[]): Promise<PromiseSettledResult<Taken>[]> {
    return unlessItsOwn(
      take(submissions).then((all) => all.map((value) => ({ status: 'fulfilled', value }) as const)),
      () => Promise.allSettled(submissions.map(takeAlone)),
    );
  }

  return gathering(takeGroup, mostBeside);
}

const nothing: Taken = { kind: 'none' };

/** What `work` gives; where it fails and the database is well otherwise, what `instead` gives. */
async function unlessItsOwn<T>(work: Promise<T>, instead: () => Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isDatabaseAway(error) || isLockTimeout(error)) throw error;
    return instead();
  }
}

/** Where no further connection is to be had: how often, and how long apart in ms, one of those that are open is tried. */
const refusedTries = 10;
const untilFreeMs = 150;

/**
 * A connection that breaks under a statement is tried again, which cannot double a row: key and id are both unique,
 * and the id is made before the first try. So is one that is refused, since the count of the day may be using the one
 * that is open.
 */
async function onceMore<T>(statement: () => Promise<T>, refused = 0): Promise<T> {
  try {
    return await statement();
  } catch (error) {
    if (isRefusedConnection(error) && refused < refusedTries) {
      await pause(untilFreeMs);
      return onceMore(statement, refused + 1);
    }
    if (!isBrokenConnection(error)) throw error;
    // Where nobody answers by then, the first one tells more: it may have been carried out.
    return statement().catch((next: unknown) => {
      throw isDatabaseAway(next) ? error : next;
    });
  }
}
