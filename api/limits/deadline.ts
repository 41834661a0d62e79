import { unavailable } from '../problems.ts';

/** How long a request may wait for the database in all, in ms; clients and proxies give up later. */
const deadlineMs = 5_000;

/**
 * What `work` gives, or what `tooLate` makes thrown where it takes longer than `limitMs`: five seconds and `unavailable`
 * where nothing else is said. The work itself goes on to its end, which its own limits bring; whether it was done is
 * then not known here, and the client's next try finds out.
 */
export async function inTime<T>(
  work: Promise<T>,
  limitMs = deadlineMs,
  tooLate: () => Error = unavailable,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(tooLate()), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
