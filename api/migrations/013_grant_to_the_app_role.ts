import type { Knex } from 'knex';

/**
 * The role a server runs as if the tables belong to another: it reads and writes rows and changes no table. From
 * PostgreSQL 17 on it may also rewrite `contacts` after an erasure; before that, only the owner may. If the database
 * user may not create roles, the operator creates `frescovolt_app` before the migration, or does without it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    do $body$
    begin
      if not exists (select from pg_roles where rolname = 'frescovolt_app') then
        create role frescovolt_app nologin;
      end if;
    exception
      -- Another database of the cluster made it first, or this user may not make roles.
      when duplicate_object or unique_violation or insufficient_privilege then null;
    end
    $body$`);
  await knex.raw(`
    do $body$
    begin
      if not exists (select from pg_roles where rolname = 'frescovolt_app') then return; end if;
      grant usage on schema public to frescovolt_app;
      grant select, insert, update, delete on all tables in schema public to frescovolt_app;
      grant usage, select on all sequences in schema public to frescovolt_app;
      grant execute on function probe_intake(boolean) to frescovolt_app;
      alter default privileges in schema public
        grant select, insert, update, delete on tables to frescovolt_app;
      alter default privileges in schema public grant usage, select on sequences to frescovolt_app;
      if current_setting('server_version_num')::int >= 170000 then
        execute 'grant maintain on contacts to frescovolt_app';
      end if;
    end
    $body$`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    do $body$
    begin
      if not exists (select from pg_roles where rolname = 'frescovolt_app') then return; end if;
      alter default privileges in schema public revoke all on tables from frescovolt_app;
      alter default privileges in schema public revoke all on sequences from frescovolt_app;
      revoke execute on function probe_intake(boolean) from frescovolt_app;
      revoke all on all tables in schema public from frescovolt_app;
      revoke all on all sequences in schema public from frescovolt_app;
      revoke usage on schema public from frescovolt_app;
    end
    $body$`);
}
