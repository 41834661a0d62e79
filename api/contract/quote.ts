import * as v from 'valibot';
import { defaultLanguage } from './language.ts';
import { LanguageSchema } from './language-schema.ts';
import { looksLikePhone } from './phone.ts';
import type { QuoteField } from './quote-fields.ts';
import { characters, Line, Lines } from './text.ts';

/** The six services a quote may be about. */
export const serviceOptions = [
  'ac',
  'heating',
  'electrical',
  'ventilation',
  'maintenance',
  'emergency',
] as const;

export type Service = (typeof serviceOptions)[number];

/** Bounds in characters (code points), wide enough for any real name, number or message. */
export const quoteLimits = {
  name: { min: 2, max: 100 },
  /** As typed: with room for `tel:`, an extension and the invisible characters that copying brings along. */
  phone: { min: 7, max: 50 },
  email: { max: 254 },
  message: { max: 2000 },
} as const;

/** Largest request body, in bytes; one byte more is answered 413. */
export const maxBodyBytes = 16 * 1024;

const atLeast = (min: number) => v.check<string, 'too-short'>((text) => characters(text) >= min, 'too-short');
const atMost = (max: number) => v.check<string, 'too-long'>((text) => characters(text) <= max, 'too-long');
/** Something that can be seen: a name of zero-width characters is none. */
const filled = v.check<string, 'required'>(
  (text) => /[^\s\u2800\p{Default_Ignorable_Code_Point}]/u.test(text),
  'required',
);

/** An optional field: absent, null and empty all mean "not given". */
const optionalText = <T extends v.GenericSchema<string, string>>(schema: T) =>
  v.pipe(
    v.nullish(v.union([schema, v.pipe(Lines, v.literal(''))])),
    v.transform((text) => (text ? text : undefined)),
  );

const emailPattern = /^[^\s@"<>(),;:[\]\\]+@[^\s@.]+(\.[^\s@.]+)+$/u;

/**
 * What a visitor asks for, as it is inserted. One schema for form, worker and API. Issues carry codes, never sentences:
 * `required`, `wrong-type`, `too-short`, `too-long`, `invalid-phone`, `invalid-email`, `invalid-service`,
 * `invalid-language`.
 */
export const QuoteInput = v.object({
  /** 2 to 100 characters. */
  name: v.pipe(Line, filled, atLeast(quoteLimits.name.min), atMost(quoteLimits.name.max)),
  /** 7 to 50 characters as typed; the server also asks libphonenumber (default country DO). */
  phone: v.pipe(
    Line,
    filled,
    atLeast(quoteLimits.phone.min),
    atMost(quoteLimits.phone.max),
    v.check((text) => looksLikePhone(text), 'invalid-phone'),
  ),
  /** One of the six services. */
  service: v.pipe(v.string('wrong-type'), filled, v.picklist(serviceOptions, 'invalid-service')),
  /** Up to 2,000 characters, several lines. */
  message: optionalText(v.pipe(Lines, atMost(quoteLimits.message.max))),
  /** Up to 254 characters. */
  email: optionalText(v.pipe(Line, atMost(quoteLimits.email.max), v.regex(emailPattern, 'invalid-email'))),
  /**
   * The interface language while writing; Spanish if absent. The server also takes the code of one that it does not have,
   * as of a newer release, and answers in Spanish (`api/quotes/read-quote.ts`).
   */
  language: v.optional(LanguageSchema, defaultLanguage),
} satisfies Record<QuoteField | 'language', v.GenericSchema>);

export type QuoteInput = v.InferOutput<typeof QuoteInput>;

/**
 * What is sent beside the input and never causes a refusal: a malformed value is dropped. None of it is part of the
 * request hash, so a retry may carry other hints.
 */
export const QuoteHints = v.object({
  /** When the visitor pressed send, ISO 8601 by the device's clock; informative only. */
  writtenAt: v.fallback(v.optional(v.pipe(v.string(), v.isoTimestamp())), undefined),
  /** Milliseconds from the first sight of the form to its submission; a very small value scores as spam. */
  elapsedMs: v.fallback(v.optional(v.pipe(v.number(), v.finite(), v.minValue(0))), undefined),
  /** Honeypot: a field no person sees. If filled, the request is marked as spam, never rejected. */
  website: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(300))), undefined),
});

export type QuoteHints = v.InferOutput<typeof QuoteHints>;

/**
 * Idempotency key: a UUID, bare or as a quoted structured-field string; the output is lower case. Beside the input, as
 * `key`, or in the header Idempotency-Key; where both are there, the header counts for nothing.
 */
export const IdempotencyKey = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .toLowerCase(),
  ),
  v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'invalid-key'),
);
