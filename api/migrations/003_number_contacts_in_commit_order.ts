import type { Knex } from 'knex';

/**
 * Numbers and dates requests in commit order, so that a poller of `seq > last` or `created_at > last` misses none.
 *
 * The lock must come before the number: a column default is evaluated before the trigger, so a default that numbers
 * while the trigger only locks still loses rows. Rows with the same content within ten minutes are marked as possible
 * duplicates here because only under the lock is the earlier one certain to be visible.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function number_contact() returns trigger language plpgsql as $body$
    declare
      previous timestamptz;
    begin
      perform pg_advisory_xact_lock(7310001);
      select created_at into previous from contacts order by seq desc limit 1;
      new.seq := nextval('contacts_seq');
      new.created_at := greatest(clock_timestamp(), previous + interval '1 microsecond');
      if new.possible_duplicate_of is null and new.content_hash is not null then
        select id into new.possible_duplicate_of from contacts
          where content_hash = new.content_hash and created_at > new.created_at - interval '10 minutes'
          order by created_at limit 1;
      end if;
      return new;
    end
    $body$;
    create trigger contacts_number before insert on contacts
      for each row execute function number_contact()`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop trigger contacts_number on contacts; drop function number_contact()');
}
