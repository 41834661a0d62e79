import type { Knex } from 'knex';

/**
 * When a person judged a request, from which the month counts that spam is kept; null where nobody has. Whoever changes
 * the judgement changes the time: the server, an earlier release beside it, or a hand with SQL.
 *
 * It is not known of those that are judged already, so their month begins now.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table contacts add column spam_judged_at timestamptz;
    update contacts set spam_judged_at = now() where spam_confirmed is not null;
    create function note_spam_judgement() returns trigger language plpgsql as $body$
    begin
      new.spam_judged_at := case when new.spam_confirmed is not null then clock_timestamp() end;
      return new;
    end
    $body$;
    create trigger contacts_judgement before update of spam_confirmed on contacts for each row
      when (new.spam_confirmed is distinct from old.spam_confirmed) execute function note_spam_judgement()`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger contacts_judgement on contacts;
    drop function note_spam_judgement();
    alter table contacts drop column spam_judged_at`);
}
