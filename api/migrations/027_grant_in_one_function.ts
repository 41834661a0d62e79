import type { Knex } from 'knex';

/**
 * All rights of the server's role and of the office's reader, in one function that the owner may call again: where the
 * migrating user may not create roles, 006 and 013 found none to grant to, and said nothing. It is not called here: what
 * somebody has revoked since stays so. A later migration that adds something which only they may use replaces it.
 */
export async function up(knex: Knex): Promise<void> {
  const { rows } = await knex.raw('select quote_ident(current_schema()) as schema');
  const schema: string = rows[0].schema;
  await knex.raw(`
    create or replace function grant_site_roles() returns void language plpgsql
      set search_path = pg_catalog, pg_temp as $body$
    declare
      own record;
    begin
      if exists (select from pg_roles where rolname = 'office_reader') then
        grant usage on schema ${schema} to office_reader;
        grant select on ${schema}.office_inbox to office_reader;
      end if;
      if exists (select from pg_roles where rolname = 'frescovolt_app') then
        grant usage on schema ${schema} to frescovolt_app;
        -- What others have in the schema is not the owner's to grant.
        for own in
          select quote_ident(relname) as name, relkind = 'S' as is_sequence from pg_class
            where relnamespace = '${schema}'::regnamespace and relkind in ('r', 'v', 'S')
              and pg_has_role(relowner, 'usage')
        loop
          execute 'grant ' || case when own.is_sequence then 'usage, select on sequence'
            else 'select, insert, update, delete on' end || ' ${schema}.' || own.name || ' to frescovolt_app';
        end loop;
        grant execute on function ${schema}.probe_intake(boolean),
          ${schema}.take_quotes(jsonb, integer, integer),
          ${schema}.take_quotes_at_once(jsonb, integer, integer) to frescovolt_app;
        alter default privileges in schema ${schema}
          grant select, insert, update, delete on tables to frescovolt_app;
        alter default privileges in schema ${schema} grant usage, select on sequences to frescovolt_app;
        if current_setting('server_version_num')::int >= 170000 then
          execute 'grant maintain on ${schema}.contacts to frescovolt_app';
        end if;
      end if;
    end
    $body$`);
  await knex.raw(`revoke all on function grant_site_roles() from public`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop function grant_site_roles()');
}
