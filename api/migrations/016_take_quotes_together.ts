import type { Knex } from 'knex';

/** In SQL: over, or counted by a clock that was wrong; nothing here lasts longer than it does from now on. */
const isOver = '(counter.expire <= now_ms or counter.expire > excluded.expire + 60000)';

/** In SQL: how a counter that is there goes on. */
export const goOn = `on conflict (key) do update set
          points = excluded.points + case when ${isOver} then 0 else counter.points end,
          expire = case when ${isOver} then excluded.expire else counter.expire end
        returning counter.key, counter.points, counter.expire`;

/**
 * Takes requests that arrived together: one call, one turn, one commit for all of them, and an answer for each.
 * In this order, as for one alone: a known key or id is recalled and costs nothing; then the address is charged one
 * point; then what is complete and within the limits is stored. Whatever has no answer afterwards was refused by the
 * limit (`wait_ms`), was not to be stored, or was stored or erased by somebody else meanwhile: a second look tells.
 *
 * `submissions` is an array of objects: `id` and `idempotency_key` of the request, `address` (the key of its counters,
 * absent where nothing is to be charged), and `contact`, a row of `contacts`, absent where nothing is to be stored.
 *
 * Counters are written in the order of their names and before the turn is taken, in every process alike, so no two
 * calls can wait for each other: the sorts are what makes all of the counting come before the first insert.
 * Rows are numbered in the order of the array. It runs with the rights of its caller.
 */
export async function up(knex: Knex): Promise<void> {
  await replaceTakeQuotes(knex);
  // Everybody may call a function, unless the database says otherwise for new ones.
  await knex.raw(`
    do $body$
    begin
      if exists (select from pg_roles where rolname = 'frescovolt_app') then
        grant execute on function take_quotes(jsonb, integer, integer) to frescovolt_app;
      end if;
    end
    $body$`);
}

/** Charges each address's minute and day for all that is asked, and judges by both how long each has to wait. */
export const chargeAll = `counted as (
        insert into rate_limits as counter (key, points, expire)
          select span.prefix || address, count(*), now_ms + span.lasts_ms
          from unknown cross join (values ('minute:', 60000), ('day:', 86400000)) as span (prefix, lasts_ms)
          where address is not null
          group by address, span.prefix, span.lasts_ms
          order by span.prefix || address
        ${goOn}
      ), judged as materialized (
        select unknown.*, coalesce(greatest(
          case when by_minute.points - together + nth > per_minute then greatest(1, by_minute.expire - now_ms) end,
          case when by_day.points - together + nth > per_day then greatest(1, by_day.expire - now_ms) end
        ), 0)::integer as wait_ms
        from unknown
        left join counted as by_minute on by_minute.key = 'minute:' || address
        left join counted as by_day on by_day.key = 'day:' || address`;

/**
 * The function itself; `charging` are the parts of its statement up to `judged`, which says of each `unknown` request how
 * long it has to wait.
 */
export async function replaceTakeQuotes(knex: Knex, charging = chargeAll): Promise<void> {
  await knex.raw(`
    create or replace function take_quotes(submissions jsonb, per_minute integer, per_day integer)
      returns table (place integer, id uuid, created_at timestamptz, request_hash bytea, wait_ms integer)
      language plpgsql as $body$
    #variable_conflict use_column
    declare
      now_ms bigint := extract(epoch from clock_timestamp()) * 1000;
    begin
      return query
      with asked as materialized (
        select ordinality::integer as place, submission.*
        from rows from (
          jsonb_to_recordset(submissions) as (id uuid, idempotency_key uuid, address text, contact jsonb)
        ) with ordinality as submission (id, idempotency_key, address, contact, ordinality)
      ), known as materialized (
        select asked.place, found.*
        from asked cross join lateral (
          select contacts.id, contacts.created_at, contacts.request_hash from contacts
            where contacts.idempotency_key = asked.idempotency_key
          union all
          select contacts.id, contacts.created_at, contacts.request_hash from contacts
            where contacts.id = asked.id
          union all
          select erased.id, null, null from contact_key_tombstones as erased
            where erased.idempotency_key = asked.idempotency_key
          limit 1
        ) as found
      ), unknown as materialized (
        select asked.*,
          row_number() over same_address as nth,
          count(*) over (partition by address) as together
        from asked
        where not exists (select from known where known.place = asked.place)
        window same_address as (partition by address order by asked.place)
      ), ${charging}
      ), stored as (
        insert into contacts
          select contact.*
          from judged cross join lateral jsonb_populate_record(null::contacts, judged.contact) as contact
          where judged.contact is not null and judged.wait_ms = 0
          order by judged.place
        on conflict do nothing
        returning contacts.id, contacts.created_at
      )
      select known.place, known.id, known.created_at, known.request_hash, 0 from known
      union all
      select judged.place, stored.id, stored.created_at, null, judged.wait_ms
      from judged left join stored on stored.id = judged.id;
    end
    $body$`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop function take_quotes(jsonb, integer, integer)');
}
