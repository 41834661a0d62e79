import { isBlank, type QuoteField, quoteFields } from '../../../api/contract/quote-fields.ts';
import { keysOfTab, typedPrefix, wasPressed } from '../../boot/note.ts';
import { removeStorage, storageKeys } from '../../lib/storage.ts';
import { isOlderThan } from '../../offline/older-than.ts';
import { contentOf, type FormContent, heldPress } from './held-press.ts';
import { notes } from './note-store.ts';

/** Words from before the app was ready, and what had become of them. */
export type TypedWords = FormContent & {
  /** Device time, ms. */
  at: number;
  /** The visitor pressed send, and no page has made it a record. */
  isRequest: boolean;
  /** The same, and no form of this page holds it. */
  isPressed: boolean;
  /** The browser itself has posted them. */
  isPosted: boolean;
  /** The fields that were changed since the page had come and are empty. */
  emptied: readonly QuoteField[];
  /** Typed in this tab, not in one that is gone. */
  isOwn: boolean;
  /** No other tab shows them in its form, as far as can be known. */
  isLeft: boolean;
};

/** Words typed in another tab before its app was ready are taken to be left behind after this time, in ms. */
export const leftBehindMs = 5 * 60_000;

/**
 * What was typed before the app was ready: in this tab, in any tab where it was pressed or posted, or long ago in a tab
 * that never got the app.
 */
export function readTyped(): TypedWords[] {
  const own = keysOfTab();
  const held = heldPress()?.key;
  return notes().flatMap((note) => {
    const { key, at } = note;
    const isOwn = own.includes(key);
    const isPosted = note.posted === true;
    const isLeft = isOwn || isPosted || isOlderThan(at, leftBehindMs, Date.now());
    if (!isLeft && !wasPressed(note)) return [];
    const { words, language } = contentOf(note.words ?? earlierFields(note));
    const isRequest = wasPressed(note) && !isBlank(words);
    const isPressed = isRequest && (key !== held || isPosted);
    // A mark, which has no words, says nothing of what was emptied.
    const touched = (note.words && note.touched) || {};
    const emptied = quoteFields.filter((field) => field in touched && !words[field].trim());
    return [{ key, at, words, language, isRequest, isPressed, isPosted, emptied, isOwn, isLeft }];
  });
}

/** What was typed or emptied in this tab before the app was ready, in whichever of its documents, and not pressed. */
export const ownNotes = (): TypedWords[] =>
  readTyped().filter(
    ({ isOwn, isRequest, words, emptied }) => isOwn && !isRequest && (!isBlank(words) || emptied.length > 0),
  );

/** What of that has words, the latest first. */
export const ownWords = (): TypedWords[] =>
  ownNotes()
    .filter(({ words }) => !isBlank(words))
    .sort((a, b) => b.at - a.at);

/** The previous version of the site noted each field by its own name. */
const earlierFields = (note: object): string =>
  `${new URLSearchParams(Object.entries(note).map(([name, value]) => [name, String(value)]))}`;

/** Forgets notes, because their words are in a record or a form. */
export function forgetTyped(keys: readonly string[]): void {
  for (const key of keys) removeStorage('localStorage', typedPrefix + key);
  if (!readTyped().some(({ isOwn }) => isOwn)) removeStorage('sessionStorage', storageKeys.typed);
}
