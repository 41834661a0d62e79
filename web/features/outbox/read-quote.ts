import * as v from 'valibot';
import type { Language } from '../../../api/contract/language.ts';
import { type QuoteHints, QuoteInput } from '../../../api/contract/quote.ts';
import type { FormWords } from '../../../api/contract/quote-fields.ts';

/** Turns words into what is sent; undefined if the contract refuses them. */
export type ReadQuote = (words: FormWords, language: Language) => (QuoteInput & QuoteHints) | undefined;

/** What is sent for words that were pressed without the app; undefined if the contract refuses them. */
export const readQuote: ReadQuote = (words, language) => {
  const result = v.safeParse(QuoteInput, { ...words, language });
  const noHints = { writtenAt: undefined, elapsedMs: undefined, website: undefined };
  return result.success ? { ...result.output, ...noHints } : undefined;
};
