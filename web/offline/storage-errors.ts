/** True if the browser says that there is no room left. */
export const isQuotaError = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'QuotaExceededError' || error.code === 22);

/** True if the browser lets nobody use it. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'SecurityError';

const mayBeDone = 'IndexedDB has not answered yet';

/** The error of a database that did not answer in time; `isTooLate` if the work may still be done. */
export const silence = (isTooLate: boolean): DOMException =>
  new DOMException(isTooLate ? mayBeDone : 'IndexedDB does not answer', 'TimeoutError');

/** True if the database did not answer in time. */
export const isSilence = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'TimeoutError';

/** True if so, and the work may still be done. */
export const isTooLate = (error: unknown): boolean =>
  isSilence(error) && error instanceof Error && error.message === mayBeDone;
