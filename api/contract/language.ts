import * as v from 'valibot';

/** The two languages of the site; the first is the default (spec 4, 9). */
export const languages = ['es', 'en'] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'es';

/** Code: `invalid-language`. */
export const LanguageSchema = v.picklist(languages, 'invalid-language');
