import { asLanguage, defaultLanguage, type Language } from '../../../api/contract/language.ts';
import { type FormWords, wordsFrom } from '../../../api/contract/quote-fields.ts';

declare global {
  interface Window {
    /** A press that came before the app: its form, and what was in it, as URL-encoded pairs. */
    pendingSubmit?: [form: HTMLFormElement | undefined, fields: string] | 0 | undefined;
    /** The app has taken the form over: from now on it takes submits and keeps the words. */
    appReady?: boolean;
  }
}

/** What a form held: its words, its language, and the key its request has. */
export type FormContent = { key: string; words: FormWords; language: Language };

/** What a form of this content sends, as the boot script notes it. */
export function contentOf(fields: string): FormContent {
  const values = new URLSearchParams(fields);
  return {
    key: values.get('key') ?? '',
    words: wordsFrom((field) => values.get(field) ?? ''),
    language: asLanguage(values.get('language')) ?? defaultLanguage,
  };
}

/** The press that a form of this page holds until the app takes it over; undefined if there is none. */
export function heldPress(): FormContent | undefined {
  const [form, fields = ''] = window.pendingSubmit || [];
  return form?.isConnected ? contentOf(fields) : undefined;
}

/** True if the form still shows, to the letter, what was pressed in it. */
export function isAsPressed(): boolean {
  const [form, fields] = window.pendingSubmit || [];
  const shown = form && [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return `${new URLSearchParams(shown)}` === fields;
}

/** A press whose form has gone, or shows other words by now, so that it has to be sent without the form. */
export function abandonedPress(): FormContent | undefined {
  const [form, fields] = window.pendingSubmit || [];
  return fields !== undefined && !form?.isConnected ? contentOf(fields) : undefined;
}

/** The name of the event that a press was abandoned. */
export const pressAbandoned = 'press-abandoned';

/** Leaves what was pressed to the outbox, which sends it without the form. */
export function abandonPress(): void {
  const [, fields] = window.pendingSubmit || [];
  if (fields === undefined) return;
  window.pendingSubmit = [undefined, fields];
  dispatchEvent(new Event(pressAbandoned));
}
