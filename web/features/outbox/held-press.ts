import { asLanguage, defaultLanguage, type Language } from '../../../api/contract/language.ts';
import { type FormWords, quoteFields, wordsFrom } from '../../../api/contract/quote-fields.ts';
import type { Press } from '../../boot/left-for-the-app.ts';

/** What a form held: its words, its language, and the key its request has. */
export type FormContent = { key: string; words: FormWords; language: Language };

/** What is in these URL-encoded pairs of a form, as the boot script notes them. */
export function contentOf(fields: string): FormContent {
  const values = new URLSearchParams(fields);
  return {
    key: values.get('key') ?? '',
    words: wordsFrom((field) => values.get(field) ?? ''),
    language: asLanguage(values.get('language')) ?? defaultLanguage,
  };
}

/** The last press, if it waits for its form to be taken over; the form sends it then. */
function held(): Press | undefined {
  const last = window.pendingSubmit?.at(-1);
  return last?.[0]?.isConnected ? last : undefined;
}

/** What the form was pressed with that the app has yet to take over; undefined if there is no such press. */
export function heldPress(): FormContent | undefined {
  const press = held();
  return press && contentOf(press[1]);
}

/** True if the form still says, to the letter, what was pressed in it. */
export function isAsPressed(): boolean {
  const [form, fields = ''] = held() ?? [];
  if (!form) return false;
  const shown = new FormData(form);
  const { words } = contentOf(fields);
  return quoteFields.every((field) => words[field] === String(shown.get(field) ?? ''));
}

/** Takes a press off the list, because it is a request by now, or nobody's to send. */
export function dropPress(key: string): void {
  const presses = window.pendingSubmit ?? [];
  presses.splice(0, presses.length, ...presses.filter(([, fields]) => contentOf(fields).key !== key));
}

/** Every press that the app has yet to take over. */
export const heldPresses = (): FormContent[] =>
  (window.pendingSubmit ?? []).map(([, fields]) => contentOf(fields));

/** How many presses have to be sent without their form: it has gone, or holds a later one. */
const abandoned = (): number => (window.pendingSubmit?.length ?? 0) - (held() ? 1 : 0);

/** True if there are such presses. */
export const hasAbandoned = (): boolean => abandoned() > 0;

/** Takes them off the list. */
export const takeAbandoned = (): FormContent[] =>
  window.pendingSubmit?.splice(0, abandoned()).map(([, fields]) => contentOf(fields)) ?? [];

/** The name of the event that presses were left to the outbox. */
export const pressesAbandoned = 'presses-abandoned';

/** Leaves what was pressed before the app, all of it or all `but` one key, to the outbox, which sends it without the form. */
export function abandonPresses(but?: string): void {
  for (const press of window.pendingSubmit ?? []) {
    if (contentOf(press[1]).key !== but) press[0] = undefined;
  }
  if (hasAbandoned()) dispatchEvent(new Event(pressesAbandoned));
}
