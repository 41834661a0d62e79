import * as v from 'valibot';
import { type ContactHints, ContactInput } from '../../../api/contract/contact.ts';
import { type FormWords, noWords, wordsFrom } from '../../../api/contract/contact-fields.ts';
import type { Language } from '../../../api/contract/language.ts';
import type { Served } from '../quote-queue/open-form.ts';

/** The fields as the controls hold them, which may change. */
export type FormValues = { -readonly [Field in keyof FormWords]: string };

/** The id of a field's control. */
export const fieldId = (name: keyof FormValues): string => `quote-${name}`;

/** The form of the page, which the boot script knows by the same mark. */
const formElement = (): HTMLFormElement | null => document.querySelector('form[data-quote]');

let isServed = typeof document !== 'undefined';

/**
 * What stands in the prerendered form, at the first hydration only: a form that comes later belongs to the app, and
 * what another page's form held when it left is no one's words.
 */
export function servedWords(): FormWords {
  const form = isServed ? formElement() : null;
  isServed = false;
  if (form && isFreshVisit()) return wordsIn(form);
  form?.reset();
  return noWords;
}

/**
 * False after Back, Forward or a reload: then what stands in the form was put there by the browser, and is a record
 * already, perhaps one that was sent. What was typed since, the boot script has.
 */
function isFreshVisit(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return !(navigation instanceof PerformanceNavigationTiming) || navigation.type === 'navigate';
}

/** What stands in the form now, with the key the boot script gave it. */
export function standingWords(words: FormWords, language: Language): Served {
  const key = formElement()?.elements.namedItem('key');
  const given = key instanceof HTMLInputElement ? key.value : '';
  return { key: given || crypto.randomUUID(), words, language };
}

function wordsIn(form: HTMLFormElement): FormWords {
  const data = new FormData(form);
  return wordsFrom((field) => String(data.get(field) ?? ''));
}

/** What stands in the field no person sees; undefined where it is empty. */
export function trapWords(): string | undefined {
  const form = formElement();
  const trap = form && new FormData(form).get('website');
  return trap ? String(trap) : undefined;
}

/** What is sent of words the browser has posted by itself already; undefined where the contract refuses them. */
export function readPosted(words: FormWords, language: Language): (ContactInput & ContactHints) | undefined {
  const result = v.safeParse(ContactInput, { ...words, language });
  const noHints = { writtenAt: undefined, elapsedMs: undefined, website: undefined };
  return result.success ? { ...result.output, ...noHints } : undefined;
}
