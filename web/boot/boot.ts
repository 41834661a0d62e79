/**
 * The only inline script of a page with the app: it imports the app once the page was loaded and painted, or at once
 * on the first touch, key or focus, so the page paints as fast as one without JavaScript; where that failed, again at
 * the next of these or when the network returns.
 *
 * Until the app is ready, local storage has a note of what a form shows, under the key its request will have, which the
 * form itself carries (`form-notes.ts`); noted on the way down, because React stops events in a part of the page that it
 * has not taken over yet. What was pressed is frozen: no other words are written into its note, from whatever document;
 * words of their own have the key that they come `after`. Which fields were changed in this document is noted as well, so
 * that what was emptied is not filled again. The form has a key from its first focus on, before anything can be typed:
 * that of what a reload or Back has put there, where it is known.
 *
 * Presses are held for the app; where none takes them, the browser posts the last, as it was pressed, with its key, so it
 * arrives once whoever brings it, and without a network the form says that it is noted. A later page that has the app
 * sends what was pressed, and marks by the same function (`noteQuote`) what is pressed and what is being written in it,
 * with the edition (`from`) that a form begins with which a reload fills with that.
 *
 * What this asks of a browser is less than the app needs: one that is too old for the app (`browser-floor.ts`) does not
 * start it. The browser's own way is stopped last of all, so that one that lacks even more posts the form itself.
 */
import './keys-anywhere.ts';
import {
  keys,
  nameShown,
  noteSent,
  noteTyped,
  pressedKey,
  pressedPairs,
  readNote,
  type ServedForm,
  touched,
  writeNote,
} from './form-notes.ts';
import type { Press } from './left-for-the-app.ts';
import { keysOfTab, wasPressed } from './note.ts';
import { rememberLanguage } from './remember-language.ts';

/** The address of the app's file; the build knows it. */
declare const appUrl: string;

/** The app starts this long after the document was read, in ms, though a slow picture holds up `load`, or nobody looks. */
const startAfterMs = 4_000;
/** How long after `load` and the first paint the app starts, in ms: by then the last pictures are on the screen as well. */
const restMs = 100;
/** A form that was sent and that no app has taken within this time, in ms, is posted by the browser. */
const postAfterMs = 4_000;

let isStarting = false;
let starts = 0;
let posting: number | undefined;
const presses: Press[] = [];
window.pendingSubmit = presses;
window.touchedQuote = touched;
window.noteQuote = writeNote;

/** True of a form of quotes that the app has yet to take over. */
const isServed = (form: HTMLFormElement | null | undefined): form is ServedForm =>
  !window.appReady && Boolean(form?.dataset.quote);

const start = (): void => {
  if (isStarting) return;
  isStarting = true;
  // Under another fragment each time, because a module that failed once stays failed.
  ('hasOwn' in Object ? import(`${appUrl}#${starts++}`) : Promise.reject()).catch(() => {
    isStarting = false;
    postLast();
  });
};

/** Lets the browser post the last press, which no app has taken; without a network, says that it is noted. */
const postLast = (): void => {
  const [form, pairs = ''] = presses[presses.length - 1] ?? [];
  if (!isServed(form) || !form.isConnected) return;
  const key = new URLSearchParams(pairs).get('key') as string;
  const note = readNote(key);
  const isOnline = navigator.onLine;
  // What the browser has posted before may be with the office.
  const isUnsent = note.words && note.pressed && !note.posted;
  (form.querySelector('[data-held]') as HTMLElement).hidden = isOnline || !isUnsent;
  if (isOnline || note.gone) presses.pop();
  if (!isOnline || note.gone) return;
  clearInterval(posting);
  posting = undefined;
  if (note.words) writeNote(key, pairs, { ...note, posted: true });
  for (const [name, value] of new URLSearchParams(pairs)) {
    (form.elements.namedItem(name) as HTMLInputElement).value = value;
  }
  form.submit();
};

keys.push(...keysOfTab());

for (const event of ['online', 'pointerdown', 'keydown', 'focusin']) addEventListener(event, start);
addEventListener('load', () =>
  new PerformanceObserver(() => setTimeout(start, restMs)).observe({ type: 'paint', buffered: true }),
);
setTimeout(start, startAfterMs);

addEventListener('click', ({ target, ctrlKey, metaKey, shiftKey }) => {
  if (window.isTakenOver || ctrlKey || metaKey || shiftKey) return;
  const closest = <Found extends Element>(selector: string) => (target as Element).closest<Found>(selector);
  const button = closest<HTMLElement>('button[type=button]:not([popovertarget])');
  window.earlyTap = button && [button, button.ariaLabel];
  window.isLeaving = closest('a[href^="/"]');
  rememberLanguage(target);
});

// Back and Forward to an address that the app gave the document before a reload change nothing but the address.
const { pathname } = location;
addEventListener('popstate', () => window.isShown || location.pathname === pathname || location.reload());

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  window.installPrompt = event;
});

addEventListener(
  'submit',
  (event) => {
    const form = event.target as HTMLFormElement;
    if (!isServed(form)) return;
    const note = noteSent(form, { pressed: 1 });
    // What was pressed before is pressed again now.
    if (wasPressed(note) && note.words) writeNote(pressedKey, pressedPairs, { ...note, at: Date.now() });
    if (presses[presses.length - 1]?.[1] !== pressedPairs) presses.push([form, pressedPairs]);
    start();
    posting ||= setInterval(postLast, postAfterMs);
    event.preventDefault();
  },
  true,
);

type Control = HTMLInputElement;

addEventListener(
  'input',
  (event) => {
    const { form, name } = event.target as Control;
    // Firefox fires these where it restores a tab: of no kind, before anybody has touched the page.
    const isTyped =
      !event.isTrusted ||
      (event as InputEvent).inputType ||
      navigator.userActivation?.hasBeenActive !== false;
    if (isServed(form) && isTyped) noteTyped(form, name);
  },
  true,
);
addEventListener(
  'focusin',
  ({ target }) => {
    const { form } = target as Control;
    if (isServed(form) && !form.key.value) nameShown(form);
  },
  true,
);

// Another worker may have taken the page over before the app has come.
const workers = navigator.serviceWorker;
if (workers) {
  window.workerAtStart = workers.controller;
  if (!workers.controller)
    workers.addEventListener('controllerchange', () => (window.workerAtStart = workers.controller), {
      once: true,
    });
}
