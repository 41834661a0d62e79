import { digestOf, isBlank } from '../../../api/contract/quote-fields.ts';
import { type Note, typedPrefix, wasPressed } from '../../boot/note.ts';
import { removeStorage, storedNames } from '../../lib/storage.ts';
import { readEndings } from '../../offline/endings.ts';
import { keyNeededMs } from '../../offline/limits.ts';
import { type Edition, isBeingWritten, isOutgrown, type QuoteRecord } from '../../offline/record.ts';
import { hasEnded } from '../../offline/refill.ts';
import { contentOf, dropPress, heldPress } from './held-press.ts';
import { isMarkOf, keepNote, noteOf, notes } from './note-store.ts';
import type { ReadQuote } from './read-quote.ts';
import { isShown } from './tab.ts';
import { forgetTyped, readTyped } from './typed-words.ts';

/** The keys of presses of which there is a note, or a mark that they are somebody's by now. */
export const pressedKeys = (): ReadonlySet<string> =>
  new Set(notes().flatMap((note) => (wasPressed(note) ? note.key : [])));

/** The keys of everything whose words are noted. */
export const notedKeys = (): string[] => notes().flatMap(({ key, words }) => (words ? key : []));

/** The keys of presses after which the same form held something else. */
export const supersededKeys = (): ReadonlySet<string> => new Set(notes().flatMap(({ after }) => after ?? []));

/**
 * What was pressed is a record by now: no form holds it any more, and of its note a mark without words stays, so that a
 * form that still shows it, in another tab or after Back, knows the same words by their key, and other words as another
 * request.
 */
export function settlePress(key: string): void {
  dropPress(key);
  // Where the clock was set back since, the mark still tells until when the press was noted.
  mark(key, { at: Math.max(Date.now(), noteOf(key)?.at ?? 0) });
}

/**
 * The note of a press backs up a request that waits. With the office's answer it takes over its state, as on the page that
 * answers a native form: of what has arrived, or is corrected under another key, a mark stays, which says of the latter that
 * it is nobody's to send; what was refused is being written again, so a served form that the browser fills with it goes on
 * under its key.
 */
export function answerNotes(records: readonly QuoteRecord[]): void {
  const held = heldPress()?.key;
  for (const note of notes()) {
    const { key, words } = note;
    if (key === held) continue;
    const digest = words && digestOf(contentOf(words).words);
    const isOf = (record: QuoteRecord) => record.key === key && (!words || record.digest === digest);
    const answer = wasPressed(note) ? records.find(isOf) : undefined;
    const isCorrected = records.some(({ replaces }) => replaces === key);
    if (words && (isCorrected || answer?.state === 'sent')) settlePress(key);
    // A key that the office knows with other words takes no more.
    else if (answer?.state === 'attention' && !note.sent && answer.lastError?.code !== 'key_reused')
      keepNote({ ...note, posted: false, pressed: 0 });
    // A page that still holds the press is not to have it refused again.
    if (isCorrected && !isGone(key)) markGone(key);
  }
}

/**
 * True of what the visitor has sent since, from a form without the app: of what was being written or refused here, where
 * the words that were sent began with it; and of what was refused under a key that the office's page has confirmed since,
 * but not because the office had other words under it.
 */
export function isSentSince(record: QuoteRecord): boolean {
  // What is noted and is no record yet is taken over first.
  const sent = notes().filter((note) => !note.words && wasPressed(note));
  if (sent.some(({ from }) => isOutgrown(record, from))) return true;
  const { key, lastError, state } = record;
  if (state !== 'attention' || isBeingWritten(record) || lastError?.code === 'key_reused') return false;
  const at = sent.find((note) => note.key === key && note.sent === 1)?.at ?? 0;
  return at > (lastError?.at ?? Number.POSITIVE_INFINITY);
}

/**
 * What a form began with in which words were typed under this key before the app; undefined for good if a form shows that
 * which lives beside this page: then it stays a text of its own.
 */
