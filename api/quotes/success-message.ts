import type { Language } from '../contract/language.ts';

/** Said to the visitor when a request is stored, in the language of the request, or the default one for want of it. */
export const successMessage: Record<Language, string> = {
  es: 'Recibimos tu solicitud. Te responderemos por WhatsApp.',
  en: 'We have your request. We’ll reply on WhatsApp.',
};
