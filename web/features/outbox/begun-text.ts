import {
  areSameWords,
  digestOf,
  type FormWords,
  isBlank,
  noWords,
} from '../../../api/contract/quote-fields.ts';
import { keyNeededMs } from '../../offline/limits.ts';
import { isOlderThan } from '../../offline/older-than.ts';
import { type Edition, isBeingWritten, isOutgrown, type QuoteRecord, wordsOf } from '../../offline/record.ts';
import { editionBefore, isGone, isRequestKey } from './early-notes.ts';
import { besideEarlier, completed } from './form-text.ts';
import { type FormContent, heldPress } from './held-press.ts';
import { isFreeToGoOn } from './last-moments.ts';
import { isOf } from './offers.ts';
import { currentOutbox } from './outbox-snapshot.ts';
import type { ReadQuote } from './read-quote.ts';
import { isReload, livingTabs, thisTab } from './tab.ts';
import { ownNotes, type TypedWords } from './typed-words.ts';

/**
 * What the served form held when the app took it over: its words, the key they were kept under, and whether the page
 * was opened, not reloaded or returned to.
 */
export type Served = FormContent & {
  isFresh: boolean;
  /** What the browser had put into the form before anything was typed: it may be a record by now. */
  refilled?: FormWords | undefined;
};

/** The same, and what a press before the app has made of it. */
export type Standing = Served & {
  /** The form's press waits for the form, and needs its words. */
  isHeld: boolean;
  /** What the form holds was pressed: it is a request, and nobody is writing it. */
  isPressed: boolean;
};

/** What the visitor has begun to write and the form goes on with. */
export type BegunText = {
  /** What the form holds, completed by what was typed before the app; blank if that is nothing. */
  words: FormWords;
  /** The same, completed by the last text that was written before, where that is the same text. */
  whole: FormWords;
  /** The record whose words the text began with. */
  from: Edition | undefined;
  /** The record that the form went on with before the app came. */
  goneOn: QuoteRecord | undefined;
  /** The last text that was written before and is in no form. */
  last: QuoteRecord | undefined;
  /** Nothing of that one is anywhere else. */
  isTakenIn: boolean;
};

/** Tells what was pressed, as one of `pressed` or before, from what is being written. */
export function standingOf(served: Served, pressed: readonly FormWords[], read: ReadQuote): Standing {
  const { key, words, language } = served;
  // What was pressed is a request, though a reload has put it back into the form; a press that waits needs its words.
  const isHeld = heldPress() !== undefined && !isGone(key);
  const isRequest = isRequestKey(key) && read(words, language) !== undefined;
  const isPressed =
    !isHeld &&
    (isRequest || isKnownRequest(words, served) || pressed.some((sent) => areSameWords(sent, words)));
  return { ...served, isHeld, isPressed };
}

/** True of words that the browser has brought back, where no mark of the request is left but its record. */
export function isKnownRequest(words: FormWords, { isFresh }: Served): boolean {
  const isTheRequest = isRequestOf(words);
  return (
    !isFresh && currentOutbox().records.some((record) => record.state !== 'attention' && isTheRequest(record))
  );
}

/**
 * What a form goes on with: what it holds, what was `typed` before the app, of which the note is under `typedKey`, and the
 * last of what is `offered`.
 */
export async function begunText(
  standing: Standing,
  typed: FormWords | undefined,
  typedKey: string | undefined,
  offered: readonly QuoteRecord[],
): Promise<BegunText> {
  const { isFresh, isHeld, isPressed, refilled } = standing;
  const emptied = isFresh || isPressed ? [] : emptiedFields();
  const words = completed(isPressed ? noWords : standing.words, typed ?? noWords, emptied);
  const from = isPressed
    ? undefined
    : ((await editionBefore(standing.key)) ??
      (typedKey === undefined ? undefined : await editionBefore(typedKey)));
  const keys = [standing.key, isBlank(standing.words) ? typedKey : undefined];
  const isNothing = isPressed || isBlank(words);
  const goneOnOf = async () => (isHeld ? refusedAs(standing) : goneOnWith(from, keys));
  const goneOn = isNothing ? undefined : await goneOnOf();
  const [tab, isAgain] = await Promise.all([thisTab(), isReload()]);
  // What this grew from is no text besides.
  const last = offered.find((record) => !isOutgrown(record, from) && (!isAgain || isOf(tab, record)));
  const beside = {
    earlier: earlierWords(last),
    emptied,
    refilled,
    isAgain,
    isGoneOn: goneOn !== undefined,
  };
  return { words, from, goneOn, last, ...besideEarlier(words, beside) };
}

/** The words of the last text that was written before; blank without one. */
export const earlierWords = (last: QuoteRecord | undefined): FormWords => (last && wordsOf(last)) ?? noWords;

/**
 * The record that the form went on with before the app came, by what it began with, or by its key where that was refused;
 * undefined where another tab has it.
 */
async function goneOnWith(
  from: Edition | undefined,
  keys: readonly (string | undefined)[],
): Promise<QuoteRecord | undefined> {
  const [tab, living] = await Promise.all([thisTab(), livingTabs()]);
  return currentOutbox().records.find(
    (record) =>
      (isOutgrown(record, from) || (keys.includes(record.key) && isAsRefused(record))) &&
      isFreeToGoOn(record, tab, living),
  );
}

/** True of a refused request of which nothing has been changed yet. */
const isAsRefused = (record: QuoteRecord): boolean => record.state === 'attention' && !isBeingWritten(record);

/**
 * The request that was refused under the key of a press with the very same words, whichever page has it: it gives way to
 * the press, as where it is pressed again in the app.
 */
function refusedAs({ key, words }: Standing): QuoteRecord | undefined {
  const digest = digestOf(words);
  return currentOutbox().records.find(
    (record) => record.key === key && record.digest === digest && isAsRefused(record),
  );
}

/** True of a request of these words, unless it was delivered longer than a day ago, or by a clock that was as far ahead. */
export const isRequestOf = (words: FormWords) => {
  const digest = digestOf(words);
  const now = Date.now();
  return (record: QuoteRecord): boolean =>
    record.digest === digest && !isOlderThan(record.sentAt ?? now, keyNeededMs, now);
};

/** The fields that were emptied. */
const emptiedFields = (): TypedWords['emptied'] => ownNotes().flatMap(({ emptied }) => emptied);
