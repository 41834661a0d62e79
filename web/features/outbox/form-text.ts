import {
  areSameWords,
  type FormWords,
  type QuoteField,
  wordsFrom,
} from '../../../api/contract/quote-fields.ts';

/** True if all that these words say is in the others. */
export const isIn = (words: FormWords, others: FormWords): boolean =>
  areSameWords(completed(words, others), others);

/** The fields of `words`, the empty ones filled from `others`, but for those that were `emptied`. */
export const completed = (
  words: FormWords,
  others: FormWords,
  emptied: readonly QuoteField[] = [],
): FormWords =>
  wordsFrom((field) => (words[field].trim() || emptied.includes(field) ? words[field] : others[field]));

/** What is known of an earlier text on the device, beside the words that a form holds when the app opens it. */
export type Beside = {
  /** The words of the earlier text. */
  earlier: FormWords;
  /** The fields that were emptied in the form. */
  emptied: readonly QuoteField[];
  /** What the browser had put into the form before anything was typed. */
  refilled: FormWords | undefined;
  /** The form is that of a reloaded page, whose own text the earlier one is. */
  isAgain: boolean;
  /** The words are another record's, which the form goes on with: they are whole. */
  isGoneOn: boolean;
};

/**
 * What a form shows that holds `words`: these, completed by the earlier text where they are the same text; and whether
 * nothing of the earlier one is anywhere else then, so that it `isTakenIn`.
 */
export function besideEarlier(
  words: FormWords,
  { earlier, emptied, refilled, isAgain, isGoneOn }: Beside,
): { whole: FormWords; isTakenIn: boolean } {
  // A reload empties the form that somebody writes in, and a browser may fill it again: that is the same text still,
  // whatever is typed over. In a form that was opened, another word in a field begins another text.
  const isChanged = refilled !== undefined && areSameWords(earlier, refilled);
  const isSameText = isAgain || isChanged || isIn(earlier, completed(words, earlier));
  // What goes on with a record had all of that in the form, and has been changed since.
  const whole = isGoneOn || !isSameText ? words : completed(words, earlier, emptied);
  // What was only deleted, and another text, stay on offer.
  return { whole, isTakenIn: isSameText && (isChanged || areSameWords(completed(whole, earlier), whole)) };
}
