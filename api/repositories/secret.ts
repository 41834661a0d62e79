import type { Knex } from 'knex';

/** The secret that all processes of a migrated database share. */
export async function readSecret(knex: Knex): Promise<string> {
  const { secret } = await knex('installation').select('secret').first();
  return secret;
}
