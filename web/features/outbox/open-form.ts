import { areSameWords, type FormWords, isBlank } from '../../../api/contract/quote-fields.ts';
import type { Desk } from '../../offline/desk.ts';
import type { Edition } from '../../offline/record.ts';
import {
  type BegunText,
  begunText,
  earlierWords,
  isKnownRequest,
  type Served,
  type Standing,
  standingOf,
} from './begun-text.ts';
import { deviceStore } from './device-store.ts';
import { settlePress } from './early-notes.ts';
import { completed, isIn } from './form-text.ts';
import { takeOldDraft } from './last-moments.ts';
import { takePresses } from './left-presses.ts';
import { keepWords, type LeftWords, leftWords } from './left-words.ts';
import { dropOnceNoted, offers } from './offers.ts';
import { sendNow } from './outbox.ts';
import { currentOutbox } from './outbox-snapshot.ts';
import { openDesk } from './page-desk.ts';
import { publish } from './publish.ts';
import type { ReadQuote } from './read-quote.ts';
import { forgetTyped, ownNotes, readTyped } from './typed-words.ts';

/** The result of opening a form. */
export type Opened = {
  desk: Desk;
  /** Words were brought back. */
  isRestored: boolean;
  /** What the served form began with, if that was the words of a record. */
  grownFrom?: Edition | undefined;
  /**
   * To be called once the form shows the words of the desk; or, if something was pressed before that, what it shows
   * instead, to which nothing was brought back. `sent` are words that it sends now. The first form that shows the desk
   * does it, which is not the first one opened where that has gone before it was ready; after that it does nothing.
   */
  finish: (isPressed: boolean, sent?: FormWords) => void;
};

let opening: Promise<Opened> | undefined;

/**
 * Puts into the page's first form what belongs there: what is in it already, completed by what this visitor was
 * writing before; otherwise the last words written that no other tab shows. Nothing is overwritten: what does not
 * fit stays a record of its own. `key` is what the boot script notes the form's words under. Never rejects.
 */
export function openForm(key: string, served: () => Served, read: ReadQuote): Promise<Opened> {
  if (opening) {
    // Tells what was typed into a second form, before the first was ready, from what the first one held.
    served();
    return opening;
  }
  opening = open(key, served, read).catch(async (error: unknown) => {
    console.error('What was being written could not be brought back.', error);
    return nothingIn(await openDesk());
  });
  return opening;
}

/** An opened form to which nothing was brought back. */
const nothingIn = (desk: Desk): Opened => ({ desk, isRestored: false, finish: () => undefined });

async function open(formKey: string, served: () => Served, read: ReadQuote): Promise<Opened> {
  const desk = await openDesk();
  const pressed = await takePresses(read);
  const left = leftWords(formKey);
  const { latest, others } = left;
  const draft = await takeOldDraft();
  await keepWords(others);
  await publish();
  if (pressed.length > 0) void sendNow();
  const offered = await offers();
  const standing = standingOf(served(), pressed, read);
  // Some browsers bring words back as if they were typed.
  if (latest && isKnownRequest(latest.words, standing)) settlePress(latest.key);
  // What has been erased meanwhile, or pressed, is not brought back.
  const typed = latest ? readTyped().find(({ key }) => key === latest.key)?.words : draft;
  const text = await begunText(standing, typed, latest?.key, offered);
  const finish = finishing(desk, left, text);
  const isRestored = isBlank(text.words)
    ? await showLast(desk, text, standing.words, served)
    : await showText(desk, text, standing);
  return { desk, isRestored, grownFrom: text.from, finish };
}

/** Where nothing was begun, shows what was written before, and what was typed meanwhile. True if that is anything. */
async function showLast(
  desk: Desk,
  { last, whole }: BegunText,
  before: FormWords,
  served: () => Served,
): Promise<boolean> {
  // Who has emptied the form of all of it does not want it back there.
  if (last && !isBlank(whole)) await desk.show(last);
  const isRestored = !isBlank(desk.words);
  const now = served();
  // What the form has held all along, and was pressed, is not typed into it.
  if (!areSameWords(now.words, before)) addTyped(desk, now);
  return isRestored;
}

/** Shows what was begun, in the record that it goes on with or in one of its own. True if words were brought back. */
async function showText(
  desk: Desk,
  { whole, from, goneOn }: BegunText,
  { key, words, language, isFresh, isHeld, isPressed }: Standing,
): Promise<boolean> {
  if (goneOn) await desk.show(goneOn, isHeld);
  if (goneOn && desk.key === goneOn.key) desk.write(whole, language);
  else {
    // A refused request that another tab corrects keeps its key, unless a press waits, which goes out under that.
    const isOthers =
      !isHeld && currentOutbox().records.some((record) => record.key === key && record.state === 'attention');
    desk.take(isPressed || isOthers ? crypto.randomUUID() : key, whole, language, from);
  }
  return !isFresh || !areSameWords(whole, words);
}

/** Drops what the form shows once the desk has it: the notes of it, and the earlier text that it has taken in. */
const finishing =
  (desk: Desk, { left, others }: LeftWords, { words, last, isTakenIn }: BegunText): Opened['finish'] =>
  (isPressed, sent) => {
    opening = Promise.resolve(nothingIn(desk));
    // The words of this tab that are no record are nowhere else if the form does not show them. What was emptied is not
    // filled: what is typed from now on is another text.
    const shown = [...left, ...ownNotes()].filter((typed) => isIn(typed.words, desk.words));
    // What only this page has would be nowhere once it is gone.
    const kept = others.filter(({ key }) => deviceStore.keptWhere(key) !== 'page');
    forgetTyped(kept.map(({ key }) => key));
    desk.whenNoted(() => forgetTyped(shown.map(({ key }) => key)));
    // The very words that were written before have been sent: they are that request now.
    if (last && sent && areSameWords(earlierWords(last), sent)) dropOnceNoted(desk, last);
    if (!isBlank(words) && isTakenIn && last?.state === 'writing' && !isPressed) dropOnceNoted(desk, last);
  };

/** Adds what was typed while the form was on its way to what it shows; where that says something else, both stay. */
function addTyped(desk: Desk, { key, words, language, refilled }: Served): void {
  const whole = completed(words, desk.words);
  // What the browser had put there is the text itself, and has been changed.
  const isChanged = refilled && areSameWords(desk.words, refilled);
  if (isChanged || isIn(desk.words, whole)) desk.write(whole, language);
  else desk.take(key, whole, language);
}
