/**
 * The only script of the page that answers a native form: it brings what the boot script noted of the request up to
 * date. What the office has is nobody's to send again; only the mark stays, so that other words in the form that was
 * left are another request. What it refused is being written again, and noted as it is, until it is posted again, with
 * whatever words. What failed stays pressed: the app sends it when it comes, unless the words that the visitor has put
 * in its place arrive first. So its form stands as if it had been pressed here: what is changed in it is another text,
 * noted under a key of its own, which the form then carries; and the same words pressed again are the same request.
 * A language that is chosen here is remembered as well.
 */
import './keys-anywhere.ts';
import {
  goOnWith,
  keys,
  noteSent,
  noteTyped,
  pressedKey,
  readNote,
  type ServedForm,
  standAsPressed,
  touched,
  writeNote,
} from './form-notes.ts';
import { keysOfTab, type Note } from './note.ts';
import { rememberLanguage } from './remember-language.ts';

addEventListener(
  'click',
  ({ target, ctrlKey, metaKey, shiftKey }) => ctrlKey || metaKey || shiftKey || rememberLanguage(target),
);

const answer = document.querySelector<HTMLElement>('[data-outcome]') as HTMLElement;
const form = answer.querySelector('form') as ServedForm | null;
const { outcome, key = '' } = answer.dataset;
const note = readNote(key);

/** Brings what is noted of the request up to date. */
const become = (state: Partial<Note>): void =>
  writeNote(key, note.words || '', { ...note, at: Date.now(), ...state });

keys.push(key, ...keysOfTab());
// WebKit fills the form again on the way Back, with its key, which is then that of what was put in place of the press.
const shown = readNote(form?.key.value ?? key);
Object.assign(touched, shown.touched);
goOnWith(shown);

if (outcome === 'sent') {
  become({ words: undefined, posted: true, sent: 1 });
  // What failed before it, in the same form, is what these words were put in place of.
  for (let before = note.after; before; ) {
    const failed = readNote(before);
    if (!failed.failed) break;
    writeNote(before, '', { ...failed, words: undefined, failed: 0 });
    before = failed.after;
  }
} else if (outcome === 'refused') {
  if (note.key) become({ posted: false, pressed: 0 });
} else {
  if (form) standAsPressed(form, key);
  if (note.key) become({ failed: 1 });
}

if (form) {
  form.addEventListener('input', ({ target }) => noteTyped(form, (target as HTMLInputElement).name));
  form.addEventListener('submit', () => {
    const last = pressedKey;
    const pressed = noteSent(form, { posted: true, touched });
    // What failed is put in place of what has failed after it.
    if (pressed.failed && last && last !== pressedKey) writeNote(pressedKey, '', { ...pressed, after: last });
  });
}
