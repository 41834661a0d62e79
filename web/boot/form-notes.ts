/**
 * How both inline scripts note what a served form shows: that of every page (`boot.ts`), and that of the page that answers
 * a native form (`answer.ts`), which goes on where the other ended in another document.
 */
import { storageKeys } from '../lib/storage.ts';
import { type Note, pairsOf, typedPrefix, wasPressed } from './note.ts';

/** A served form: it carries the key that its request will have. */
export type ServedForm = HTMLFormElement & { key: HTMLInputElement };

/** The keys noted in this tab; what was pressed in this document comes last. */
export const keys: string[] = [];
/** The fields that were changed in this document, by name. */
export const touched: Record<string, unknown> = {};
/** The form that was pressed last in this document, or posted before it: its key, and all that it held. */
export let pressedKey = '';
export let pressedPairs = '';
/** The key of the press that what the form shows comes after, and the edition of a record that it began with. */
let after: Note['after'];
let from: Note['from'];

/**
 * What is a record by now is the same request for this time, in ms: the app, which forgets older marks, comes after this. A
 * clock that was as far ahead tells of nothing.
 */
const markLifeMs = 864e5;

/** What a form shows, as URL-encoded pairs. */
const shownIn = (form: HTMLFormElement): string => pairsOf(new FormData(form));

/**
 * Pairs without what is none of the visitor's words: the language is the page's, and another one once the visitor has chosen
 * so; the field that no person sees is filled in by some program, now and not the next time.
 */
const wordsIn = (pairs: string): string => pairs.replace(/^language=\w+&|(site=)[^&]*/g, '$1');

/** The number by which the same pairs are known again, with whatever spaces around the words. */
const sumOf = (pairs: string): number =>
  [...`${pairs}&`.replace(/(\+|%0D|%0A)*[=&](\+|%0D|%0A)*/g, '&')].reduce(
    (sum, character) => (sum * 9e4 + character.charCodeAt(0)) % 2147483647,
    7,
  );

/** True of a note of these pairs; where the previous version of the site left it, its number is of the language as well. */
const isOf = ({ sum, words = '' }: Partial<Note>, pairs: string): boolean =>
  [pairs, wordsIn(pairs)].map(sumOf).includes(sum ?? sumOf(words));

/** What is noted under a key; nothing where there is none, or no storage. */
export function readNote(key: string): Partial<Note> {
  try {
    return JSON.parse(localStorage[typedPrefix + key]);
  } catch {
    return {};
  }
}

/** Notes pairs under a key, in place of what was there; `more` replaces parts of the note. Does nothing without storage. */
export function writeNote(key: string, words: string, more?: Partial<Note>): void {
  try {
    const own = sessionStorage;
    if (!own[storageKeys.typed]?.includes(key)) own[storageKeys.typed] = [key, own[storageKeys.typed]];
    const note = { words, sum: sumOf(wordsIn(words)), key, at: Date.now(), ...more };
    localStorage[typedPrefix + key] = JSON.stringify(note);
  } catch {
    // Storage is full or switched off: the words are in the form alone.
  }
}

/**
 * True if the document came by a reload, Back or Forward, so that the browser may have filled its form. (A tab that was
 * reopened or copied is Back to the new way of asking and a fresh visit to the old one, whose numbers are for a browser
 * that lacks the new.)
 */
const mayBeRefilled = (): boolean =>
  /[1-9br]/.test(
    ((performance.getEntriesByType('navigation')[0] || performance.navigation) as PerformanceNavigationTiming)
      .type,
  );

/**
 * Gives a form the key of what it shows: of the press with the same words, otherwise one of their own where it had that of
 * a press, or none, so that other words never go out under a pressed key. Returns true if what the form shows has been
 * noted as a press, or is going on under the key that it was refused with.
 *
 * What is a record by now, so that its words have gone, counts only where the browser may have put it into the form: on a
 * fresh visit somebody types it anew. So does what was refused by the page that answers a native form, but only before
 * anything was typed, while the form has no key yet. Then, too, what was being written in this tab becomes the form's,
 * under a key of its own, for two documents never note under one: of what the app has shown (a mark without words) the
 * note says with which edition it began, and a note of another document gives way to that of this one.
 */
export function nameShown(form: ServedForm): boolean {
  const field = form.key;
  const own = field.value;
  const isPress = wasPressed(readNote(own));
  // Where it shows an earlier press again, others come after the last.
  let before: Partial<Note> = { after: pressedKey || own, from };
  for (const key of [own, ...keys]) {
    const note = readNote(key);
    // The key is one of the pairs.
    field.value = key;
    const pairs = shownIn(form);
    const isLastPress = pairs === pressedPairs;
    const isRecent = Math.abs(Date.now() - (note.at as number)) < markLifeMs;
    const counts = wasPressed(note) ? note.words || (isRecent && mayBeRefilled()) : !own && mayBeRefilled();
    if (!key || note.gone || !(isLastPress || (counts && isOf(note, pairs)))) continue;
    if (!(isLastPress || wasPressed(note) || note.pressed === 0)) {
      before = note;
      break;
    }
    if (own && own !== key && !isPress) writeNote(own, '');
    goOnWith(note);
    return true;
  }
  field.value = own;
  if (!own || own === pressedKey || isPress) {
    goOnWith(before);
    Object.assign(touched, before.touched);
    const key = crypto.randomUUID();
    field.value = key;
    if (before.words) {
      writeNote(key, shownIn(form), { after, touched, from });
      // Where that could not be written, the older one stays.
      if (readNote(key).key) localStorage.removeItem(typedPrefix + before.key);
    }
  }
  return false;
}

/** What the form shows comes after what this note came after, and began with the same. */
export function goOnWith(note: Partial<Note>): void {
  ({ after, from } = note);
}

/** A field was changed: notes what its form shows, unless that is what was pressed. */
export function noteTyped(form: ServedForm, field: string): void {
  touched[field] = 1;
  if (!nameShown(form)) writeNote(form.key.value, shownIn(form), { after, touched, from });
}

/**
 * Takes what a form shows as pressed in this document, under this key: the same words pressed again are the same request,
 * others another. Returns what is noted of it.
 */
export function standAsPressed(form: ServedForm, key = form.key.value): Partial<Note> {
  pressedKey = key;
  pressedPairs = shownIn(form);
  keys.push(pressedKey);
  return readNote(pressedKey);
}

/** Notes that a form is sent, unless there is a note of that press; `state` says by whom. Returns as `standAsPressed`. */
export function noteSent(form: ServedForm, state: Partial<Note>): Partial<Note> {
  nameShown(form);
  const note = standAsPressed(form);
  if (!wasPressed(note)) writeNote(pressedKey, pressedPairs, { ...state, after, from });
  return note;
}
