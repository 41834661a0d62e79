import knex, { type Knex } from 'knex';
import pg from 'pg';

/** An open database: Knex for reading and migrating, the pool below it for the one hot statement. */
export type Database = {
  knex: Knex;
  pool: pg.Pool;
  /** `embedded` is PGlite in this process: one connection, one process. */
  kind: 'postgres' | 'embedded';
  /** Closes every connection; waits for running statements. */
  close(): Promise<void>;
};

/** How long a request waits for a free connection before it is answered 503, in ms. */
const acquireTimeoutMs = 2_000;
const largestPool = 10;

/** Limits of every session (reliability: a hung statement must never hold the insert lock). */
const sessionSettings = [
  "set statement_timeout = '3s'",
  "set lock_timeout = '2s'",
  "set idle_in_transaction_session_timeout = '5s'",
].join(';');

/** A pool on a PostgreSQL server; opens no connection before the first statement. */
export function openPostgres(connectionString: string): Database {
  return fromPool({ connectionString, max: largestPool, idleTimeoutMillis: 30_000 }, 'postgres');
}

/** Builds the database on a pool of the given kind; `closed` runs after the pool is empty. */
export function fromPool(
  config: pg.PoolConfig,
  kind: Database['kind'],
  closed: () => Promise<void> = async () => {},
): Database {
  const pool = new pg.Pool({
    min: 0,
    connectionTimeoutMillis: acquireTimeoutMs,
    keepAlive: true,
    application_name: 'frescovolt',
    ...config,
    // Statements, not start-up parameters: connection poolers refuse unknown parameters.
    onConnect: async (client) => {
      await client.query(sessionSettings);
    },
  });
  // An idle connection that dies is replaced on next use; without a listener it would end the process.
  pool.on('error', () => {});
  const builder = knex({ client: 'pg', connectionPool: pool });
  const close = async () => {
    await builder.destroy();
    await pool.end();
    await closed();
  };
  return { knex: builder, pool, kind, close };
}

const brokenConnection = new Set(['57P01', '57P02', '57P03', 'ECONNRESET', 'EPIPE']);
const databaseAway = new Set([
  ...brokenConnection,
  'ECONNREFUSED',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  '25006', // read-only: a standby during a failover
  '53000',
  '53100', // disk full
  '53200',
  '53300', // too many connections
  '57014', // statement timeout
  '58030', // disk error
  '08000',
  '08001',
  '08003',
  '08006',
]);

/** True where the connection broke under a statement that may or may not have been committed. */
export function isBrokenConnection(error: unknown): boolean {
  return brokenConnection.has(codeOf(error)) || messageOf(error).startsWith('Connection terminated');
}

/** True where the database cannot answer now and a later attempt may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  if (databaseAway.has(codeOf(error)) || isBrokenConnection(error)) return true;
  return /^timeout e|Cannot use a pool after|Client has encountered a connection error|not queryable/.test(
    messageOf(error),
  );
}

/** True where another transaction held the insert lock longer than `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === '55P03';
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}
