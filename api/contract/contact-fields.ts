import { normalizeLine } from './normal-form.ts';

/**
 * What a visitor fills in, in the order of the form. The one list of fields: schema, form, outbox, messages and
 * the native form are all typed by it, so a field added here and forgotten there is a type error.
 */
export const contactFields = ['name', 'phone', 'service', 'message', 'email'] as const;

export type ContactField = (typeof contactFields)[number];

/** The words of a form as its controls hold them; empty where nothing was typed. */
export type FormWords = Readonly<Record<ContactField, string>>;

/** Reads every field. */
export const wordsFrom = (read: (field: ContactField) => string): FormWords => ({
  name: read('name'),
  phone: read('phone'),
  service: read('service'),
  message: read('message'),
  email: read('email'),
});

export const noWords: FormWords = wordsFrom(() => '');

export const isBlank = (words: FormWords): boolean =>
  contactFields.every((field) => words[field].trim() === '');

/** True where the office would read the same, whatever spaces and forms of accents were typed. */
export const areSameWords = (a: FormWords, b: FormWords): boolean =>
  contactFields.every((field) => normalizeLine(a[field]) === normalizeLine(b[field]));
