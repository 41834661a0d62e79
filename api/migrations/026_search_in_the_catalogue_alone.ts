import type { Knex } from 'knex';
import { goOn } from './016_take_quotes_together.ts';

/**
 * Every function of the schema looks for operators and functions in `pg_catalog` alone, and names the schema of its
 * tables. Until now the schema itself was searched, in which everybody may create on PostgreSQL 14 and on what was
 * upgraded from it: where an operator of `pg_catalog` needs a cast, as `bigint * interval` does, one that somebody made
 * there for just these types was taken instead, and ran as the owner of the tables. Of what is temporary, only tables and
 * types are ever searched.
 *
 * What the functions do stays the same, but that triggers of others on these tables are searched the same way, and that
 * the thorough form of `probe_intake` stores its request by the function that stores those of visitors.
 */
export async function up(knex: Knex): Promise<void> {
  const schema = await schemaOf(knex);
  await knex.raw(numberContact(schema, catchUp(schema)));
  await knex.raw(refuseErasedContact(schema));
  await knex.raw(probeIntake(schema));
  await knex.raw(takeQuotesAtOnce(schema, 'false', catchUp(schema)));
  await knex.raw(takeQuotes(schema));
  await knex.raw(`alter function note_spam_judgement() set ${searchPath}`);
}

/** Nothing: what the functions do, earlier releases expect of them as well. */
export async function down(): Promise<void> {}

/** The schema of the tables, as SQL names it. */
export async function schemaOf(knex: Knex): Promise<string> {
  const { rows } = await knex.raw('select quote_ident(current_schema()) as schema');
  return rows[0].schema;
}

export const searchPath = 'search_path = pg_catalog, pg_temp';

export const catchUp = (schema: string) => `
    perform setval('${schema}.contacts_seq', newest.seq)
      from (select contacts.seq from ${schema}.contacts order by contacts.seq desc limit 1) as newest,
        ${schema}.contacts_seq
      where newest.seq >= contacts_seq.last_value + contacts_seq.is_called::integer;`;

/** `catchingUp` is done under the turn, before a number is given; `locking` is how the earlier request is looked at. */
export const numberContact = (schema: string, catchingUp: string, locking = '') => `
  create or replace function number_contact() returns trigger language plpgsql
    security definer set ${searchPath} as $body$
  declare
    previous timestamptz;
  begin
    lock table ${schema}.intake_turn in exclusive mode;
    ${catchingUp}
    select created_at into previous from ${schema}.contacts order by seq desc limit 1;
    new.seq := nextval('${schema}.contacts_seq');
    new.created_at := greatest(clock_timestamp(), previous + interval '1 microsecond');
    if new.possible_duplicate_of is null and new.content_hash is not null then
      select id into new.possible_duplicate_of from ${schema}.contacts
        where content_hash = new.content_hash and created_at > new.created_at - interval '10 minutes'
        order by created_at limit 1${locking};
    end if;
    return new;
  end
  $body$`;

const refuseErasedContact = (schema: string) => `
  create or replace function refuse_erased_contact() returns trigger language plpgsql
    security definer set ${searchPath} as $body$
  begin
    lock table ${schema}.contact_key_tombstones in share mode;
    if exists (
      select from ${schema}.contact_key_tombstones where id = new.id or idempotency_key = new.idempotency_key
    ) then
      return null;
    end if;
    if not exists (select from ${schema}.contacts where id = new.possible_duplicate_of) then
      new.possible_duplicate_of := null;
    end if;
    return new;
  end
  $body$`;

const probeIntake = (schema: string) => `
  create or replace function probe_intake(is_thorough boolean) returns void language plpgsql
    security definer set ${searchPath} set lock_timeout = '1s' as $body$
  begin
    lock table ${schema}.intake_turn in exclusive mode;
    update ${schema}.intake_probe set checked_at = now();
    if is_thorough then
      begin
        perform from ${schema}.take_quotes_at_once(
          (
            select jsonb_build_array(jsonb_build_object('id', gen_random_uuid(), 'is_whole', true, 'name', '',
              'phone', '', 'service', '', 'message', string_agg(md5(random()::text), ''), 'language', 'es',
              'spam_score', 0))
            from generate_series(1, 250)
          ), 1, 1
        ) as taken where taken.created_at is not null;
        if not found then
          raise 'No request can be stored.';
        end if;
        raise exception using errcode = 'FV001';
      exception when sqlstate 'FV001' then
        null;
      end;
    end if;
  end
  $body$`;

/** What is known of each that is `asked`, and what is `unknown`. */
const recalling = (schema: string) => `known as materialized (
        select asked.place, found.*
        from asked cross join lateral (
          select contacts.id, contacts.created_at, contacts.request_hash from ${schema}.contacts
            where contacts.idempotency_key = asked.idempotency_key
          union all
          select contacts.id, contacts.created_at, contacts.request_hash from ${schema}.contacts
            where contacts.id = asked.id
          union all
          select erased.id, null, null from ${schema}.contact_key_tombstones as erased
            where erased.idempotency_key = asked.idempotency_key
          limit 1
        ) as found
      ), unknown as materialized (
        select asked.*,
          row_number() over same_address as nth,
          count(*) over (partition by address) as together
        from asked
        where not exists (select from known where known.place = asked.place)
        window same_address as (partition by address order by asked.place)`;

