import type { Knex } from 'knex';
import * as v from 'valibot';
import type { Language } from '../contract/language.ts';
import { type OfficeTestimonial, type Testimonial, TestimonialInput } from '../contract/testimonial.ts';

const columns = ['id', 'name', 'initials', 'location', 'text', 'rating', 'language'] as const;
const officeColumns = [...columns, 'is_sample as isSample', 'is_hidden as isHidden'];

/** The shown testimonials of one language, in an order that never changes between two answers. */
export async function getTestimonials(knex: Knex, language: Language): Promise<Testimonial[]> {
  return knex('testimonials')
    .select(...columns)
    .where({ language, is_hidden: false })
    .orderBy(['name', 'id']);
}

/** All of them, hidden ones and samples too. */
export async function getAllTestimonials(knex: Knex): Promise<OfficeTestimonial[]> {
  return knex('testimonials').select(officeColumns).orderBy(['language', 'name', 'id']);
}

/**
 * Stores all or none; gives them as they are stored. Throws a ValiError where one of them is not as the contract
 * wants it.
 */
export async function addTestimonials(
  knex: Knex,
  added: readonly TestimonialInput[],
  isSample = false,
): Promise<OfficeTestimonial[]> {
  const rows = added.map((testimonial) => ({
    ...v.parse(TestimonialInput, testimonial),
    is_sample: isSample,
  }));
  return knex('testimonials').insert(rows).returning(officeColumns);
}

/** Shows one or hides it; undefined where there is none with this id. */
export async function setHidden(
  knex: Knex,
  id: string,
  isHidden: boolean,
): Promise<OfficeTestimonial | undefined> {
  const [changed] = await knex('testimonials')
    .where({ id })
    .update({ is_hidden: isHidden })
    .returning(officeColumns);
  return changed;
}

/** True where one was there and is gone. */
export async function deleteTestimonial(knex: Knex, id: string): Promise<boolean> {
  return (await knex('testimonials').where({ id }).delete()) > 0;
}
