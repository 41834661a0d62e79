import { msg } from '@lingui/core/macro';
import { type Copy, spanishOnly } from '../../lib/copy.ts';
import { company } from '../company.ts';

/** What a visitor can do at a point of a page, in the words of its button. */
export type Action = {
  does: 'call' | 'chat' | 'ask-in-chat' | 'ask-for-quote' | 'take-plan';
  label: Copy;
};

export const call: Action = { does: 'call', label: msg`Llama al {phone}` };
export const chat: Action = { does: 'chat', label: msg`Escríbenos por WhatsApp` };
/** A free quote by message. */
export const chatQuote: Action = { does: 'ask-in-chat', label: msg`Cotiza gratis por WhatsApp` };
export const quote: Action = { does: 'ask-for-quote', label: msg`Pide tu cotización` };
export const requestQuote: Action = { does: 'ask-for-quote', label: msg`Solicitar cotización` };
export const getPlan: Action = { does: 'take-plan', label: msg`Obtener plan` };

/** Two city pages keep these words Spanish in English too, as specified. */
export const callInSpanish: Action = {
  does: 'call',
  label: spanishOnly(`Llama al ${company.phone}`),
};
export const chatQuoteInSpanish: Action = {
  does: 'ask-in-chat',
  label: spanishOnly('Cotiza gratis por WhatsApp'),
};
export const requestQuoteInSpanish: Action = {
  does: 'ask-for-quote',
  label: spanishOnly('Solicitar cotización'),
};
