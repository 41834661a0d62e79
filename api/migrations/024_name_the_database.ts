import type { Knex } from 'knex';

/**
 * A random name of this database, which a copy of all of it has too, as a standby or a recovered one, and a database
 * that was made anew has not. By it the office's cursor is known to be of another database where no request has its
 * number. It stands beside the version that every poll reads, so a page and its name come from one look.
 *
 * The version is renamed once, so that a poll with a tag is given its page again, now with the name. And the view says
 * no more that times rise as numbers do: what `restore --add` brings keeps its time.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table contacts_version add column database uuid not null default gen_random_uuid();
    comment on column contacts_version.database is 'The name of this database, given once.';
    update contacts_version set version = gen_random_uuid();
    comment on view office_inbox is
      'Quote requests for the office. Poll: select * from office_inbox where seq > LAST_SEEN order by seq. '
      'Rows appear in the order of seq, so this misses none.';
    comment on column office_inbox.created_at is
      'When the request arrived; rises with seq, but for what restore --add has brought from another database.'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table contacts_version drop column database');
}
