import { isBlank } from '../../../api/contract/quote-fields.ts';
import { heldPress } from './held-press.ts';
import { forgetTyped, readTyped } from './typed-words.ts';

/** The form of the page, which the boot script knows by the same mark. */
export const formElement = (): HTMLFormElement | null => document.querySelector('form[data-quote]');

/** The field in which the form carries the key of what it shows. */
export function keyField(): HTMLInputElement | undefined {
  const field = formElement()?.elements.namedItem('key');
  return field instanceof HTMLInputElement ? field : undefined;
}

/** From now on the desk has the key of what the form shows; a browser that brings the form back has none for it. */
export function releaseFormKey(): void {
  const field = keyField();
  if (field?.value) field.value = '';
}

/**
 * The visitor erases everything but the requests of these keys, and no desk knows yet what the form shows: it becomes
 * empty, and what was noted in this tab is forgotten, unless the form holds such a request or has just been pressed.
 */
export function emptyUnready(unsent: readonly string[]): void {
  const form = formElement();
  if (!form || window.appReady || heldPress() || unsent.includes(keyField()?.value ?? '')) return;
  form.reset();
  // A form that waits for the device holds its words besides.
  for (const control of form.elements) control.dispatchEvent(new Event('change', { bubbles: true }));
  releaseFormKey();
  const noted = readTyped().filter(
    ({ key, isOwn, words }) => isOwn && !isBlank(words) && !unsent.includes(key),
  );
  forgetTyped(noted.map(({ key }) => key));
}
