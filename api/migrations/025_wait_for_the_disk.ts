import type { Knex } from 'knex';

/**
 * Whoever changes `contacts` waits for the disk before it counts as done: where `synchronous_commit` is off by then, as
 * after a failover or by hand, it is on for this transaction. Who finds it off at its start does not start, but nobody
 * asks again for each request, and a crash would lose what a visitor was told is here.
 *
 * The trigger that names the versions sees to it, since it runs for every statement that stores, judges or erases, of
 * whichever release, also for one that changes no row.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(await nameVersion(knex));
}

/** Nothing: earlier releases lose nothing by it. */
export async function down(): Promise<void> {}

/** The trigger function; `first` is what it does once a row has changed, and before the version is renamed. */
export async function nameVersion(knex: Knex, first = (_schema: string) => ''): Promise<string> {
  const { rows } = await knex.raw('select quote_ident(current_schema()) as schema');
  const schema: string = rows[0].schema;
  return `
    create or replace function name_contacts_version() returns trigger language plpgsql
      security definer set search_path = pg_catalog, pg_temp as $body$
    begin
      if current_setting('synchronous_commit') = 'off' then
        perform set_config('synchronous_commit', 'on', true);
      end if;
      if tg_op <> 'TRUNCATE' then
        if not exists (select from changed) then
          return null;
        end if;
      end if;${first(schema)}
      update ${schema}.contacts_version set version = gen_random_uuid();
      return null;
    end
    $body$`;
}
