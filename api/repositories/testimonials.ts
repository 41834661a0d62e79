import type { Knex } from 'knex';
import * as v from 'valibot';
import type { Language } from '../contract/language.ts';
import { type Testimonial, TestimonialInput } from '../contract/testimonial.ts';

/** The testimonials of one language, in an order that never changes between two answers. */
export async function getTestimonials(knex: Knex, language: Language): Promise<Testimonial[]> {
  return knex('testimonials')
    .select('id', 'name', 'initials', 'location', 'text', 'rating', 'language')
    .where({ language })
    .orderBy(['name', 'id']);
}

/** Adds testimonials. Throws a ValiError where one of them is not as the contract wants it; then none is added. */
export async function addTestimonials(knex: Knex, testimonials: readonly TestimonialInput[]): Promise<void> {
  await knex('testimonials').insert(
    testimonials.map((testimonial) => v.parse(TestimonialInput, testimonial)),
  );
}
