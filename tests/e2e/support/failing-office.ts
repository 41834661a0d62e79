import type { Knex } from 'knex';

/** The office's table. */
export type Office = { knex: Knex };

/** The office's table refuses every request from now on. */
export async function letFail(office: Office): Promise<void> {
  await letWork(office);
  await office.knex.raw('alter table contacts add constraint refuses_all check (false) not valid');
}

/** It takes them again. */
export async function letWork({ knex }: Office): Promise<void> {
  await knex.raw('alter table contacts drop constraint if exists refuses_all');
}
