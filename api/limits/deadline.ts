import { notInTime } from '../problems.ts';

/** How long a request may wait for the database in all, in ms; clients and proxies give up later. */
const deadlineMs = 5_000;

/**
 * What `work` gives, or what `tooLate` makes thrown where it takes longer than `limitMs`: five seconds and `unavailable`
 * where nothing else is said. The work itself goes on to its end, which its own limits bring; whether it was done is
 * then not known here, and the client's next try finds out.
 */
export function inTime<T>(
  work: Promise<T>,
  limitMs = deadlineMs,
  tooLate: () => Error = notInTime,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(tooLate()), limitMs);
    const stopping =
      <Given>(settle: (given: Given) => void) =>
      (given: Given) => {
        clearTimeout(timer);
        settle(given);
      };
    work.then(stopping(resolve), stopping(reject));
  });
}
