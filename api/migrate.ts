import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Database, Statements } from './database.ts';
import { isLockTimeout } from './database-errors.ts';
import { errorCode } from './error-code.ts';
import { migrationSteps, migrations } from './migrations/all.ts';
import { askAgain, reachDatabase } from './reach-database.ts';
import { addSampleTestimonials } from './seeds/testimonials.ts';

/**
 * Brings the database to the newest schema, whichever of several processes comes first. An embedded one gets sample
 * testimonials with its tables, only that once, so that the first start shows a complete site; PostgreSQL gets none.
 *
 * One transaction holds one lock around all of it: `knex.migrate.latest()` alone, from six processes on an empty
 * database, failed in 7 of 12 trials and left its lock table stuck in 2. It may wait minutes for its turn, so it first
 * asks, with the usual patience, whether the database answers at all.
 *
 * Throws `StartError` if the database cannot be trusted with requests.
 */
export async function migrate(database: Database): Promise<void> {
  await reachDatabase(database.knex);
  // With nothing to do the user needs no right to do it: a server may run as a role that owns no table.
  if (await askAgain(() => isDone(database))) return;
  await database.patiently(async (knex) => {
    await reachDatabase(knex);
    await makeTurn(knex);
    const giveUpAt = performance.now() + patienceMs;
    while (!(await migrateOnce(knex, database.kind, performance.now() >= giveUpAt)))
      await pause(betweenTriesMs);
  });
}

/** As `isMigrated`; a database in which nothing was set up has not even the lists of what has run. */
async function isDone({ probe }: Database): Promise<boolean> {
  try {
    return await isMigrated(probe);
  } catch (error) {
    if (errorCode(error) === undefinedTable) return false;
    throw error;
  }
}

const undefinedTable = '42P01';

/** How long to keep trying for tables that somebody is reading, in ms. */
const patienceMs = 300_000;
/** Between two tries, so that requests queued behind the last one get through; in ms. */
const betweenTriesMs = 1_000;

/**
 * What PostgreSQL says to the second of two that create one table: about its name, its type, or a row of its catalogue.
 */
const alreadyThere: ReadonlySet<string> = new Set(['42P07', '42710', '23505']);

/**
 * Creates the table whose lock is the turn to migrate. Locking a table requires a right to it; an advisory lock could
 * be taken by anybody, even a read-only user, who would then hold up every start.
 */
async function makeTurn(knex: Knex): Promise<void> {
  try {
    await knex.raw('create table if not exists migration_turn ()');
  } catch (error) {
    // Another process created it at the same time.
    if (!alreadyThere.has(errorCode(error))) throw error;
  }
}

/**
 * One try; false if somebody, such as a backup, holds a table so long that requests would have to wait behind its
 * change. Then everything is undone, and `isLast` throws.
 */
async function migrateOnce(knex: Knex, kind: Database['kind'], isLast: boolean): Promise<boolean> {
  let hasTurn = false;
  try {
    await knex.transaction(async (trx) => {
      await trx.raw("set local statement_timeout = '10min'; set local lock_timeout = '5min'");
      await trx.raw("set local idle_in_transaction_session_timeout = '5min'");
      await trx.raw('lock table migration_turn in exclusive mode');
      hasTurn = true;
      await trx.raw("set local lock_timeout = '1s'");
      const isNew = !(await trx.schema.hasTable('testimonials'));
      for (const step of migrationSteps) await trx.migrate.latest(step);
      if (isNew && kind === 'embedded') await addSampleTestimonials(trx);
    });
    return true;
  } catch (error) {
    if (!hasTurn || isLast || !isLockTimeout(error)) throw error;
    return false;
  }
}

/** True if every migration this code knows has run; a database that is ahead counts as ready. */
export async function isMigrated(database: Statements): Promise<boolean> {
  const { rows } = await database.query<{ name: string }>(
    'select name from knex_migrations union all select name from schema_additions',
  );
  const done = new Set(rows.map((row) => row.name));
  return migrations.every(({ name }) => done.has(name));
}
