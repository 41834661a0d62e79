import knex, { type Knex } from 'knex';
import pg from 'pg';
import { StartError } from './data-directory.ts';
import { errorCode } from './error-code.ts';
import { createPool } from './postgres-pool.ts';

/** Runs one statement; what is committed when it resolves stays committed. */
export type Statements = {
  query<Row extends pg.QueryResultRow>(
    statement: string | { text: string; values?: unknown[] },
    values?: unknown[],
  ): Promise<{ rows: Row[] }>;
};

/** Numbers of connections, and of statements waiting for one. */
export type ConnectionCounts = { open: number; idle: number; waiting: number };

/**
 * An open database. Intake has connections of its own that nothing else can take: whatever the office, the readers and
 * the probes do, an incoming request finds them free.
 */
export type Database = {
  /** For the office, readers and everything else but intake. */
  knex: Knex;
  /** For intake alone, without the cost of a query builder. */
  pool: Statements;
  /** For readiness alone. */
  probe: Statements;
  /** `embedded` is PGlite in a thread of this process: one connection, one process. */
  kind: 'postgres' | 'embedded';
  /** Runs work that may take minutes, such as migrations, on a connection of its own. */
  patiently<T>(work: (knex: Knex) => Promise<T>): Promise<T>;
  /** What all the connections are doing at this moment. */
  countConnections(): ConnectionCounts;
  /** Closes every connection; waits for running statements. */
  close(): Promise<void>;
};

/** PostgreSQL itself answers or ends every statement within 3 s, so anything longer is silence; in ms. */
const silenceMs = 3_500;
/** For readiness, silence begins much earlier; in ms. */
const probeSilenceMs = 1_500;
const patientSilenceMs = 600_000;

const intakeConnections = 6;
const otherConnections = 3;

/**
 * The database at an address; opens no connection before the first statement. Throws `StartError` if the address cannot
 * be understood.
 */
export function openPostgres(connectionString: string): Database {
  const open = (connections: number, patienceMs: number) =>
    createPool(connectionString, { connections, silenceMs: patienceMs });
  checkAddress(connectionString);
  const pool = open(intakeConnections, silenceMs);
  const others = open(otherConnections, silenceMs);
  const probe = open(1, probeSilenceMs);
  const builder = createBuilder(others);
  return {
    knex: builder,
    pool,
    probe,
    kind: 'postgres',
    async patiently(work) {
      const patient = open(1, patientSilenceMs);
      const patientBuilder = createBuilder(patient);
      try {
        return await work(patientBuilder);
      } finally {
        await patient.end();
        await patientBuilder.destroy();
      }
    },
    countConnections: () => {
      const pools = [pool, others, probe];
      const total = (count: (one: pg.Pool) => number) => pools.reduce((sum, one) => sum + count(one), 0);
      return {
        open: total((one) => one.totalCount),
        idle: total((one) => one.idleCount),
        waiting: total((one) => one.waitingCount),
      };
    },
    async close() {
      // First the pools, which wait for what is running: without its builder a statement would never give back its
      // connection, and its pool never end.
      await Promise.all([pool.end(), others.end(), probe.end()]);
      await builder.destroy();
    },
  };
}

const silent = () => {};

/** Knex on a pool; it logs nothing itself, because its output would repeat stacks and values. */
export function createBuilder(connectionPool: NonNullable<Knex.Config['connectionPool']>): Knex {
  const log = { warn: silent, error: silent, deprecate: silent, debug: silent };
  // An error names the statement, without the values, which are customers' words.
  return knex({ client: 'pg', connectionPool, log, compileSqlOnError: false });
}

/**
 * The driver reads the address only when it connects; a mistake in it should be reported at once, without its value.
 */
function checkAddress(connectionString: string): void {
  try {
    new pg.Client({ connectionString });
  } catch (error) {
    const code = errorCode(error) || messageOf(error);
    throw new StartError(`DATABASE_URL cannot be understood (${code}).`);
  }
}

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
const databaseAway = new Set([
  ...brokenConnection,
  ...refusedLogin,
  'ETIMEDOUT', // of the pool itself: the connection is silent
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

/** Whatever the network of the machine says of the way to the database, which may be there later. */
const networkCalls = new Set(['connect', 'getaddrinfo', 'read', 'write']);

const isOfNetwork = (error: unknown): boolean =>
  error instanceof AggregateError
    ? error.errors.every(isOfNetwork)
    : error instanceof Error && 'syscall' in error && networkCalls.has(String(error.syscall));

/** True if the database cannot answer now but a later attempt may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  if (databaseAway.has(errorCode(error)) || isOfNetwork(error) || isBrokenConnection(error)) return true;
  return /^timeout e|Cannot use a pool after|Client has encountered a connection error|not queryable/.test(
    messageOf(error),
  );
}

/** True if another transaction held the insert lock longer than `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  return errorCode(error) === '55P03';
}

/**
 * True if that lock is one of the counters of addresses. Which it is the database tells in the context of the error, in
 * whatever language, with its name between marks.
 */
export function isCounterHeld(error: unknown): boolean {
  const context = error instanceof Error && 'where' in error ? String(error.where) : '';
  return isLockTimeout(error) && /["«»„“]rate_limits/.test(context);
}

/** What the driver or the database says, without the statement that Knex puts before it; empty if it is no error. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? (error.message.split(' - ').at(-1) ?? '') : '';
}
