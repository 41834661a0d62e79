import type { Knex } from 'knex';

/** What customers say. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table testimonials (
      id uuid primary key default gen_random_uuid(),
      name text not null,
      initials text not null,
      location text not null,
      text text not null,
      rating integer not null default 5 check (rating between 1 and 5),
      language text not null default 'es'
    );
    create index testimonials_language on testimonials (language)`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table testimonials');
}
