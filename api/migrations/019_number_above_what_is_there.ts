import type { Knex } from 'knex';
import { numberUnderTheTurn } from './007_lock_intake_for_the_app_alone.ts';
import { replaceTakeQuotesAtOnce } from './018_number_quotes_together.ts';

/**
 * Numbers every request above those that are there, also where the sequence is behind them, as after a logical upgrade,
 * a restore of the rows alone or a `setval` by hand. It would give numbers that are taken, and then, in a gap, one below
 * every poller's cursor: the office would never see that request.
 *
 * Under the turn nobody else takes a number, so what is looked at here cannot change meanwhile.
 *
 * Whoever waits for the turn gives up after two seconds, as the server's sessions do: behind a pooler in transaction mode
 * a statement may run in a session without these limits.
 */
export async function up(knex: Knex): Promise<void> {
  await numberUnderTheTurn(knex, catchUp);
  await replaceTakeQuotesAtOnce(knex, catchUp);
  await knex.raw(giveUpTurn);
}

export async function down(knex: Knex): Promise<void> {
  await replaceTakeQuotesAtOnce(knex);
  await numberUnderTheTurn(knex);
}

/** A function that was replaced has no settings of its own. */
export const giveUpTurn =
  "alter function take_quotes_at_once(jsonb, integer, integer) set lock_timeout = '2s'";

/** A sequence that has given no number gives the one it names, any other the one above. */
export const catchUp = `
      perform setval('contacts_seq', newest.seq)
        from (select contacts.seq from contacts order by contacts.seq desc limit 1) as newest, contacts_seq
        where newest.seq >= contacts_seq.last_value + contacts_seq.is_called::integer;`;
