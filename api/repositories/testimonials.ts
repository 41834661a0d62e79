import type { Knex } from 'knex';
import type { Language } from '../contract/language.ts';
import type { Testimonial } from '../contract/testimonial.ts';

/** The testimonials of one language, in an order that never changes between two answers. */
export async function getTestimonials(knex: Knex, language: Language): Promise<Testimonial[]> {
  return knex('testimonials')
    .select('id', 'name', 'initials', 'location', 'text', 'rating', 'language')
    .where({ language })
    .orderBy(['name', 'id']);
}
