import { normalizeLine } from './normal-form.ts';

/**
 * What a visitor fills in, in the order of the form. The one list of fields: schema, form, outbox, messages and
 * the native form are all typed by it, so a field added here and forgotten there is a type error.
 */
export const quoteFields = ['name', 'phone', 'service', 'message', 'email'] as const;

export type QuoteField = (typeof quoteFields)[number];

/** The words in a form's controls; empty if nothing was typed. */
export type FormWords = Readonly<Record<QuoteField, string>>;

/** Calls `read` for every field. */
export const wordsFrom = (read: (field: QuoteField) => string): FormWords => ({
  name: read('name'),
  phone: read('phone'),
  service: read('service'),
  message: read('message'),
  email: read('email'),
});

export const noWords: FormWords = /* @__PURE__ */ wordsFrom(() => '');

export const isBlank = (words: FormWords): boolean =>
  quoteFields.every((field) => words[field].trim() === '');

/** True if the office would read the same, whatever spaces and forms of accents were typed. */
export const areSameWords = (a: FormWords, b: FormWords): boolean =>
  quoteFields.every((field) => normalizeLine(a[field]) === normalizeLine(b[field]));

/** A prime below 2^47, so that every step of the digest is exact in a number. */
const digestLimit = 140_737_488_355_213;

/** The same number for the same words, in the sense of `areSameWords`, by which they are known once they are gone. */
export const digestOf = (words: FormWords): number =>
  [...quoteFields.map((field) => normalizeLine(words[field])).join('\n')].reduce(
    (digest, character) => (digest * 31 + (character.codePointAt(0) ?? 0)) % digestLimit,
    0,
  );
