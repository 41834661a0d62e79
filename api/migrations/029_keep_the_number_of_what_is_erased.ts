import type { Knex } from 'knex';

/**
 * The number that an erased request had, so that a reader who stands at it is known. 0 where nobody noted it: releases
 * before this one, or a log, and then the request was of this database or of the one this goes on from. Null for what
 * was added from a database with numbers of its own.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table contact_key_tombstones add column seq bigint default 0');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table contact_key_tombstones drop column seq');
}
