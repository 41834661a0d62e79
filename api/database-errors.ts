import { errorCode } from './error-code.ts';

/**
 * 08P01 is the word of PgBouncer, of which PostgreSQL itself has none but for a broken protocol; 08007 that of a pool: the
 * wait for a standby was cancelled.
 */
const brokenConnection = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '08P01',
  '08007',
  'ECONNRESET',
  'EPIPE',
]);
/** What TLS says of a database's certificate that nobody known has signed. */
export const untrustedCertificate = [
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
];
/** What TLS says of one that is of another name or another time. */
export const invalidCertificate = [
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_REVOKED',
];

/** What a database, or TLS before it, says to whoever may not come in. */
const refusedLogin = new Set([
  '28000', // no such role, one that may not log in, no line in pg_hba.conf
  '28P01',
  '3D000',
  ...untrustedCertificate,
  ...invalidCertificate,
]);

const tooManyConnections = '53300';
/** Of a pool itself: nothing came back in time. */
const silent = 'ETIMEDOUT';
const databaseAway = new Set([
  ...brokenConnection,
  ...refusedLogin,
  silent,
  '25006', // read-only: a standby during a failover
  '40001', // not serializable, where a pooler's session has another isolation than ours: rolled back as well
  '40P01', // deadlock: rolled back, worth another try
  '53000',
  '53100', // disk full
  '53200',
  tooManyConnections,
  '57014', // statement timeout
  '58030', // disk error
  '58P01', // a file is not there
  '58P02', // a file is there, or is said to be
  '08000',
  '08001',
  '08003',
  '08006',
]);

/** True if the database lets nobody in as whom we come: at a start a mistake, of a running server an outage. */
export function isRefusedLogin(error: unknown): boolean {
  return refusedLogin.has(errorCode(error));
}

/** True if the database takes no further connection of ours, while those that are open may go on. */
export function isRefusedConnection(error: unknown): boolean {
  return errorCode(error) === tooManyConnections || isRefusedLogin(error);
}

/** True if the connection broke during a statement that may or may not have been committed. */
export function isBrokenConnection(error: unknown): boolean {
  return brokenConnection.has(errorCode(error)) || messageOf(error).startsWith('Connection terminated');
}

/** True if nothing tells whether a statement that was sent was carried out. */
export function isLeftUnsaid(error: unknown): boolean {
  return isBrokenConnection(error) || errorCode(error) === silent;
}

/** Whatever the network of the machine says of the way to the database, which may be there later. */
const networkCalls = new Set(['connect', 'getaddrinfo', 'read', 'write']);

const isOfNetwork = (error: unknown): boolean =>
  error instanceof AggregateError
    ? error.errors.every(isOfNetwork)
    : error instanceof Error && 'syscall' in error && networkCalls.has(String(error.syscall));

/** What a pool says that has waited for one of its connections, or for a new one. */
const noConnection = /^timeout e/;

/** True if the database cannot answer now but a later attempt may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  if (databaseAway.has(errorCode(error)) || isOfNetwork(error) || isBrokenConnection(error)) return true;
  const message = messageOf(error);
  return (
    noConnection.test(message) ||
    /Cannot use a pool after|Client has encountered a connection error|not queryable/.test(message)
  );
}

/** True if another transaction held the insert lock longer than `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  return errorCode(error) === '55P03';
}

/** True if others had what was asked for, a lock or all connections, for longer than a statement waits. */
export function isBusy(error: unknown): boolean {
  return (
    isLockTimeout(error) || errorCode(error) === tooManyConnections || noConnection.test(messageOf(error))
  );
}

/**
 * True if that lock is one of the counters of addresses. Which it is the database tells in the context of the error, in
 * whatever language, with its name between marks.
 */
export function isCounterHeld(error: unknown): boolean {
  const context = error instanceof Error && 'where' in error ? String(error.where) : '';
  return isLockTimeout(error) && /["«»„“]\s?rate_limits/.test(context);
}

/** What the driver or the database says, without the statement that Knex puts before it; empty if it is no error. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? (error.message.split(' - ').at(-1) ?? '') : '';
}
