import { parsed, readStorage, storedNames, writeStorage } from '../../lib/storage.ts';
import type { Edition } from '../../offline/record.ts';

/** What the boot script notes of a form before the app is ready, under the key its request will have. */
export type Note = {
  key: string;
  /** Device time, ms. */
  at: number;
  /** What the form held, as URL-encoded pairs; gone once the request is a record. */
  words?: string;
  /** A number by which the boot script knows the same words again. */
  sum?: number;
  /** In a mark of what a page with the app shows: which edition that is. Otherwise what the form began with. */
  from?: Edition;
  posted?: boolean;
  pressed?: number;
  /** The fields that were changed in the document that noted this, or in the one that posted it, by name. */
  touched?: object;
  /** A page has told the visitor that it failed, and shown its words to be sent again. */
  failed?: number;
  /** The page that answers a native form has told the visitor that it arrived. */
  sent?: number;
  /** The key of what the same form held before that, and was pressed. */
  after?: string;
  /** The visitor has cancelled the request: nobody may send it any more. */
  gone?: boolean;
};

/** What the names of notes in local storage begin with; the key follows. */
export const typedPrefix = 'quote-typed:';

/** Every note there is. */
export const notes = (): Note[] =>
  storedNames(typedPrefix).flatMap((name) => parsed<Note>(readStorage('localStorage', name)) ?? []);

/** The note under this key. */
export const noteOf = (key: string): Note | undefined =>
  parsed<Note>(readStorage('localStorage', typedPrefix + key));

/** True of what was sent, by a press or by the browser, whoever has it by now. */
export const wasPressed = ({ posted, pressed }: Note): boolean => Boolean(posted || pressed);

/** True of the mark of what a page with the app shows. */
export const isMarkOf = ({ key, from }: Note): boolean => from?.key === key;

/** Writes a note; false where the device takes none. */
export const keepNote = (note: Note): boolean =>
  writeStorage('localStorage', typedPrefix + note.key, JSON.stringify(note));
