import type { Knex } from 'knex';

/**
 * Keeps the hashes of a visitor's words out of the planner's samples, as migration 010 does with the words: a phone
 * number has so few digits that one is found from its hash, and samples outlive an erasure. The planner needs neither.
 *
 * Giving a column a type, even its own, drops what was sampled of it, without a look at the rows. Only a superuser may
 * delete that by hand, and nothing takes the place of samples of a column that is no longer sampled.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table contacts
      alter column request_hash type bytea, alter column request_hash set statistics 0,
      alter column content_hash type bytea, alter column content_hash set statistics 0`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table contacts
      alter column request_hash set statistics -1, alter column content_hash set statistics -1`);
}
