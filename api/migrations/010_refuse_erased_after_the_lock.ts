import type { Knex } from 'knex';

/**
 * Looks for the trace of an erased request while nobody else can erase one.
 *
 * An insert waits for the lock of `contacts_number`, and the request of its key may be stored and erased in that time:
 * the check before the wait misses it. The trigger below runs after that one, because triggers fire in the order of
 * their names. SHARE on the tombstones waits for erasures under way, which write there first, and holds off new ones
 * until the insert is done. An earlier request that was erased meanwhile no longer counts as a duplicate.
 *
 * It runs as its owner, like the first trigger: a role that may only insert has no right to the tombstones.
 *
 * The planner keeps samples of every column outside the table. It needs none of these, and an erased name would remain
 * in them.
 */
export async function up(knex: Knex): Promise<void> {
  const { rows } = await knex.raw('select quote_ident(current_schema()) as schema');
  await knex.raw(`
    create function refuse_erased_contact() returns trigger language plpgsql
      security definer set search_path = ${rows[0].schema}, pg_temp as $body$
    begin
      lock table contact_key_tombstones in share mode;
      if exists (
        select from contact_key_tombstones where id = new.id or idempotency_key = new.idempotency_key
      ) then
        return null;
      end if;
      if not exists (select from contacts where id = new.possible_duplicate_of) then
        new.possible_duplicate_of := null;
      end if;
      return new;
    end
    $body$;
    create trigger contacts_refuse_erased before insert on contacts
      for each row execute function refuse_erased_contact();
    alter table contacts
      alter column name set statistics 0, alter column phone set statistics 0,
      alter column phone_e164 set statistics 0, alter column message set statistics 0,
      alter column email set statistics 0`);
  await knex.raw(`
    do $body$
    begin
      delete from pg_statistic where starelid = 'contacts'::regclass;
    exception
      -- Only a superuser may; elsewhere what was sampled until now stays.
      when insufficient_privilege then null;
    end
    $body$`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop trigger contacts_refuse_erased on contacts; drop function refuse_erased_contact()');
}
