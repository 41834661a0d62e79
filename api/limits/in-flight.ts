import { unavailable } from '../problems.ts';
import { inTime } from './deadline.ts';

type Limit = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs work while fewer than `cap` others run; beyond it throws `unavailable`, so a flood waits at the client. */
export function createInFlightLimit(cap: number): Limit {
  let running = 0;
  return async (work) => {
    if (running >= cap) throw unavailable();
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
    }
  };
}

/** The same limit for calls that ask the database: each has its answer within five seconds, or `unavailable`. */
export const withDeadline =
  (limit: Limit): Limit =>
  (work) =>
    limit(() => inTime(work()));
