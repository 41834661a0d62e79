import type { Knex } from 'knex';

/**
 * A name for what the table of requests contains: a poll that brings the name it was told is answered without a look at
 * any request. Whoever changes the table, by the server or by hand, gives it a new name in the same transaction, so who
 * sees the change sees the name and the other way round. The name is a random one, not a number: a number that was lost
 * in a failover, or left behind by a restore, would be given again to something else.
 *
 * It is written after the rows, when an insert has its turn and its lock of the traces already; a statement that changed
 * no row, such as that of a repeated request, leaves it alone. It runs as its owner: who may write requests needs no
 * further right.
 */
export async function up(knex: Knex): Promise<void> {
  const { rows } = await knex.raw('select quote_ident(current_schema()) as schema');
  await knex.raw(`
    create table contacts_version (
      id integer primary key default 1 check (id = 1),
      version uuid not null default gen_random_uuid()
    );
    insert into contacts_version default values;
    comment on table contacts_version is 'One row, renamed by every change of contacts: what a poll compares.';
    create function name_contacts_version() returns trigger language plpgsql
      security definer set search_path = ${rows[0].schema}, pg_temp as $body$
    begin
      if tg_op <> 'TRUNCATE' then
        if not exists (select from changed) then
          return null;
        end if;
      end if;
      update contacts_version set version = gen_random_uuid();
      return null;
    end
    $body$;
    create trigger contacts_version_insert after insert on contacts
      referencing new table as changed for each statement execute function name_contacts_version();
    create trigger contacts_version_update after update on contacts
      referencing new table as changed for each statement execute function name_contacts_version();
    create trigger contacts_version_delete after delete on contacts
      referencing old table as changed for each statement execute function name_contacts_version();
    create trigger contacts_version_truncate after truncate on contacts
      for each statement execute function name_contacts_version()`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger contacts_version_truncate on contacts;
    drop trigger contacts_version_delete on contacts;
    drop trigger contacts_version_update on contacts;
    drop trigger contacts_version_insert on contacts;
    drop function name_contacts_version();
    drop table contacts_version`);
}
