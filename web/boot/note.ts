import { storageKeys } from '../lib/storage.ts';
import type { Edition } from '../offline/record.ts';

/** What is noted of a form before the app is ready, under the key that its request will have. */
export type Note = {
  key: string;
  /** Device time, ms. */
  at: number;
  /** What the form held, as URL-encoded pairs; gone once the request is a record. */
  words?: string | undefined;
  /** A number by which the same words are known again, which stays when they have gone. */
  sum?: number;
  /** In a mark of what a page with the app shows: which edition that is. Otherwise what the form began with. */
  from?: Edition | undefined;
  posted?: boolean;
  /** 1 of a press; 0 of what was refused and is being written again under its key. */
  pressed?: number;
  /** The fields that were changed in the document that noted this, or in the one that posted it, by name. */
  touched?: object;
  /** A page has told the visitor that it failed, and shown its words to be sent again. */
  failed?: number;
  /** The page that answers a native form has told the visitor that it arrived. */
  sent?: number;
  /** The key of what the same form held before that, and was pressed. */
  after?: string | undefined;
  /** The visitor has cancelled the request: nobody may send it any more. */
  gone?: boolean;
};

/** What the names of notes in local storage begin with; the key follows. Session storage has the list of this tab's. */
export const typedPrefix = `${storageKeys.typed}:`;

/** True of what was sent, by a press or by the browser, whoever has it by now. */
export const wasPressed = ({ posted, pressed }: Partial<Note>): boolean => Boolean(posted || pressed);

/** What a form holds, by the names of its controls, as URL-encoded pairs. */
export const pairsOf = (held: FormData): string =>
  // @ts-expect-error Browsers take what a form holds; a file among it would have no words.
  `${new URLSearchParams(held)}`;

/** The keys that documents of this tab have noted under. */
export function keysOfTab(): string[] {
  try {
    return sessionStorage[storageKeys.typed].split(',');
  } catch {
    return [];
  }
}
