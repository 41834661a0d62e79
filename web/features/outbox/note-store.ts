import { type Note, typedPrefix } from '../../boot/note.ts';
import { parsed, readStorage, storedNames, writeStorage } from '../../lib/storage.ts';

/** Every note there is. */
export const notes = (): Note[] =>
  storedNames(typedPrefix).flatMap((name) => parsed<Note>(readStorage('localStorage', name)) ?? []);

/** The note under this key. */
export const noteOf = (key: string): Note | undefined =>
  parsed<Note>(readStorage('localStorage', typedPrefix + key));

/** True of the mark of what a page with the app shows. */
export const isMarkOf = ({ key, from }: Note): boolean => from?.key === key;

/** Writes a note; false where the device takes none. */
export const keepNote = (note: Note): boolean =>
  writeStorage('localStorage', typedPrefix + note.key, JSON.stringify(note));
