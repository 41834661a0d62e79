import type { Knex } from 'knex';

/**
 * A secret that all processes of this database share: they make the keys of forms and the names of rate limits with it.
 * It was made of DATABASE_URL once, whose spelling or password one process may have changed and another not yet; the
 * same form was then another request to each. Whoever may write requests may read it, and nobody else.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table installation (
      id integer primary key default 1 check (id = 1),
      secret text not null default gen_random_uuid()::text || gen_random_uuid()::text
    );
    insert into installation default values;
    comment on table installation is 'One row; the secret is not part of a backup and made anew with the table.';
    do $body$
    declare writer name;
    begin
      for writer in
        select distinct grantee from information_schema.role_table_grants
        where table_schema = current_schema() and table_name = 'contacts' and privilege_type = 'INSERT'
          and grantee <> 'PUBLIC'
      loop
        execute format('grant select on installation to %I', writer);
      end loop;
    end
    $body$`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table installation');
}
