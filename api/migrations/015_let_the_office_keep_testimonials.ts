import type { Knex } from 'knex';
import { sampleTestimonials } from '../seeds/testimonials.ts';

/**
 * Marks samples and hidden testimonials. Earlier releases put the samples into every database: any that are still
 * there, word for word, are marked, so that the office sees which ones no customer said; no row is deleted.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table testimonials
      add column is_sample boolean not null default false,
      add column is_hidden boolean not null default false`);
  const samples = sampleTestimonials.map(({ name, text }) => [name, text]);
  await knex('testimonials').whereIn(['name', 'text'], samples).update({ is_sample: true });
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table testimonials drop column is_sample, drop column is_hidden');
}
