import type { Knex } from 'knex';
import { keptDays, surelySpamThreshold } from '../contract/office.ts';

/** SQL that is true if a request is older than it may be kept. A person's word takes precedence over any score. */
const isOutdated = `
  created_at < now() - case
    when coalesce(spam_confirmed, spam_score >= ${surelySpamThreshold}) then interval '${keptDays.spam} days'
    else interval '${keptDays.other} days'
  end`;

/**
 * Erases requests and leaves a trace of each without personal data, both or neither. Returns the ids that were stored
 * until now; erasing twice is not an error.
 *
 * The traces are written first: an insert waits for whoever writes there, and finds the trace once it continues.
 */
export async function eraseContacts(knex: Knex, ids: readonly string[]): Promise<string[]> {
  return knex.transaction(async (trx) => {
    await trx.raw(
      `insert into contact_key_tombstones (id, idempotency_key)
        select id, idempotency_key from contacts where id = any(?) on conflict do nothing`,
      [[...ids]],
    );
    const erased: { id: string }[] = await trx('contacts').whereIn('id', ids).delete().returning('id');
    return erased.map(({ id }) => id);
  });
}

/** True if a request with this id was stored and then erased. */
export async function wasErased(knex: Knex, id: string): Promise<boolean> {
  return (await knex('contact_key_tombstones').first('id').where({ id })) !== undefined;
}

/** Ids of requests that are older than they may be kept, the oldest first, at most `limit`. */
export async function getOutdatedIds(knex: Knex, limit: number): Promise<string[]> {
  return knex('contacts').whereRaw(isOutdated).orderBy('seq').limit(limit).pluck('id');
}

/** How many requests are older than they may be kept. */
export async function countOutdated(knex: Knex): Promise<number> {
  const row = await knex('contacts').whereRaw(isOutdated).count({ outdated: '*' }).first();
  return Number(row?.outdated ?? 0);
}
