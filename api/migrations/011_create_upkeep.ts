import type { Knex } from 'knex';

/** When each regular task was done last, so that several processes do it once. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table upkeep (
      task text primary key,
      done_at timestamptz not null default '-infinity'
    );
    insert into upkeep (task) values ('retention'), ('rewrite');
    create index contact_key_tombstones_erased_at on contact_key_tombstones (erased_at)`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index contact_key_tombstones_erased_at; drop table upkeep');
}
