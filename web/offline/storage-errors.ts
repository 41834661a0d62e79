/** True if the browser says that there is no room left. */
export const isQuotaError = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'QuotaExceededError' || error.code === 22);

/**
 * True if the browser does not let the site use it. Which name it gives that is no rule: where cookies are blocked, Chromium
 * says of its database that something unknown went wrong; but nothing else works there either.
 */
export const isRefusal = (error: unknown): boolean =>
  isSecurityError(error) || (refusesAll() && !isSilence(error) && !isQuotaError(error));

const isSecurityError = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'SecurityError';

/** True if the browser refuses this page even access to local storage. */
function refusesAll(): boolean {
  try {
    Reflect.get(globalThis, 'localStorage');
    return false;
  } catch (error) {
    return isSecurityError(error);
  }
}

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

/** True if a place may hold more than was found; a place that the browser refuses does if something `wasThere`. */
export const isUnread = (found: PromiseSettledResult<unknown>, wasThere = false): boolean =>
  found.status === 'rejected' && (wasThere || !isRefusal(found.reason));
