import type { FormWords } from '../../../api/contract/quote-fields.ts';
import { deviceStore } from './device-store.ts';
import { forgetOldNotes, readTyped, settleNote, thisPage } from './last-moments.ts';
import type { ReadQuote } from './read-quote.ts';

/** The words of presses that this page has taken over. */
const taken: FormWords[] = [];

/**
 * What was pressed before an app was ready is a request: any page that has the app keeps it, at once and under its key,
 * so that it arrives once, no matter who sends it, and the visitor is told when it does. Whether it has left already
 * nobody knows: the browser may have posted it, and a page that waits for its app will send it as well. Resolves to the
 * words of all that this page has taken over so far.
 */
export async function takePresses(read: ReadQuote): Promise<readonly FormWords[]> {
  const { name: by } = await thisPage();
  forgetOldNotes();
  for (const note of readTyped()) {
    const { key, words, language, isPressed } = note;
    const payload = isPressed ? read(words, language) : undefined;
    if (!payload) continue;
    const pressed = { words, edits: 1, spareKey: crypto.randomUUID(), at: Date.now() };
    await deviceStore.apply(key, { type: 'press', ...pressed, payload, by, mayHaveLeft: true });
    await deviceStore.apply(key, { type: 'announce' }).catch(() => undefined);
    settleNote(note);
    taken.push(words);
  }
  return taken;
}

/** The same where no form has brought along what reads words. */
export async function takeLeftPresses(): Promise<void> {
  if (!readTyped().some(({ isPressed }) => isPressed)) return;
  const { readQuote } = await import('./read-quote.ts');
  await takePresses(readQuote);
}