/** How long each of them has to wait. */
const charging = (schema: string) => `by_minute as (
        insert into ${schema}.rate_limits as counter (key, points, expire)
          select 'minute:' || address, count(*), now_ms + 60000
          from unknown where address is not null
          group by address order by 1
        ${goOn}
      ), passing as (
        select asking.address, least(together, greatest(0, per_minute - (points - together))) as passes
        from (select distinct address, together from unknown where address is not null) as asking
        join by_minute on by_minute.key = 'minute:' || asking.address
      ), by_day as (
        insert into ${schema}.rate_limits as counter (key, points, expire)
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

/**
 * With `unless`, a condition that no stored submission may meet: SQL over the row `submission`. `catchingUp` is done
 * under the turn, before a number is given; `locking` is how the earlier request is looked at. Released migrations are
 * made of this, so what it gives them is never edited, and a migration that makes the function anew passes all that the
 * last one did.
 */
export const takeQuotesAtOnce = (schema: string, unless: string, catchingUp: string, locking = '') => `
    create or replace function take_quotes_at_once(submissions jsonb, per_minute integer, per_day integer)
      returns table (place integer, id uuid, created_at timestamptz, request_hash bytea, wait_ms integer)
      language plpgsql security definer
      set ${searchPath} set lock_timeout = '2s' as $body$
    #variable_conflict use_column
    declare
      now_ms bigint := extract(epoch from clock_timestamp()) * 1000;
      places integer[];
      ids uuid[];
      dates timestamptz[];
      hashes bytea[];
      waits integer[];
      new_places integer[];
      first_date timestamptz;
    begin
      with asked as materialized (
        select ordinality::integer as place, submission.*
        from rows from (
          jsonb_to_recordset(submissions) as (id uuid, idempotency_key uuid, address text, is_whole boolean)
        ) with ordinality as submission (id, idempotency_key, address, is_whole, ordinality)
      ), ${recalling(schema)}
      ), ${charging(schema)}
      ), answered as (
        select known.*, 0 as wait_ms, false as is_new from known
        union all
        select judged.place, case when is_new then judged.id end, null, null, judged.wait_ms, is_new
        from judged cross join lateral (select judged.is_whole and judged.wait_ms = 0 as is_new) as judgement
      )
      select array_agg(answered.place), array_agg(answered.id), array_agg(answered.created_at),
        array_agg(answered.request_hash), array_agg(answered.wait_ms),
        array_agg(answered.place) filter (where is_new)
      into places, ids, dates, hashes, waits, new_places
      from answered;

      if new_places is not null then
        -- In the order of an insert, whose triggers come after its own lock.
        lock table ${schema}.contacts in row exclusive mode;
        lock table ${schema}.intake_turn in exclusive mode;
        lock table ${schema}.contact_key_tombstones in share mode;
        ${catchingUp}
        select greatest(clock_timestamp(), max(newest.created_at) + interval '1 microsecond') into first_date
          from (select contacts.created_at from ${schema}.contacts order by seq desc limit 1) as newest;
        perform set_config('frescovolt.numbered', 'here', true);
      end if;

      return query
      with fresh as (
        select submission.*
        from rows from (
          jsonb_to_recordset(submissions) as (
            id uuid, idempotency_key uuid, name text, phone text, phone_e164 text, service text, message text,
            email text, language text, written_at timestamptz, request_hash bytea, content_hash bytea,
            spam_score integer, spam_reason text
          )
        ) with ordinality as submission (
          id, idempotency_key, name, phone, phone_e164, service, message, email, language, written_at,
          request_hash, content_hash, spam_score, spam_reason, place
        )
        where submission.place = any (new_places)
          and not exists (select from ${schema}.contact_key_tombstones as erased where erased.id = submission.id)
          and not exists (
            select from ${schema}.contact_key_tombstones as erased
            where erased.idempotency_key = submission.idempotency_key
          )
          and not (${unless})
      ), dated as (
        select fresh.*, first_date + (fresh.place - 1) * interval '1 microsecond' as dated_at,
          nullif(first_value(fresh.id) over (partition by fresh.content_hash order by fresh.place), fresh.id)
            as earlier_here
        from fresh
        order by fresh.place
      ), stored as (
        insert into ${schema}.contacts (id, idempotency_key, name, phone, phone_e164, service, message, email, language,
          written_at, request_hash, content_hash, spam_score, spam_reason, seq, created_at, possible_duplicate_of)
        select dated.id, idempotency_key, name, phone, phone_e164, service, message, email, language, written_at,
          dated.request_hash, content_hash, spam_score, spam_reason, nextval('${schema}.contacts_seq'), dated_at,
          coalesce((
            select earlier.id from ${schema}.contacts as earlier
            where earlier.content_hash = dated.content_hash
              and earlier.created_at > dated_at - interval '10 minutes'
            order by earlier.created_at limit 1${locking}
          ), earlier_here)
        from dated
        on conflict do nothing
        returning contacts.id, contacts.created_at
      )
      select answer.place, case when answer.place = any (new_places) then stored.id else answer.id end,
        coalesce(stored.created_at, answer.created_at), answer.request_hash, answer.wait_ms
      from unnest(places, ids, dates, hashes, waits) as answer (place, id, created_at, request_hash, wait_ms)
      left join stored on stored.id = answer.id;
      perform set_config('frescovolt.numbered', '', true);
    end
    $body$`;

/** For earlier releases. */
const takeQuotes = (schema: string) => `
    create or replace function take_quotes(submissions jsonb, per_minute integer, per_day integer)
      returns table (place integer, id uuid, created_at timestamptz, request_hash bytea, wait_ms integer)
      language plpgsql set ${searchPath} as $body$
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
      ), ${recalling(schema)}
      ), ${charging(schema)}
      ), stored as (
        insert into ${schema}.contacts
          select contact.*
          from judged cross join lateral jsonb_populate_record(null::${schema}.contacts, judged.contact) as contact
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
    $body$`;
