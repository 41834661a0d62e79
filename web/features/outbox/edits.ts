import { createListeners } from '../../lib/listeners.ts';

/** Asks the form of this page to show the record of this key, for correction or to go on writing. */
export const { notify: requestEdit, add: onEdit } = createListeners<string>();

/** The visitor has cancelled the record of this key: a form that shows it lets go of it. */
export const { notify: announceCancel, add: onCancel } = createListeners<string>();
