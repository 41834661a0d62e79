import type { Note } from './note.ts';

/** A press that came before the app: its form, and what was in it, as URL-encoded pairs. */
export type Press = [form: HTMLFormElement | undefined, fields: string];

/** What the boot script leaves for the app, and what the app tells it. */
declare global {
  interface Window {
    /** Presses that came before the app, in their order. Both hold on to the very same list. */
    pendingSubmit?: Press[];
    /** Notes what a form holds, as URL-encoded pairs, under the key of its request; `more` replaces parts of the note. */
    noteQuote?: (key: string, pairs: string, more?: Partial<Note>) => void;
    /** The fields that were changed in this document before the app had it, by name. */
    touchedQuote?: object;
    /** The button that was tapped last before there was an app to answer, and its label then. */
    earlyTap?: [button: HTMLElement, label: string | null] | null;
    /** The link to a document of the site that was followed before there was an app to show it. */
    isLeaving?: Element | null;
    /** The browser's own way to install the site: it is handed over once and early. */
    installPrompt?: Event;
    /** The worker that the document came from, or the first that took it over. */
    workerAtStart?: ServiceWorker | null;
    /** By the app: it has taken the form over: from now on it takes submits and keeps the words. */
    appReady?: boolean;
    /** By the app: React has taken over the page. What comes after may have failed, and is then tried again. */
    isTakenOver?: boolean;
    /** By the app: it follows the address. */
    isShown?: boolean;
  }
}
