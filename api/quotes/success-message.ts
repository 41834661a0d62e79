import type { Language } from '../contract/language.ts';

/** Said to the visitor when a request is stored (spec 7), in the language sent. */
export const successMessage: Record<Language, string> = {
  es: 'Recibimos tu solicitud. Te responderemos por WhatsApp.',
  en: 'We have your request. We’ll reply on WhatsApp.',
};
