import type { Database, Statements } from './database.ts';
import { migrationSteps, migrations } from './migrations/all.ts';
import { addSampleTestimonials } from './seeds/testimonials.ts';

/**
 * Brings the database to the newest schema, whichever of several processes comes first. An embedded one gets sample
 * testimonials with its tables and never again, so that the first start shows a whole site; PostgreSQL gets none.
 *
 * One transaction holds one advisory lock around all of it: `knex.migrate.latest()` alone, from six processes on
 * an empty database, failed in 7 of 12 trials and left its lock table stuck in 2. It may wait minutes for that lock,
 * so it asks first, with the usual patience, whether the database answers at all.
 */
export async function migrate(database: Database): Promise<void> {
  await database.knex.raw('select 1');
  // Where nothing is to be done the user needs no right to do it: a server may run as a role that owns no table.
  if (await isMigrated(database.probe).catch(() => false)) return;
  await database.patiently((knex) =>
    knex.transaction(async (trx) => {
      await trx.raw("set local statement_timeout = '10min'; set local lock_timeout = '5min'");
      await trx.raw("set local idle_in_transaction_session_timeout = '5min'");
      await trx.raw('select pg_advisory_xact_lock(7310000)');
      const isNew = !(await trx.schema.hasTable('testimonials'));
      for (const step of migrationSteps) await trx.migrate.latest(step);
      if (isNew && database.kind === 'embedded') await addSampleTestimonials(trx);
    }),
  );
}

/** True where every migration this code knows has run; a database that is ahead counts as ready. */
export async function isMigrated(database: Statements): Promise<boolean> {
  const { rows } = await database.query<{ name: string }>(
    'select name from knex_migrations union all select name from schema_additions',
  );
  const done = new Set(rows.map((row) => row.name));
  return migrations.every(({ name }) => done.has(name));
}
