import * as v from 'valibot';
import { defaultLanguage, LanguageSchema } from './language.ts';
import { Line, Lines } from './text.ts';

/** A customer's words as GET /api/testimonials gives them (spec 7). */
export const Testimonial = v.object({
  id: v.string(),
  name: v.string(),
  initials: v.string(),
  location: v.string(),
  text: v.string(),
  /** Stars, 1 to 5; default 5 (spec 9). */
  rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  language: LanguageSchema,
});

export type Testimonial = v.InferOutput<typeof Testimonial>;

/** A testimonial as it is inserted (spec 3): without its id; five stars and Spanish where nothing else is said. */
export const TestimonialInput = v.object({
  name: v.pipe(Line, v.nonEmpty('required')),
  initials: v.pipe(Line, v.nonEmpty('required')),
  location: v.pipe(Line, v.nonEmpty('required')),
  text: v.pipe(Lines, v.nonEmpty('required')),
  rating: v.optional(Testimonial.entries.rating, 5),
  language: v.optional(LanguageSchema, defaultLanguage),
});

export type TestimonialInput = v.InferInput<typeof TestimonialInput>;

export const TestimonialList = v.array(Testimonial);
