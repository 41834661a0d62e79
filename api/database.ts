import knex, { type Knex } from 'knex';
import pg from 'pg';
import { StartError } from './data-directory.ts';
import { messageOf } from './database-errors.ts';
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
