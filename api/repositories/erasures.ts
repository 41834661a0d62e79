import type { Knex } from 'knex';
import { keptDays, surelySpamThreshold } from '../contract/office.ts';
import { type ReadSomewhere, refuseStandby, standbyColumn } from './standby.ts';

/** Nothing was sent through this site before; the clock that gave an earlier date had not been set, and tells no age. */
const firstDate = '2024-01-01';

/** SQL that is true if a time is more than so many days ago; one that tells no age never is. */
const isOver = (days: number, time: string) =>
  `${time} >= '${firstDate}' and ${time} < now() - interval '${days} days'`;

/**
 * SQL that is true if a request is older than it may be kept. A person's word takes precedence over any score, and
 * leaves a month from then on to take it back.
 */
const isOutdated = `(
  ${isOver(keptDays.other, 'created_at')}
  or spam_confirmed and ${isOver(keptDays.spam, 'spam_judged_at')}
  or spam_confirmed is null and spam_score >= ${surelySpamThreshold} and ${isOver(keptDays.spam, 'created_at')}
)`;

/** What is left of an erased request: by which id it was known, and its idempotency key if it had one. */
export type Trace = { id: string; key: string | null };

/** Erases these requests; erasing twice is not an error. Returns traces of those that were stored until now. */
export async function eraseContacts(knex: Knex, ids: readonly string[]): Promise<Trace[]> {
  return erase(knex, knex('contacts').whereIn('id', ids));
}

/**
 * Erases requests that are older than they may be kept, the oldest first, at most `limit`; what a person judged until
 * the row is locked counts. Returns their traces: no more are left where there are none.
 */
export async function eraseOutdatedContacts(knex: Knex, limit: number): Promise<Trace[]> {
  return erase(knex, knex('contacts').whereRaw(isOutdated).limit(limit));
}

/**
 * Erases the chosen requests and leaves a trace of each without personal data, both or neither.
 *
 * The lock of the traces comes first, since a statement takes those of its tables before it reads: an insert waits for
 * whoever writes there, and finds the trace once it continues. Then each row is locked, and chosen as it is by then. The
 * time of the trace is taken under all these locks: a rewrite that begins later knows of this erasure.
 */
async function erase(knex: Knex, chosen: Knex.QueryBuilder): Promise<Trace[]> {
  const { rows }: { rows: Trace[] } = await knex.raw(
    `with chosen as materialized (?), traced as (
      insert into contact_key_tombstones (id, idempotency_key, seq, erased_at)
        select id, idempotency_key, seq, clock_timestamp() from chosen on conflict do nothing
    )
    delete from contacts where id in (select id from chosen) returning id, idempotency_key as key`,
    [chosen.select('id', 'idempotency_key', 'seq').orderBy('seq').forUpdate()],
  );
  return rows;
}

/** The trace of a request with this id that was stored and then erased. */
export async function traceOf(knex: Knex, id: string): Promise<Trace | undefined> {
  return knex('contact_key_tombstones').first('id', { key: 'idempotency_key' }).where({ id });
}

/** Traces that the log has not named, the oldest first; the last minute's are being named by whoever erased them. */
export async function unnamedTraces(knex: Knex, limit: number): Promise<Trace[]> {
  return knex('contact_key_tombstones')
    .select('id', { key: 'idempotency_key' })
    .whereRaw("named_at is null and erased_at < now() - interval '1 minute'")
    .orderBy('erased_at')
    .limit(limit);
}

/** Notes that the log has named these. */
export async function noteNamed(knex: Knex, ids: readonly string[]): Promise<void> {
  await knex('contact_key_tombstones').whereIn('id', ids).update({ named_at: knex.fn.now() });
}

/** How many requests are older than they may be kept. */
export async function countOutdated(knex: Knex): Promise<number> {
  const row: (ReadSomewhere & { outdated: string }) | undefined = await knex('contacts')
    .whereRaw(isOutdated)
    .first(knex.raw(`count(*) as outdated, ${standbyColumn}`));
  refuseStandby(row);
  return Number(row?.outdated ?? 0);
}
