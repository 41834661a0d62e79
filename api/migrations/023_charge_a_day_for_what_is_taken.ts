import type { Knex } from 'knex';
import { goOn, replaceTakeQuotes } from './016_take_quotes_together.ts';
import { replaceTakeQuotesAtOnce } from './018_number_quotes_together.ts';
import { catchUp, giveUpTurn } from './019_number_above_what_is_there.ts';

/**
 * Charges the day of an address only for what its minute lets through. A village whose phones all deliver at once, again
 * and again, would otherwise use up its day with what was told to come back in a minute, and be shut out for hours with
 * a quarter of its requests taken.
 */
export async function up(knex: Knex): Promise<void> {
  await replaceTakeQuotes(knex, chargeWhatPasses);
  await replaceTakeQuotesAtOnce(knex, catchUp, chargeWhatPasses);
  await knex.raw(giveUpTurn);
}

export async function down(knex: Knex): Promise<void> {
  await replaceTakeQuotes(knex);
  await replaceTakeQuotesAtOnce(knex, catchUp);
  await knex.raw(giveUpTurn);
}

/** First every minute, then every day, each in the order of the keys, so that no two wait for each other. */
const chargeWhatPasses = `by_minute as (
        insert into rate_limits as counter (key, points, expire)
          select 'minute:' || address, count(*), now_ms + 60000
          from unknown where address is not null
          group by address order by 1
        ${goOn}
      ), passing as (
        select asking.address, least(together, greatest(0, per_minute - (points - together))) as passes
        from (select distinct address, together from unknown where address is not null) as asking
        join by_minute on by_minute.key = 'minute:' || asking.address
      ), by_day as (
        insert into rate_limits as counter (key, points, expire)
          select 'day:' || address, passes, now_ms + 86400000
          from passing where passes > 0
          order by 1
        ${goOn}
      ), judged as materialized (
        select unknown.*, coalesce(greatest(
          case when nth > passes then greatest(1, by_minute.expire - now_ms) end,
          case when by_day.points - passes + least(nth, passes) > per_day then greatest(1, by_day.expire - now_ms) end
        ), 0)::integer as wait_ms
        from unknown
        left join passing on passing.address = unknown.address
        left join by_minute on by_minute.key = 'minute:' || unknown.address
        left join by_day on by_day.key = 'day:' || unknown.address`;
