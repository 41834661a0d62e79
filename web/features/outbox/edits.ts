import { createListeners } from '../../lib/listeners.ts';

const editing = createListeners<string>();
let shows = 0;
let asked: string | undefined;

/**
 * Asks the form of this page to show the record of this key, for correction or to go on writing; the last that was asked
 * for before the form was ready is shown when it is.
 */
export function requestEdit(key: string): void {
  if (shows > 0) editing.notify(key);
  else asked = key;
}

/** The list in which the visitor asked has gone, and the wish with it. */
export function forgetEdit(): void {
  asked = undefined;
}

/** Calls back with the record that the form has to show; returns the function that unsubscribes. */
export function onEdit(show: (key: string) => void): () => void {
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
