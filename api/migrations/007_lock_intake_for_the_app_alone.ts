import type { Knex } from 'knex';

/**
 * Replaces the lock under which requests are numbered with one that only writers of requests can take. Anybody who may
 * connect can take an advisory lock, `office_reader` too, and so stop intake; a lock on a table requires a right to it.
 *
 * The function runs as its owner, so a role that may insert requests needs no further right; its search path is fixed,
 * with temporary tables last, so that nobody can slip in tables of their own.
 */
export async function up(knex: Knex): Promise<void> {
  // Inserts under the old lock must be done before the first one under the new lock.
  await knex.raw('lock table contacts in share row exclusive mode');
  await knex.raw(`
    create table intake_turn ();
    comment on table intake_turn is
      'Always empty: its lock is taken by one insert at a time, so that requests commit in the order of their numbers.';
    revoke all on intake_turn from public`);
  await numberUnderTheTurn(knex);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('lock table contacts in share row exclusive mode');
  await replaceFunction(knex, 'perform pg_advisory_xact_lock(7310001);', '');
  await knex.raw('drop table intake_turn');
}

/** Numbers requests under the turn that only writers can take; `afterTurn` is what comes between the two. */
export async function numberUnderTheTurn(knex: Knex, afterTurn = ''): Promise<void> {
  await replaceFunction(
    knex,
    `lock table intake_turn in exclusive mode;
      ${afterTurn}`,
    `security definer set search_path = ${await currentSchema(knex)}, pg_temp`,
  );
}

async function replaceFunction(knex: Knex, takeTurn: string, attributes: string): Promise<void> {
  await knex.raw(`
    create or replace function number_contact() returns trigger language plpgsql ${attributes} as $body$
    declare
      previous timestamptz;
    begin
      ${takeTurn}
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
    $body$`);
}

/** The schema of the tables, quoted if its name requires it. */
async function currentSchema(knex: Knex): Promise<string> {
  const { rows } = await knex.raw('select quote_ident(current_schema()) as schema');
  return rows[0].schema;
}
