import type { Knex } from 'knex';

/**
 * Since when a request is judged as it is, from which the month counts that spam is kept. Whoever changes the judgement
 * changes the time: the server, an earlier release beside it, or a hand with SQL.
 *
 * The default is for those that are there already, and for those restored from a backup without the column: nobody knows
 * when they were judged, so their month begins now. What an earlier release stores has none until somebody judges it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table contacts add column spam_judged_at timestamptz default now();
    create function note_spam_judgement() returns trigger language plpgsql as $body$
    begin
      new.spam_judged_at := clock_timestamp();
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
