import type { Knex } from 'knex';
import { schemaOf, searchPath } from './026_search_in_the_catalogue_alone.ts';
import { passLost as passLostByTransaction } from './033_number_above_what_a_dump_lacks.ts';

/**
 * Another cluster counts its transactions from the beginning, so the one that restores a dump as a whole may have the
 * very number of the one that wrote the row where the dump was made: nothing told of the restore then, and numbers that a
 * reader had passed were given again. The row says in which cluster it was written too, and as part of which table, since
 * a service may hide the name of the cluster.
 */
export async function up(knex: Knex): Promise<void> {
  const schema = await schemaOf(knex);
  await knex.raw(`
    alter table written_here add column written_at text;
    comment on table written_here is
      'One row, with the transaction that wrote it, its cluster and table: what was restored from a dump has others.'`);
  await knex.raw(passLost(schema));
  await knex.raw('select pass_lost_numbers()');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(passLostByTransaction(await schemaOf(knex)));
  await knex.raw('alter table written_here drop column written_at');
}

/**
 * To be called under the turn. The name of a file of the log begins with the timeline; a service may hide that of the
 * cluster as well. Whether the row was restored is unknown of one that does not say yet where it was written.
 */
const passLost = (schema: string) => `
  create or replace function pass_lost_numbers() returns void language plpgsql
    security definer set ${searchPath} as $body$
  declare
    before text;
    present text;
    cluster text;
    here text;
    is_restored boolean;
  begin
    begin
      present := left(pg_walfile_name(pg_current_wal_insert_lsn()), 8);
    exception when others then
      null;
    end;
    begin
      cluster := (select system_identifier from pg_control_system());
    exception when others then
      null;
    end;
    select timeline into before from ${schema}.installation;
    select place, written_here.xmin <> written_in or written_at <> place into here, is_restored
      from ${schema}.written_here
        cross join lateral (select concat_ws(' ', written_here.tableoid, cluster) as place) as placed;
    if is_restored or before <> present then
      perform setval('${schema}.contacts_seq', greatest(last_value + 1000000,
          (extract(epoch from clock_timestamp()) * 1000)::bigint))
        from ${schema}.contacts_seq;
    end if;
    if is_restored is not false then
      update ${schema}.written_here set written_in = null;
      update ${schema}.written_here set written_in = xmin, written_at = here;
    end if;
    if before is distinct from coalesce(present, before) then
      update ${schema}.installation set timeline = present;
    end if;
  end
  $body$`;
