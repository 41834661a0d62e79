import type { Knex } from 'knex';
import * as v from 'valibot';
import type { Language } from '../contract/language.ts';
import {
  type OfficeTestimonial,
  type Testimonial,
  TestimonialInput,
  testimonialKey,
} from '../contract/testimonial.ts';

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

/**
 * Stores those that are not there yet, all or none; returns these as stored. Whoever adds meanwhile is waited for, so what
 * two add at once, or one again after an answer that did not come, is there once. Throws a ValiError if one of them does
 * not satisfy the contract.
 */
export async function addTestimonials(
  knex: Knex,
  added: readonly TestimonialInput[],
  isSample = false,
): Promise<OfficeTestimonial[]> {
  const parsed = added.map((testimonial) => v.parse(TestimonialInput, testimonial));
  return knex.transaction(async (transaction): Promise<OfficeTestimonial[]> => {
    await transaction.raw('lock table testimonials in share row exclusive mode');
    const there: TestimonialInput[] = await transaction('testimonials').select('name', 'text', 'language');
    const known = new Set(there.map(testimonialKey));
    const fresh = new Map(parsed.map((one) => [testimonialKey(one), { ...one, is_sample: isSample }]));
    for (const key of known) fresh.delete(key);
    if (fresh.size === 0) return [];
    return transaction('testimonials')
      .insert([...fresh.values()])
      .returning(officeColumns);
  });
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
