import type { Knex } from 'knex';
import { schemaOf, searchPath } from './026_search_in_the_catalogue_alone.ts';
import { passLost as passLostInPromotions } from './031_number_above_what_a_promotion_lost.ts';

/**
 * A database that was restored from a dump of PostgreSQL's own goes on with the numbers that were given after that, like
 * a standby that was behind, and whoever polls by number has passed those. No timeline tells of it; but a row that says
 * which transaction wrote it was written there by another one. Then the first request gets a number that nobody can have
 * seen, and the row is written anew.
 */
export async function up(knex: Knex): Promise<void> {
  const schema = await schemaOf(knex);
  await knex.raw(`
    create table written_here (
      id integer primary key default 1 check (id = 1),
      written_in xid
    );
    comment on table written_here is
      'One row, and the transaction that wrote it: what was restored from a dump was written by another.';
    insert into written_here default values;
    update written_here set written_in = xmin`);
  await knex.raw(passLost(schema));
}

export async function down(knex: Knex): Promise<void> {
  const schema = await schemaOf(knex);
  await knex.raw('drop function pass_lost_numbers()');
  await knex.raw(`${passLostInPromotions(schema)}; revoke all on function pass_lost_numbers() from public`);
  await knex.raw('drop table written_here');
}

/**
 * To be called under the turn. The name of a file of the log begins with the timeline; a service may hide it. Which
 * transaction writes, only a row that it has written tells everywhere: below a savepoint it has a number of its own.
 */
export const passLost = (schema: string) => `
  create or replace function pass_lost_numbers() returns void language plpgsql
    security definer set ${searchPath} as $body$
  declare
    before text;
    present text;
    is_restored boolean;
  begin
    begin
      present := left(pg_walfile_name(pg_current_wal_insert_lsn()), 8);
    exception when others then
      null;
    end;
    select timeline into before from ${schema}.installation;
    select xmin <> written_in into is_restored from ${schema}.written_here;
    if is_restored or before <> present then
      perform setval('${schema}.contacts_seq', greatest(last_value + 1000000,
          (extract(epoch from clock_timestamp()) * 1000)::bigint))
        from ${schema}.contacts_seq;
    end if;
    if is_restored then
      update ${schema}.written_here set written_in = null;
      update ${schema}.written_here set written_in = xmin;
    end if;
    if before is distinct from coalesce(present, before) then
      update ${schema}.installation set timeline = present;
    end if;
  end
  $body$`;
