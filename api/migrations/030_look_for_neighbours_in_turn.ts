import type { Knex } from 'knex';
import { catchUp, schemaOf, takeQuotesAtOnce } from './026_search_in_the_catalogue_alone.ts';

/**
 * A form without a key may have come before under the key of the span of time before or after (`other_keys`). Whether it
 * has is looked for again once nobody else can store anything: two that come at once, to two processes, on either side
 * of the mark, saw nothing of each other and were both stored. What is found so is not stored; the caller asks again.
 */
export async function up(knex: Knex): Promise<void> {
  const schema = await schemaOf(knex);
  await knex.raw(takeQuotesAtOnce(schema, isThereBeside(schema), catchUp(schema)));
}

export async function down(knex: Knex): Promise<void> {
  const schema = await schemaOf(knex);
  await knex.raw(takeQuotesAtOnce(schema, 'false', catchUp(schema)));
}

/** Nearly none has such keys, and then nothing is looked for. */
export const isThereBeside = (
  schema: string,
) => `(select jsonb_path_exists(submissions, '$[*].other_keys')) and exists (
            select from jsonb_array_elements_text(submissions -> (submission.place::integer - 1) -> 'other_keys') as other (key)
            where exists (select from ${schema}.contacts where contacts.idempotency_key = other.key::uuid)
              or exists (
                select from ${schema}.contact_key_tombstones as erased where erased.idempotency_key = other.key::uuid
              )
          )`;
