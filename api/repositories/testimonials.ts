import type { Knex } from 'knex';
import * as v from 'valibot';
import type { Language } from '../contract/language.ts';
import { type OfficeTestimonial, type Testimonial, TestimonialInput } from '../contract/testimonial.ts';

const columns = ['id', 'name', 'initials', 'location', 'text', 'rating', 'language'] as const;
const officeColumns = [...columns, 'is_sample as isSample', 'is_hidden as isHidden'];

/** The visible testimonials of one language, the best first, in an order that never changes between two answers. */
export async function getTestimonials(knex: Knex, language: Language): Promise<Testimonial[]> {
  return knex('testimonials')
    .select(...columns)
    .where({ language, is_hidden: false })
    .orderBy([{ column: 'rating', order: 'desc' }, 'name', 'id']);
}

/** All of them, including hidden ones and samples. */
export async function getAllTestimonials(knex: Knex): Promise<OfficeTestimonial[]> {
  return knex('testimonials').select(officeColumns).orderBy(['language', 'name', 'id']);
}

/** Stores all or none; returns them as stored. Throws a ValiError if one of them does not satisfy the contract. */
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

/** Shows or hides one; undefined if there is none with this id. */
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

/** True if there was one and it is gone. */
export async function deleteTestimonial(knex: Knex, id: string): Promise<boolean> {
  return (await knex('testimonials').where({ id }).delete()) > 0;
}
