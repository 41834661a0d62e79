import type { Knex } from 'knex';
import { catchUp, numberContact, schemaOf, takeQuotesAtOnce } from './026_search_in_the_catalogue_alone.ts';
import { isThereBeside } from './030_look_for_neighbours_in_turn.ts';

/**
 * A request that somebody holds by hand, in a transaction left open after a delete or a look for update, is passed over
 * where the one is looked for that a new request may double. The reference to it had to wait for that transaction, under
 * the turn: whoever sent the same words was refused, and with them all who came in those two seconds. So a request may
 * then be without the mark of a possible duplicate.
 */
export async function up(knex: Knex): Promise<void> {
  await remake(knex, ' for key share skip locked');
}

export async function down(knex: Knex): Promise<void> {
  await remake(knex, '');
}

async function remake(knex: Knex, locking: string): Promise<void> {
  const schema = await schemaOf(knex);
  const catchingUp = `perform ${schema}.pass_lost_numbers();
    ${catchUp(schema)}`;
  await knex.raw(numberContact(schema, catchingUp, locking));
  await knex.raw(takeQuotesAtOnce(schema, isThereBeside(schema), catchingUp, locking));
}
