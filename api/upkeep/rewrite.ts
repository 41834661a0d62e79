import type { Knex } from 'knex';
import type { Database } from '../database.ts';
import { errorCode } from '../error-code.ts';

/**
 * `done`: nothing erased is left in the table's files. `busy`: the table was in use or is too large for the time given;
 * try later. `refused`: the database user may not rewrite the table.
 */
export type Rewritten = 'done' | 'busy' | 'refused';

/**
 * How long the rewrite waits for the table before it gives up, in ms. At night for longer than a brief one takes: another
 * process that sees what was erased tries that at once. Requests queue behind it, and are told to come again once they
 * have waited for two seconds, so never that long.
 */
const lockWaitFor = (limitMs: number): number => Math.min(limitMs / 3, 1_750);

/** True if a request was erased after the last rewrite, or the clock was wrong then. */
export async function owesRewrite(database: Database): Promise<boolean> {
  const { rows }: { rows: { owes: boolean }[] } = await database.knex.raw(`
    select exists (
      select from contact_key_tombstones, upkeep
        where task = 'rewrite' and (erased_at >= done_at or done_at > now())
    ) as owes`);
  return rows[0]?.owes ?? false;
}

/** When a request was erased last, in the words of the database; undefined if none ever was. */
export async function lastErasure(database: Database): Promise<string | undefined> {
  const { rows }: { rows: { last: string | null }[] } = await database.knex.raw(
    'select max(erased_at)::text as last from contact_key_tombstones',
  );
  return rows[0]?.last ?? undefined;
}

/**
 * Rewrites the table without what was erased: a deleted row stays in the file until its space is needed. Requests wait
 * meanwhile, for `limitMs` at most; a contractor's table takes a few milliseconds.
 *
 * All in one transaction, which CLUSTER allows and VACUUM FULL does not: behind a pooler each statement outside a
 * transaction may go to another session, and limits set for one would stay there for its next user.
 */
export async function rewriteContacts(database: Database, limitMs: number): Promise<Rewritten> {
  try {
    return await database.patiently(async (knex) => {
      const done = await knex.transaction((trx) => rewriteIn(trx, limitMs));
      await shortenLog(knex, database.kind);
      // Noted last: what breaks off before is owed again.
      if (done) await knex('upkeep').where({ task: 'rewrite' }).update({ done_at: done });
      return done ? 'done' : 'busy';
    });
  } catch (error) {
    const code = errorCode(error);
    if (code === '42501') return 'refused';
    if (code === '57014' || code === '55P03') return 'busy';
    throw error;
  }
}

/** The time before which nothing erased is left in the table's files; undefined if somebody still sees some of it. */
async function rewriteIn(trx: Knex.Transaction, limitMs: number): Promise<Date | undefined> {
  await trx.raw(`set local statement_timeout = ${limitMs}; set local lock_timeout = ${lockWaitFor(limitMs)}`);
  const { rows: times }: { rows: { knownDone: Date }[] } = await trx.raw(doneBefore);
  const { rows: seen }: { rows: { isWatched: boolean }[] } = await trx.raw(seesOldRows);
  await trx.raw('cluster contacts using contacts_seq_key');
  return seen[0]?.isWatched ? undefined : times[0]?.knownDone;
}

/**
 * Discards the log of changes: all of it in the embedded engine, whose log is ours alone. Rejects where a full disk keeps
 * that from happening there.
 */
async function shortenLog(knex: Knex, kind: Database['kind']): Promise<void> {
  if (kind === 'embedded') {
    await knex.raw('select pg_switch_wal()');
    await knex.raw('checkpoint');
    return;
  }
  await knex.raw('checkpoint').catch(() => {
    // Without that right the server's own next checkpoint removes the old file.
  });
}

/**
 * An erasure has its locks before it has its time. So what is dated before this moment, and is not under way, is there to
 * be read by the next statement; of one that is under way, none of ours takes ten seconds.
 */
const doneBefore = `
  select statement_timestamp() - case when exists (
    select from pg_locks where relation = 'contact_key_tombstones'::regclass and mode = 'RowExclusiveLock'
  ) then interval '10 seconds' else interval '0' end as "knownDone"`;

/**
 * A transaction that began before an erasure still sees the row, so the rewrite must keep it; then it is repeated. When
 * another role's transaction began is hidden from a role without special rights: it may have been before.
 */
const seesOldRows = `
  select exists (
    select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_xmin is not null
        and (xact_start is null or xact_start < (select max(erased_at) from contact_key_tombstones))
  ) as "isWatched"`;
