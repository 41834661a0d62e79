import type { Language } from '../contract/language.ts';

/** Said to the visitor when a request is stored, in the language of the request, or the default one for want of it. */
export const successMessage: Record<Language, string> = {
  es: 'Recibimos tu solicitud. Te responderemos por WhatsApp.',
  en: 'We have your request. We’ll reply on WhatsApp.',
};

/** Said where the request had been stored, and has been erased since: nobody has the number by then. */
export const erasedMessage: Record<Language, string> = {
  es: 'Tu solicitud había llegado, pero ya fue borrada. Si aún la necesitas, escríbela otra vez.',
  en: 'Your request had arrived, but it has been erased since. If you still need it, write it again.',
};
