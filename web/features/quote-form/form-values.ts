import type { Language } from '../../../api/contract/language.ts';
import {
  areSameWords,
  type FormWords,
  isBlank,
  noWords,
  quoteFields,
  wordsFrom,
} from '../../../api/contract/quote-fields.ts';
import { pairsOf } from '../../boot/note.ts';
import { navigationType } from '../../lib/navigation-type.ts';
import { removeStorage, storageKeys, writeStorage } from '../../lib/storage.ts';
import type { Desk } from '../../offline/desk.ts';
import type { Served } from '../outbox/begun-text.ts';
import { forgetMark, isRequestKey } from '../outbox/early-notes.ts';
import { heldPress } from '../outbox/held-press.ts';
import { formElement, keyField, releaseFormKey } from '../outbox/served-form.ts';
import { ownWords } from '../outbox/typed-words.ts';

/** The fields as the controls hold them, which may change. */
export type FormValues = { -readonly [Field in keyof FormWords]: string };

/** The id of a field's control. */
export const fieldId = (name: keyof FormValues): string => `quote-${name}`;

/**
 * False after Back, Forward or a reload: then the browser filled the served form, with what is a record already, perhaps
 * one that was sent.
 */
export const isFreshVisit = (): boolean => (navigationType() ?? 'navigate') === 'navigate';

/** The boot script notes less than this besides the words, in characters. */
const noteRest = 400;

/** False where the browser keeps no note of what the form holds, also because it has no room for that. */
function canNote(form: HTMLFormElement): boolean {
  const note = pairsOf(new FormData(form)) + ' '.repeat(noteRest);
  const isNoted = writeStorage('localStorage', storageKeys.typed, note);
  removeStorage('localStorage', storageKeys.typed);
  return isNoted;
}

/**
 * What the browser put into the served form, and nobody has typed since: it may be a record by now, so it counts for
 * nothing, but stands, with the visitor's caret in it, until the desk has its own to show.
 */
let refilled: FormWords | undefined;

/** What the control of a field shows; undefined where the form has none. */
function shownIn(form: HTMLFormElement, name: keyof FormValues): string | undefined {
  const control = form.elements.namedItem(name);
  return control && 'value' in control ? String(control.value) : undefined;
}

/** What the controls show otherwise than the form knows: no event has told of it, as where an extension fills them in. */
export function untold(known: FormValues): [keyof FormValues, string][] {
  const form = formElement();
  if (!form) return [];
  return quoteFields.flatMap((name) => {
    const shown = shownIn(form, name);
    return shown === undefined || shown === (known[name] ?? '') ? [] : [[name, shown]];
  });
}

/** Shows what was typed since the page was loaded, which the boot script keeps; without any, notes what was filled in. */
function tellApart(form: HTMLFormElement): void {
  // What was pressed stays, for it is on its way; and so does what could be noted nowhere, for it is only here.
  if (heldPress() || !canNote(form)) return;
  const [typed] = ownWords();
  // What was typed in this very document counts, though a copy of the tab has it in a note of its own by now.
  if (!typed && Object.keys(window.touchedQuote ?? {}).length > 0) return;
  releaseFormKey();
  const key = keyField();
  if (key && typed) key.value = typed.key;
  const shown = wordsFrom((name) => {
    const control = form.elements.namedItem(name);
    if (!control || !('value' in control)) return '';
    // The caret would go to the end, and a composition end.
    if (typed && control.value !== typed.words[name]) control.value = typed.words[name];
    return String(control.value);
  });
  if (!typed) refilled = shown;
}

// Before the served form is taken over, and once: a form that appears later belongs to the app.
if (!import.meta.env.SSR && !isFreshVisit()) {
  const served = formElement();
  if (served) tellApart(served);
}

/** When a visitor saw the form that is about to be shown, in ms since the page was opened: a served form was there at once. */
export const firstSightMs = (): number => (import.meta.env.SSR || formElement() ? 0 : performance.now());

/** The key that the boot script gave the form, or a new one. */
export const formKey = (): string => keyField()?.value || crypto.randomUUID();

/** What was typed into the form that now holds these words, with its key. */
export const standingWords = (words: FormWords, language: Language): Served => ({
  key: formKey(),
  words: quoteFields.every((name) => words[name] === refilled?.[name]) ? noWords : words,
  refilled,
  language,
  isFresh: isFreshVisit(),
});

/**
 * Remembers what the form holds now, and returns the function that leaves a mark of it, without words, under the key it
 * is sent with: so the boot script gives a form that a reload has filled again the key of the same request.
 */
export function pressMark(): (key: string) => void {
  const form = formElement();
  const held = form && new FormData(form);
  return (key) => held && markWith(held, key, { posted: true });
}

/**
 * Leaves a mark of what the form shows and is being written, with its edition: what is made of it in a form that a reload
 * has filled with it takes the place of that.
 */
export function markWriting({ words, edition, isNoted }: Desk): void {
  const form = formElement();
  // Words that only this page has may still be noted as they were before; what was pressed is a request, and its note says
  // so until a record does.
  if (!form || !edition || !isNoted || isRequestKey(edition.key)) return;
  const held = new FormData(form);
  const shown = wordsFrom((name) => String(held.get(name) ?? ''));
  if (isBlank(words)) forgetMark(edition.key);
  // Until the form shows them, what it holds belongs to another record.
  else if (areSameWords(shown, words)) markWith(held, edition.key, { from: edition });
}

/** Leaves a mark of what a form holds, without the words. */
function markWith(held: FormData, key: string, state: object): void {
  held.set('key', key);
  window.noteQuote?.(key, pairsOf(held), { ...state, words: undefined });
}

/** What the field that no person sees holds; undefined if it is empty. */
export function trapWords(): string | undefined {
  const form = formElement();
  const trap = form && new FormData(form).get('website');
  return trap ? String(trap) : undefined;
}
