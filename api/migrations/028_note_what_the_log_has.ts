import type { Knex } from 'knex';

/**
 * When the server's log named an erased request; null until it has, so that what a full disk or a kill has kept from the
 * log is named later. Earlier releases have named what they erased, or have lost it by now.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table contact_key_tombstones add column named_at timestamptz;
    update contact_key_tombstones set named_at = erased_at;
    create index contact_key_tombstones_unnamed on contact_key_tombstones (erased_at) where named_at is null`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table contact_key_tombstones drop column named_at');
}
