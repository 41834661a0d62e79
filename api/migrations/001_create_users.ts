import type { Knex } from 'knex';

/** People who may sign in; no screen uses them yet. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table users (
      id uuid primary key default gen_random_uuid(),
      username text not null unique,
      password text not null
    )`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table users');
}
