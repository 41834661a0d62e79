import type { Knex } from 'knex';

/**
 * What readiness calls: it takes the path of a request, through the lock of intake, a write and a commit, and leaves
 * nothing behind. In its thorough form it also stores a request of the largest size and removes it again, so that a
 * full disk shows; that is for the time after a failure, because every such call leaves eight kilobytes of dead rows.
 *
 * It runs as its owner, and only roles that may store requests may call it: the lock is not for readers.
 */
export async function up(knex: Knex): Promise<void> {
  const { rows } = await knex.raw('select quote_ident(current_schema()) as schema');
  await knex.raw(`
    create table intake_probe (id integer primary key, checked_at timestamptz not null);
    insert into intake_probe values (1, now());
    comment on table intake_probe is 'Written by readiness alone.';
    revoke all on intake_probe from public;
    create function probe_intake(is_thorough boolean) returns void language plpgsql
      security definer set search_path = ${rows[0].schema}, pg_temp set lock_timeout = '1s' as $body$
    begin
      lock table intake_turn in exclusive mode;
      update intake_probe set checked_at = now();
      if is_thorough then
        begin
          insert into contacts (name, phone, service, message)
            select '', '', '', string_agg(md5(random()::text), '') from generate_series(1, 250);
          raise exception using errcode = 'FV001';
        exception when sqlstate 'FV001' then
          null;
        end;
      end if;
    end
    $body$;
    revoke all on function probe_intake(boolean) from public`);
  await knex.raw(`
    do $body$
    declare
      writer text;
    begin
      for writer in
        select distinct grantee from information_schema.role_table_grants
          where table_schema = current_schema() and table_name = 'contacts' and privilege_type = 'INSERT'
      loop
        execute format('grant execute on function probe_intake(boolean) to %I', writer);
      end loop;
    end
    $body$`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop function probe_intake(boolean); drop table intake_probe');
}
