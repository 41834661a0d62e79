import * as v from 'valibot';
import { defaultLanguage } from './language.ts';
import { LanguageSchema } from './language-schema.ts';
import { characters, Line, Lines } from './text.ts';

/** Bounds in characters (code points). */
export const testimonialLimits = { name: 100, initials: 4, location: 100, text: 1000 } as const;

const bounded = <T extends v.GenericSchema<string, string>>(schema: T, max: number) =>
  v.pipe(
    schema,
    v.check((text) => text !== '', 'required'),
    v.check((text) => characters(text) <= max, 'too-long'),
  );

/** Stars, 1 to 5. */
const Rating = v.pipe(
  v.number('invalid-rating'),
  v.integer('invalid-rating'),
  v.minValue(1, 'invalid-rating'),
  v.maxValue(5, 'invalid-rating'),
);

/**
 * A customer's words without an id, as they are inserted. Codes of issues: `required`, `wrong-type`,
 * `too-long`, `invalid-rating`, `invalid-language`.
 */
export const TestimonialInput = v.object({
  name: bounded(Line, testimonialLimits.name),
  /** Shown in the round badge beside the words. */
  initials: bounded(Line, testimonialLimits.initials),
  location: bounded(Line, testimonialLimits.location),
  text: bounded(Lines, testimonialLimits.text),
  /** 5 if absent. */
  rating: v.optional(Rating, 5),
  language: v.optional(LanguageSchema, defaultLanguage),
});

export type TestimonialInput = v.InferInput<typeof TestimonialInput>;

/** A customer's words as GET /api/testimonials returns them. */
export const Testimonial = v.object({
  id: v.string(),
  name: v.string(),
  initials: v.string(),
  location: v.string(),
  text: v.string(),
  rating: Rating,
  language: LanguageSchema,
});

export type Testimonial = v.InferOutput<typeof Testimonial>;

export const TestimonialList = v.array(Testimonial);

/** The same as the office sees it: GET /api/testimonials/all, behind the office token. */
export const OfficeTestimonial = v.object({
  ...Testimonial.entries,
  /** Shipped with the program, for a first look at the site; no customer said it. */
  isSample: v.boolean(),
  /** Kept, but not shown on the site. */
  isHidden: v.boolean(),
});

export type OfficeTestimonial = v.InferOutput<typeof OfficeTestimonial>;

export const OfficeTestimonialList = v.array(OfficeTestimonial);

/** The same words by the same person are the same testimonial, however often they are added. */
export const testimonialKey = ({
  name,
  text,
  language,
}: Pick<TestimonialInput, 'name' | 'text' | 'language'>): string => JSON.stringify([name, text, language]);

/** How many the office adds in one call at most. */
export const mostNewTestimonials = 500;

/** Room for what JSON puts around the words of one testimonial. */
const bytesAroundWords = 200;

/** What the office adds in one call, all or nothing but what is there already: POST /api/testimonials. */
export const NewTestimonials = v.object({
  testimonials: v.pipe(v.array(TestimonialInput), v.minLength(1), v.maxLength(mostNewTestimonials)),
});

/** Largest body of such a call, in bytes: as many of the longest as are taken at once, whatever their letters. */
export const maxTestimonialsBytes =
  mostNewTestimonials *
  (bytesAroundWords + 4 * Object.values<number>(testimonialLimits).reduce((sum, most) => sum + most));

/** Whether one is shown: PATCH /api/testimonials/:id. */
export const TestimonialVisibility = v.object({ hidden: v.boolean() });
