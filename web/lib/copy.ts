import type { MessageDescriptor } from '@lingui/core';

/** Words that stay Spanish in English pages, as the specification wants for two city pages. */
export type SpanishOnly = { readonly lang: 'es'; readonly text: string };

/** A text of the content: translated, the same in both languages (a plain string), or Spanish only. */
export type Copy = MessageDescriptor | string | SpanishOnly;

/** Keeps words Spanish in both languages. */
export const spanishOnly = (text: string): SpanishOnly => ({ lang: 'es', text });
