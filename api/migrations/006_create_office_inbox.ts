import type { Knex } from 'knex';

/**
 * The view and the role for an office that polls with SQL. If the database user may not create roles, the view is
 * created all the same and the operator grants access to it. The number 3 is `spamThreshold`.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create view office_inbox as
      select seq, id, created_at, written_at, name, phone, phone_e164, service, message, email, language,
        spam_score >= 3 as is_spam, spam_reason, possible_duplicate_of
      from contacts;
    comment on view office_inbox is
      'Quote requests for the office. Poll: select * from office_inbox where seq > LAST_SEEN order by seq. '
      'Rows appear in the order of seq and of created_at, so neither way of polling misses one.';
    comment on column office_inbox.seq is 'Position in commit order; gaps are normal.';
    comment on column office_inbox.created_at is 'When the request arrived here; rises strictly with seq.';
    comment on column office_inbox.written_at is 'When the visitor pressed send, by the clock of the device.';
    comment on column office_inbox.phone is 'As the visitor typed it.';
    comment on column office_inbox.phone_e164 is 'The same number in international form.';
    comment on column office_inbox.language is 'Answer in this language: es or en.';
    comment on column office_inbox.is_spam is 'Looks like spam; kept because it may be a customer.';
    comment on column office_inbox.possible_duplicate_of is
      'An earlier request with the same phone, service and message within ten minutes.'`);
  await knex.raw(`
    do $body$
    begin
      if not exists (select from pg_roles where rolname = 'office_reader') then
        create role office_reader nologin;
      end if;
    exception
      -- Another database of the cluster made it first, or this user may not make roles.
      when duplicate_object or unique_violation or insufficient_privilege then null;
    end
    $body$`);
  await knex.raw(`
    do $body$
    begin
      if exists (select from pg_roles where rolname = 'office_reader') then
        grant select on office_inbox to office_reader;
      end if;
    end
    $body$`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop view office_inbox');
}
