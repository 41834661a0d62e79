import type { Knex } from 'knex';

/** Counters shared by all server processes, in the form rate-limiter-flexible expects; a crash may empty them. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create unlogged table rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table rate_limits');
}
