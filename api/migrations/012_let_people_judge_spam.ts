import type { Knex } from 'knex';

/**
 * A person's judgement of a request: spam or genuine; null if nobody has judged it. In the view, a person's word takes
 * precedence over the score; the number 3 is `spamThreshold`.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table contacts add column spam_confirmed boolean;
    create or replace view office_inbox as
      select seq, id, created_at, written_at, name, phone, phone_e164, service, message, email, language,
        coalesce(spam_confirmed, spam_score >= 3) as is_spam, spam_reason, possible_duplicate_of, spam_confirmed
      from contacts;
    comment on column office_inbox.spam_confirmed is
      'True where a person called it spam, false where a person called it genuine; null where nobody did.'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop view office_inbox;
    alter table contacts drop column spam_confirmed;
    create view office_inbox as
      select seq, id, created_at, written_at, name, phone, phone_e164, service, message, email, language,
        spam_score >= 3 as is_spam, spam_reason, possible_duplicate_of
      from contacts`);
}
