import type { Knex } from 'knex';
import { chargeAll } from './016_take_quotes_together.ts';

/**
 * Takes requests that arrived together as `take_quotes` does, and numbers, dates and marks them together too: the turn,
 * the lock of the traces and the look at the newest request are taken once for all of them, where the triggers take
 * them once for each. Rows that come in any other way keep the triggers.
 *
 * `submissions` is an array of flat objects: what `take_quotes` has in `contact` stands beside the rest, and `is_whole`
 * says that it is to be stored. Earlier releases keep calling `take_quotes`.
 *
 * First what needs no turn: known keys are recalled and addresses charged. Then the turn, and only then the statement
 * that stores, because it sees what was committed before it began. Dates rise by a microsecond within a group. An
 * earlier one of the group counts for possible duplicates as an earlier request does; where that one is not stored
 * after all, the reference fails, and with it the group, whose requests are then tried one by one.
 *
 * The triggers stand aside for the owner of this function while the session has a mark, which it has only within it;
 * for anybody else the mark means nothing. So it runs as its owner, and only roles that may store requests may call
 * it: the lock is not for readers.
 */
export async function up(knex: Knex): Promise<void> {
  await replaceTakeQuotesAtOnce(knex);
  await knex.raw(`
    do $body$
    declare
      writer text;
    begin
      for writer in
        select distinct grantee from information_schema.role_table_grants
          where table_schema = current_schema() and table_name = 'contacts' and privilege_type = 'INSERT'
      loop
        execute format('grant execute on function take_quotes_at_once(jsonb, integer, integer) to %I', writer);
      end loop;
    end
    $body$`);
  await replaceTriggers(
    knex,
    `when (current_user <> %L or current_setting('frescovolt.numbered', true) is distinct from 'here')`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await replaceTriggers(knex, '');
  await knex.raw('drop function take_quotes_at_once(jsonb, integer, integer)');
}

/**
 * The function itself; `afterTurn` is what it does between taking the turn and looking at the newest request, and
 * `charging` the parts of its first statement up to `judged`, which says of each `unknown` one how long it has to wait.
 */
export async function replaceTakeQuotesAtOnce(
  knex: Knex,
  afterTurn = '',
  charging = chargeAll,
): Promise<void> {
  const { rows } = await knex.raw('select quote_ident(current_schema()) as schema');
  await knex.raw(`
    create or replace function take_quotes_at_once(submissions jsonb, per_minute integer, per_day integer)
      returns table (place integer, id uuid, created_at timestamptz, request_hash bytea, wait_ms integer)
      language plpgsql security definer
      set search_path = ${rows[0].schema}, pg_temp as $body$
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
        lock table contacts in row exclusive mode;
        lock table intake_turn in exclusive mode;
        lock table contact_key_tombstones in share mode;
        ${afterTurn}
        select greatest(clock_timestamp(), max(newest.created_at) + interval '1 microsecond') into first_date
          from (select contacts.created_at from contacts order by seq desc limit 1) as newest;
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
          and not exists (select from contact_key_tombstones as erased where erased.id = submission.id)
          and not exists (
            select from contact_key_tombstones as erased
            where erased.idempotency_key = submission.idempotency_key
          )
      ), dated as (
        select fresh.*, first_date + (fresh.place - 1) * interval '1 microsecond' as dated_at,
          nullif(first_value(fresh.id) over (partition by fresh.content_hash order by fresh.place), fresh.id)
            as earlier_here
        from fresh
        order by fresh.place
      ), stored as (
        insert into contacts (id, idempotency_key, name, phone, phone_e164, service, message, email, language,
          written_at, request_hash, content_hash, spam_score, spam_reason, seq, created_at, possible_duplicate_of)
        select dated.id, idempotency_key, name, phone, phone_e164, service, message, email, language, written_at,
          dated.request_hash, content_hash, spam_score, spam_reason, nextval('contacts_seq'), dated_at,
          coalesce((
            select earlier.id from contacts as earlier
            where earlier.content_hash = dated.content_hash
              and earlier.created_at > dated_at - interval '10 minutes'
            order by earlier.created_at limit 1
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
    $body$;
    revoke all on function take_quotes_at_once(jsonb, integer, integer) from public`);
}

/** Replaced and not dropped: that waits for writers alone, and no reader is kept waiting. */
async function replaceTriggers(knex: Knex, when: string): Promise<void> {
  for (const [trigger, work] of [
    ['contacts_number', 'number_contact'],
    ['contacts_refuse_erased', 'refuse_erased_contact'],
  ]) {
    const statement = `create or replace trigger ${trigger} before insert on contacts
      for each row ${when} execute function ${work}()`;
    await knex.raw(
      `do $body$ begin execute format($trigger$${statement}$trigger$, current_user); end $body$`,
    );
  }
}
