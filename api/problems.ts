import { type ProblemCode, problemStatus } from './contract/problem.ts';
import { isDatabaseAway, isLockTimeout } from './database-errors.ts';

type ProblemOptions = { headers?: Record<string, string>; codes?: Record<string, string[]> };

/** An error with a stable code and a public sentence; `handleProblems` answers it. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly code: ProblemCode;
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly codes: Record<string, string[]> | undefined;

  constructor(code: ProblemCode, title: string, options: ProblemOptions = {}) {
    super(title);
    this.code = code;
    this.status = problemStatus[code];
    this.headers = options.headers ?? {};
    this.codes = options.codes;
  }
}

const closesConnection = { headers: { Connection: 'close' } };

export const malformedRequest = () =>
  new ProblemError('malformed_request', 'This is no HTTP request that can be answered.', closesConnection);

export const requestTimeout = () =>
  new ProblemError('request_timeout', 'The request took too long to arrive.', closesConnection);

export const headersTooLarge = () =>
  new ProblemError('headers_too_large', 'The headers of the request are too large.', closesConnection);

export const expectationFailed = () =>
  new ProblemError('expectation_failed', 'The expectation of the request cannot be met.');

export const malformedJson = () => new ProblemError('malformed_json', 'The body is not valid JSON.');

export const malformedBody = (title: string) => new ProblemError('malformed_body', title);

export const invalidKey = () =>
  new ProblemError(
    'invalid_key',
    'The idempotency key, `key` of the body or the header Idempotency-Key, must be a UUID.',
  );

export const invalidQuery = (title: string) => new ProblemError('invalid_query', title);

export const unauthorized = () =>
  new ProblemError('unauthorized', 'This needs a valid office token.', {
    headers: { 'WWW-Authenticate': 'Bearer', Vary: 'Authorization' },
  });

export const crossSite = () => new ProblemError('cross_site', 'Requests from other sites are refused.');

export const notFound = () => new ProblemError('not_found', 'There is nothing at this address.');

/** 405; `allow` names the methods that exist here. */
export const methodNotAllowed = (allow: string) =>
  new ProblemError('method_not_allowed', 'This address does not know the method.', {
    headers: { Allow: allow },
  });

const inProgress = () =>
  new ProblemError('in_progress', 'The database is busy with another task; try again in a moment.', {
    headers: { 'Retry-After': '1' },
  });

/** 413; the connection stays, and the rest of the body drains: to close it would cut off the answer of who still sends. */
export const payloadTooLarge = () =>
  new ProblemError('payload_too_large', 'The body is larger than is taken here.');

export const unsupportedMediaType = (expected: string) =>
  new ProblemError('unsupported_media_type', `The body must be ${expected}.`);

export const invalidFields = (codes: Record<string, string[]>) =>
  new ProblemError('invalid_fields', 'Some fields are missing or wrong.', { codes });

export const keyReused = () =>
  new ProblemError('key_reused', 'This idempotency key was used for another request.');

/** 429; `retryAfterS` in seconds, at least 1. */
export const tooManyRequests = (retryAfterS: number) =>
  new ProblemError('too_many_requests', 'Too many requests from this address.', {
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterS))) },
  });

/** 503 with a random wait of 2 to 5 s, so that waiting clients do not all come back at once. */
export const unavailable = (title = 'The service cannot take this now; try again in a moment.') =>
  new ProblemError('unavailable', title, {
    headers: { 'Retry-After': String(2 + Math.floor(Math.random() * 4)) },
  });

/** The same where an answer takes too long: of what was asked nothing is denied, since it goes on. */
export const notInTime = () =>
  unavailable('This takes too long, and may be done all the same; try again in a moment.');

/** The same where the database has gone before it said what became of it. */
export const leftUnsaid = () =>
  unavailable('The database broke off, so this may be done all the same; try again in a moment.');

/** How long to wait where the day of all addresses is full or fills, in ms. */
export const fullWaitMs = 900_000;

/** 503 if so much was stored in a day that no more is accepted; the wait is long, because the limit frees up slowly. */
export const fullForToday = () =>
  new ProblemError('unavailable', 'More requests came today than can be taken; please call.', {
    headers: { 'Retry-After': String(fullWaitMs / 1000) },
  });

const internalError = () => new ProblemError('internal_error', 'Something went wrong on our side.');

/** The problem that any thrown value becomes; an unforeseen one is `internal_error` and reveals nothing. */
export function toProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (isLockTimeout(error)) return inProgress();
  if (isDatabaseAway(error)) return unavailable();
  return internalError();
}
