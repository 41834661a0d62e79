import * as v from 'valibot';
import { LanguageSchema } from './language.ts';

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

export const TestimonialList = v.array(Testimonial);
