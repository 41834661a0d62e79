import { digestOf, type FormWords, isBlank } from '../../../api/contract/quote-fields.ts';
import type { QuoteRecord } from '../../offline/record.ts';
import { deviceStore } from './device-store.ts';
import {
  editionBefore,
  endNotes,
  forgetOldNotes,
  isGone,
  pressedKeys,
  settlePress,
  supersededKeys,
} from './early-notes.ts';
import { type FormContent, hasAbandoned, heldPresses, takeAbandoned } from './held-press.ts';
import { thisPage } from './last-moments.ts';
import type { UntakenPress } from './outbox-snapshot.ts';
import type { ReadQuote } from './read-quote.ts';
import { forgetTyped, readTyped } from './typed-words.ts';

/** The words of presses that this page has taken over, by their keys. */
const taken = new Map<string, FormWords>();

/** Keys of presses whose words the contract refuses: nobody sends them, until their form shows them for correction. */
const refused = new Set<string>();

/** True if the press of this key is a request of this page, though a full device has left its note as it was. */
export const isTaken = (key: string): boolean => taken.has(key);

/** The presses of which these records know nothing: noted in whatever tab, or held by this page alone. */
export function untakenPresses(records: readonly QuoteRecord[]): readonly UntakenPress[] {
  const presses = new Map<string, UntakenPress>();
  for (const { key, words } of heldPresses())
    if (!isBlank(words) && !isGone(key)) presses.set(key, { key, isPosted: false });
  for (const { key, isRequest, isPosted } of readTyped()) if (isRequest) presses.set(key, { key, isPosted });
  for (const { key } of records) presses.delete(key);
  return [...presses.values()].filter(({ key }) => !isTaken(key) && !refused.has(key));
}

/**
 * What was pressed before an app was ready is a request: any page that has the app keeps it, at once and under its key,
 * so that it arrives once, no matter who sends it, and the visitor is told when it does. Whether it has left already
 * nobody knows: the browser may have posted it, and a page that waits for its app will send it as well. Resolves to the
 * words of all that this page has taken over so far.
 */
export async function takePresses(read: ReadQuote): Promise<readonly FormWords[]> {
  await endNotes();
  forgetOldNotes();
  const abandoned = takeAbandoned();
  const notes = readTyped().filter(({ isPressed }) => isPressed);
  const superseded = supersededKeys();
  const noted = pressedKeys();
  for (const note of notes) {
    const kept = await take(note, read, note.at);
    if (kept === 'safe') settlePress(note.key);
    // What nobody would take has been corrected since, in the same form.
    if (kept === 'refused' && superseded.has(note.key)) forgetTyped([note.key]);
  }
  // Where the browser refused to note them, they were nowhere but in this page.
  for (const press of abandoned) if (!noted.has(press.key)) await take(press, read);
  return [...taken.values()];
}

/**
 * Makes a press a request, unless the contract refuses its words; `safe` if that is where it outlives the page, so that
 * its note is no longer needed. It is as old as its note, or the visitor would never hear that it waits too long.
 */
async function take(
  { key, words, language }: FormContent,
  read: ReadQuote,
  notedAt = Date.now(),
): Promise<'refused' | 'here' | 'safe'> {
  const payload = read(words, language);
  if (!payload) {
    refused.add(key);
    return 'refused';
  }
  const { name: by } = await thisPage();
  const keys = { spareKey: keyOfOther(key, words), draftKey: crypto.randomUUID() };
  const at = Math.min(notedAt, Date.now());
  const writtenAt = new Date(at).toISOString();
  const pressed = {
    words,
    edits: 1,
    payload: { ...payload, writtenAt },
    by,
    at,
    grownFrom: await editionBefore(key),
  };
  const event = { type: 'press', ...pressed, ...keys, mayHaveLeft: true } as const;
  const applied = await deviceStore.apply(key, event);
  const keptAs = applied.besides?.state === 'pending' ? applied.besides.key : applied.key;
  await deviceStore.apply(keptAs, { type: 'announce' }).catch(() => undefined);
  taken.set(key, words);
  const isSafe =
    (keptAs === applied.key && applied.record?.state === 'sent') || deviceStore.keptWhere(keptAs) !== 'page';
  return isSafe ? 'safe' : 'here';
}

/** The last group of a key, in hexadecimal digits: as long as a digest. */
const groupLength = 12;

/**
 * The key of these words where that of their form belongs to others: the same for every page that finds them, however
 * often, as on a full device, where the note stays. The server gives other words under a known key another one, so a form
 * with scripts posts none under a key that was noted as pressed, unless these were refused.
 */
const keyOfOther = (key: string, words: FormWords): string =>
  key.slice(0, -groupLength) + digestOf(words).toString(16).padStart(groupLength, '0');

/** The same where no form has brought along what reads words. */
export async function takeLeftPresses(): Promise<void> {
  if (!hasAbandoned() && !readTyped().some(({ isPressed }) => isPressed)) return;
  const { readQuote } = await import('./read-quote.ts');
  await takePresses(readQuote);
}
