import { unavailable } from '../problems.ts';

/** Runs work while fewer than `cap` others run; beyond it throws `unavailable`, so a flood waits at the client. */
export function createInFlightLimit(cap: number): <T>(work: () => Promise<T>) => Promise<T> {
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
