import { createListeners } from '../../lib/listeners.ts';
import { watchGestures } from '../../lib/standstill.ts';

/** A record that the form is to show, and whether the visitor has done nothing since asking for it. */
type Wish = { key: string; isUntouched: () => boolean };

const editing = createListeners<Wish>();
const waiting = createListeners();
let shows = 0;
let asked: Wish | undefined;

/**
 * Asks the form of this page to show the record of this key, for correction or to go on writing; the last that was asked
 * for before the form was ready is shown when it is.
 */
export function requestEdit(key: string): void {
  const wish = { key, isUntouched: watchGestures() };
  if (shows > 0) editing.notify(wish);
  else {
    asked = wish;
    waiting.notify();
  }
}

/** Calls back when somebody waits for a form that can show a record; returns the function that unsubscribes. */
export const onFormAsked = waiting.add;

/** The list in which the visitor asked has gone, and the wish with it. */
export function forgetEdit(): void {
  asked = undefined;
}

/** Calls back with what the form has to show; returns the function that unsubscribes. */
export function onEdit(show: (wish: Wish) => void): () => void {
  const stop = editing.add(show);
  shows += 1;
  if (asked) show(asked);
  asked = undefined;
  return () => {
    stop();
    shows -= 1;
  };
}

/** The visitor has cancelled the record of this key: a form that shows it lets go of it. */
export const { notify: announceCancel, add: onCancel } = createListeners<string>();
