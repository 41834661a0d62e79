import type { Knex } from 'knex';
import { nameVersion } from './025_wait_for_the_disk.ts';

/**
 * Who changes a request by hand and leaves the transaction open holds the version of the table until it ends; every new
 * request waited for that in vain, and was refused. Requests that arrive have a version of their own now, beside what
 * every process reads anyway, under the turn that they take one after the other.
 *
 * Earlier releases compare the version of the table alone: that is renamed as well, unless somebody holds it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table installation add column arrival uuid not null default gen_random_uuid();
    comment on column installation.arrival is 'Renamed by every insert into contacts: a part of what a poll compares.';
    comment on table contacts_version is
      'One row, renamed by every change of contacts, unless an insert finds it held: a part of what a poll compares.'`);
  await knex.raw(
    await nameVersion(
      knex,
      (schema) => `
      if tg_op = 'INSERT' then
        update ${schema}.installation set arrival = gen_random_uuid();
        update ${schema}.contacts_version set version = gen_random_uuid()
          where id in (select id from ${schema}.contacts_version for update skip locked);
        return null;
      end if;`,
    ),
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(await nameVersion(knex));
  await knex.raw(`
    alter table installation drop column arrival;
    comment on table contacts_version is 'One row, renamed by every change of contacts: what a poll compares.'`);
}
