import type { Knex } from 'knex';
import type { Database } from '../database.ts';
import { sessionSettings } from '../postgres-pool.ts';

/**
 * `done`: nothing erased is left in the table's files. `busy`: the table was in use or is too large for the time
 * given; later. `refused`: the database user may not rewrite the table.
 */
export type Rewritten = 'done' | 'busy' | 'refused';

/** How long the rewrite waits for the table before it lets go; what waits behind it waits as long, in ms. */
const lockWaitMs = 500;

/** True where a request was erased after the last rewrite. */
export async function owesRewrite(database: Database): Promise<boolean> {
  const { rows }: { rows: { owes: boolean }[] } = await database.knex.raw(`
    select coalesce((select max(erased_at) from contact_key_tombstones)
      >= (select done_at from upkeep where task = 'rewrite'), false) as owes`);
  return rows[0]?.owes ?? false;
}

/**
 * Writes the table anew without what was erased: a deleted row stays in the file until its place is needed.
 * Requests wait meanwhile, `limitMs` at most; a contractor's table takes a few milliseconds.
 */
export async function rewriteContacts(database: Database, limitMs: number): Promise<Rewritten> {
  return database.patiently(async (knex) => {
    try {
      return await rewriteWith(knex, database.kind, limitMs);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code === '57014' || code === '55P03') return 'busy';
      throw error;
    } finally {
      // The session may outlive this use: the embedded engine has only the one, and a pooler hands it on.
      const usual =
        database.kind === 'postgres' ? sessionSettings : 'reset statement_timeout; reset lock_timeout';
      await knex.raw(usual).catch(() => {});
    }
  });
}

async function rewriteWith(knex: Knex, kind: Database['kind'], limitMs: number): Promise<Rewritten> {
  await knex.raw(`set statement_timeout = ${limitMs}; set lock_timeout = ${lockWaitMs}`);
  const { rows }: { rows: { knownDone: Date; isWatched: boolean }[] } = await knex.raw(seesOldRows);
  const { knownDone, isWatched } = rows[0] ?? { knownDone: new Date(0), isWatched: true };
  const before = await fileOf(knex);
  await knex.raw('vacuum full contacts');
  // Without the right to do it, PostgreSQL warns and passes over the table.
  if ((await fileOf(knex)) === before) return 'refused';
  // The log of the embedded engine is ours alone: what stands in it is thrown away, not kept for reuse.
  if (kind === 'embedded') await knex.raw('set wal_recycle = off');
  if (kind === 'embedded') await knex.raw('select pg_switch_wal()');
  await knex.raw('checkpoint').catch(() => {
    // Without that right the server's own next checkpoint removes the old file.
  });
  if (isWatched) return 'busy';
  await knex.raw("update upkeep set done_at = ? where task = 'rewrite'", [knownDone]);
  return 'done';
}

async function fileOf(knex: Knex): Promise<string | undefined> {
  const { rows }: { rows: { file: string }[] } = await knex.raw(
    "select pg_relation_filenode('contacts') as file",
  );
  return rows[0]?.file;
}

/**
 * A transaction that began before an erasure still sees the row, so the rewrite must keep it; then it is repeated.
 * An erasure may be under way that is not to be seen yet: none of ours takes ten seconds, so what is older is done.
 */
const seesOldRows = `
  select clock_timestamp() - interval '10 seconds' as "knownDone", exists (
    select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_xmin is not null
        and xact_start < (select max(erased_at) from contact_key_tombstones)
  ) as "isWatched"`;
