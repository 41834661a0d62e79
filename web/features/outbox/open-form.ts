import {
  areSameWords,
  digestOf,
  type FormWords,
  isBlank,
  noWords,
} from '../../../api/contract/quote-fields.ts';
import type { Desk } from '../../offline/desk.ts';
import { keyNeededMs } from '../../offline/limits.ts';
import { type Edition, isBeingWritten, isOutgrown, type QuoteRecord, wordsOf } from '../../offline/record.ts';
import { deviceStore } from './device-store.ts';
import { editionBefore, isGone, isRequestKey, settlePress } from './early-notes.ts';
import { besideEarlier, completed, isIn } from './form-text.ts';
import { type FormContent, heldPress } from './held-press.ts';
import { takeOldDraft } from './last-moments.ts';
import { takePresses } from './left-presses.ts';
import { keepWords, leftWords } from './left-words.ts';
import { dropOnceNoted, isOf, offers } from './offers.ts';
import { sendNow } from './outbox.ts';
import { currentOutbox } from './outbox-snapshot.ts';
import { openDesk } from './page-desk.ts';
import { publish } from './publish.ts';
import type { ReadQuote } from './read-quote.ts';
import { isFree, isReload, livingTabs, thisTab } from './tab.ts';
import { forgetTyped, ownNotes, readTyped, type TypedWords } from './typed-words.ts';

/**
 * What the served form held when the app took it over: its words, the key they were kept under, and whether the page
 * was opened, not reloaded or returned to.
 */
export type Served = FormContent & {
  isFresh: boolean;
  /** What the browser had put into the form before anything was typed: it may be a record by now. */
  refilled?: FormWords | undefined;
};

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
  const { left, latest, others } = leftWords(formKey);
  const draft = await takeOldDraft();
  await keepWords(others);
  await publish();
  if (pressed.length > 0) void sendNow();
  const offered = await offers();
  const finish: Opened['finish'] = (_, sent) => {
    opening = Promise.resolve(nothingIn(desk));
    // The words of this tab that are no record are nowhere else if the form does not show them. What was emptied is not
    // filled: what is typed from now on is another text.
    const shown = [...left, ...ownNotes()].filter(({ words }) => isIn(words, desk.words));
    // What only this page has would be nowhere once it is gone.
    const kept = others.filter(({ key }) => deviceStore.keptWhere(key) !== 'page');
    forgetTyped(kept.map(({ key }) => key));
    desk.whenNoted(() => forgetTyped(shown.map(({ key }) => key)));
    // The very words that were written before have been sent: they are that request now.
    if (last && sent && areSameWords(earlier, sent)) dropOnceNoted(desk, last);
  };
  const standing = served();
  // What was pressed is a request, though a reload has put it back into the form; a press that waits needs its words.
  const isHeld = heldPress() && !isGone(standing.key);
  const isRequest = isRequestKey(standing.key) && read(standing.words, standing.language);
  /** True of words that the browser has brought back, where no mark of the request is left but its record. */
  const isKnown = (words: FormWords): boolean => {
    const isTheRequest = isRequestOf(words);
    return (
      !standing.isFresh &&
      currentOutbox().records.some((record) => record.state !== 'attention' && isTheRequest(record))
    );
  };
  const isPressed =
    !isHeld &&
    (isRequest || isKnown(standing.words) || pressed.some((sent) => areSameWords(sent, standing.words)));
  // Some browsers bring words back as if they were typed.
  if (latest && isKnown(latest.words)) settlePress(latest.key);
  // What has been erased meanwhile, or pressed, is not brought back.
  const typed = latest ? readTyped().find(({ key }) => key === latest.key)?.words : draft;
  const emptied = standing.isFresh || isPressed ? [] : emptiedFields();
  const words = completed(isPressed ? noWords : standing.words, typed ?? noWords, emptied);
  const from = isPressed
    ? undefined
    : ((await editionBefore(standing.key)) ?? (latest && (await editionBefore(latest.key))));
  const keys = [standing.key, isBlank(standing.words) ? latest?.key : undefined];
  const goneOn = isPressed || isHeld || isBlank(words) ? undefined : await goneOnWith(from, keys);
  const [tab, isAgain] = await Promise.all([thisTab(), isReload()]);
  // What this grew from is no text besides.
  const last = offered.find((record) => !isOutgrown(record, from) && (!isAgain || isOf(tab, record)));
  const earlier = (last && wordsOf(last)) ?? noWords;
  const { whole, isTakenIn } = besideEarlier(words, {
    earlier,
    emptied,
    refilled: standing.refilled,
    isAgain,
    isGoneOn: goneOn !== undefined,
  });
  if (isBlank(words)) {
    // Who has emptied the form of all of it does not want it back there.
    if (last && !isBlank(whole)) await desk.show(last);
    const isRestored = !isBlank(desk.words);
    const now = served();
    // What the form has held all along, and was pressed, is not typed into it.
    if (!areSameWords(now.words, standing.words)) addTyped(desk, now);
    return { desk, isRestored, grownFrom: from, finish };
  }
  if (goneOn) await desk.show(goneOn);
  if (goneOn && desk.key === goneOn.key) desk.write(whole, standing.language);
  else {
    // A refused request that another tab corrects keeps its key, unless a press waits, which goes out under that.
    const isOthers =
      !isHeld &&
      currentOutbox().records.some(({ key, state }) => key === standing.key && state === 'attention');
    const key = isPressed || isOthers ? crypto.randomUUID() : standing.key;
    desk.take(key, whole, standing.language, from);
  }
  const isRestored = !standing.isFresh || !areSameWords(whole, standing.words);
  return {
    desk,
    isRestored,
    grownFrom: from,
    finish: (isPressed, sent) => {
      finish(isPressed, sent);
      if (isTakenIn && last?.state === 'writing' && !isPressed) dropOnceNoted(desk, last);
    },
  };
}

/**
 * The record that the form went on with before the app came, by what it began with, or by its key where that was refused;
 * undefined where another tab has it.
 */
async function goneOnWith(
  from: Edition | undefined,
  keys: readonly (string | undefined)[],
): Promise<QuoteRecord | undefined> {
  const [tab, living] = await Promise.all([thisTab(), livingTabs()]);
  const isRefused = (record: QuoteRecord) =>
    keys.includes(record.key) && record.state === 'attention' && !isBeingWritten(record);
  return currentOutbox().records.find(
    (record) => (isOutgrown(record, from) || isRefused(record)) && isFree(record, tab, living),
  );
}

/** Adds what was typed while the form was on its way to what it shows; where that says something else, both stay. */
function addTyped(desk: Desk, { key, words, language, refilled }: Served): void {
  const whole = completed(words, desk.words);
  // What the browser had put there is the text itself, and has been changed.
  const isChanged = refilled && areSameWords(desk.words, refilled);
  if (isChanged || isIn(desk.words, whole)) desk.write(whole, language);
  else desk.take(key, whole, language);
}

/** True of a request of these words, unless it was delivered longer than a day before the page was opened. */
export const isRequestOf = (words: FormWords) => {
  const digest = digestOf(words);
  return (record: QuoteRecord): boolean =>
    record.digest === digest && (record.sentAt ?? Date.now()) > performance.timeOrigin - keyNeededMs;
};

/** The fields that were emptied. */
const emptiedFields = (): TypedWords['emptied'] => ownNotes().flatMap(({ emptied }) => emptied);