export async function editionBefore(key: string): Promise<Edition | undefined> {
  const from = noteOf(key)?.from;
  if (!from || !(await isShown(from))) return from;
  letStand(from.key);
  return undefined;
}

/** The record of this key is a text of its own, whatever began with it. */
export function letStand(key: string): void {
  for (const note of notes())
    if (note.from?.key === key && !isMarkOf(note)) keepNote({ ...note, from: undefined });
}

/** What a page with the app showed was thrown away: no mark tells of it any more. */
export function forgetMark(key: string): void {
  const note = noteOf(key);
  if (note && isMarkOf(note)) forgetTyped([key]);
}

/** A form has these words, and has noted them: what was noted under this key before, and is no request, is old. */
export function forgetWritten(key: string): void {
  if (noteOf(key) && !isRequestKey(key)) forgetTyped([key]);
}

/** What was pressed is no request: the contract refuses it, and the form has its words. */
export function forgetPress(key: string): void {
  dropPress(key);
  forgetTyped([key]);
}

/** The visitor has cancelled the request, now or `at` an earlier moment: a form that still holds the press must not send it. */
export const markGone = (key: string, at = Date.now()): void => mark(key, { gone: true, at });

/** Ends the notes that a killed browser has left as they were before that: nobody sends or shows them any more. */
export async function endNotes(): Promise<void> {
  if (notedKeys().length === 0) return;
  const ended = await readEndings();
  const held = heldPress()?.key;
  for (const note of notes()) {
    // What is pressed again under its key, in a form that a browser brought back, is a request.
    if (!hasEnded(ended, note.key, note.at) || note.key === held || !note.words) continue;
    if (wasPressed(note)) markGone(note.key, ended[note.key]);
    else forgetTyped([note.key]);
  }
}

function mark(key: string, more: Partial<Note>): void {
  const note = noteOf(key);
  if (!note) return;
  const { after, from, gone = more.gone } = note;
  // A request that was cancelled and is pressed again is another one.
  const sum = gone ? undefined : note.sum;
  keepNote({ key, sum, after, from, gone, at: Date.now(), posted: true, ...more });
}

/** True if the visitor has cancelled the request of this key. */
export const isGone = (key: string): boolean => noteOf(key)?.gone === true;

/** True if it was cancelled after this moment (device time, ms): what was noted of it by then is nobody's to send. */
export const isGoneSince = (key: string, at: number): boolean => isGone(key) && at < (noteOf(key)?.at ?? 0);

/** True of the key of something that was pressed, whoever has it by now. */
export function isRequestKey(key: string): boolean {
  const note = noteOf(key);
  return note !== undefined && wasPressed(note);
}

/**
 * What the office's page has confirmed counts for this time, in ms, with a device that has it as refused; and what was
 * cancelled with a page that was left open and still holds it.
 */
const endedMs = 60 * keyNeededMs;

/** Forgets the marks of what forms that are gone by now had sent. */
export function forgetOldNotes(): void {
  const lifeMs = (key: string) => (noteOf(key)?.sent || isGone(key) ? endedMs : keyNeededMs);
  const old = readTyped().filter(({ key, words, at }) => isBlank(words) && at < Date.now() - lifeMs(key));
  if (old.length > 0) forgetTyped(old.map(({ key }) => key));
}

/**
 * Forgets what was noted, because the visitor has erased everything but the requests of these keys; what was pressed
 * meanwhile is a request, unless the contract refuses it, and where a form still holds what was cancelled, it must know
 * that.
 */
export function forgetAllTyped(unsent: readonly string[], read: ReadQuote): void {
  const requests = readTyped().filter(({ isRequest, words, language }) => isRequest && read(words, language));
  const marks = notes().filter(({ key, gone }) => gone || unsent.includes(key));
  const kept = new Set([...requests, ...marks].map(({ key }) => typedPrefix + key));
  for (const name of storedNames(typedPrefix)) if (!kept.has(name)) removeStorage('localStorage', name);
}
