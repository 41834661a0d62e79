import type { Knex } from 'knex';
import {
  catchUp,
  numberContact,
  schemaOf,
  searchPath,
  takeQuotesAtOnce,
} from './026_search_in_the_catalogue_alone.ts';
import { isThereBeside } from './030_look_for_neighbours_in_turn.ts';

/**
 * A standby that was behind when it was promoted goes on with the numbers that the lost primary had given since, and
 * whoever polls by number has passed those: the office would never see the new requests. PostgreSQL begins another
 * timeline with every promotion, and with every recovery from an archive, so the first request of one gets a number that
 * nobody can have seen, as after a restore.
 *
 * Where a service hides its log, there is no timeline to compare, and all stays as it was.
 */
export async function up(knex: Knex): Promise<void> {
  const schema = await schemaOf(knex);
  await knex.raw(`
    alter table installation add column timeline text;
    comment on column installation.timeline is 'The timeline of the log in which the last request was numbered.'`);
  await knex.raw(passLost(schema));
  await knex.raw(`revoke all on function pass_lost_numbers() from public`);
  await knex.raw('select pass_lost_numbers()');
  const catchingUp = `perform ${schema}.pass_lost_numbers();
    ${catchUp(schema)}`;
  await knex.raw(numberContact(schema, catchingUp));
  await knex.raw(takeQuotesAtOnce(schema, isThereBeside(schema), catchingUp));
}

export async function down(knex: Knex): Promise<void> {
  const schema = await schemaOf(knex);
  await knex.raw(numberContact(schema, catchUp(schema)));
  await knex.raw(takeQuotesAtOnce(schema, isThereBeside(schema), catchUp(schema)));
  await knex.raw('drop function pass_lost_numbers()');
  await knex.raw('alter table installation drop column timeline');
}

/** To be called under the turn. The name of a file of the log begins with the timeline. */
export const passLost = (schema: string) => `
  create function pass_lost_numbers() returns void language plpgsql
    security definer set ${searchPath} as $body$
  declare
    before text;
    present text;
  begin
    begin
      present := left(pg_walfile_name(pg_current_wal_insert_lsn()), 8);
    exception when others then
      return;
    end;
    select timeline into before from ${schema}.installation;
    if before is distinct from present then
      if before is not null then
        perform setval('${schema}.contacts_seq', greatest(last_value + 1000000,
            (extract(epoch from clock_timestamp()) * 1000)::bigint))
          from ${schema}.contacts_seq;
      end if;
      update ${schema}.installation set timeline = present;
    end if;
  end
  $body$`;
