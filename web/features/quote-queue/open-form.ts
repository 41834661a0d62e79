import type { ContactHints, ContactInput } from '../../../api/contract/contact.ts';
import {
  areSameWords,
  contactFields,
  type FormWords,
  isBlank,
  noWords,
  wordsFrom,
} from '../../../api/contract/contact-fields.ts';
import type { Language } from '../../../api/contract/language.ts';
import type { Desk } from '../../offline/desk.ts';
import { fateOf } from '../../offline/machine.ts';
import { tabOfPage } from '../../offline/page-name.ts';
import { isBeingWritten, type QuoteRecord, wordsOf } from '../../offline/record.ts';
import { openDesk } from './desk.ts';
import { deviceStore } from './device-store.ts';
import { forgetTyped, readTyped, type TypedWords, takeOldDraft, thisPage } from './last-moments.ts';
import { publish } from './publish.ts';
import { currentQueue } from './queue-snapshot.ts';
import { isFree, livingTabs, thisTab } from './tab.ts';

/** What the served form held when the app took it over: its words, and the key they were kept under. */
export type Served = { key: string; words: FormWords; language: Language };

/** Makes of words what is sent; undefined where the contract refuses them. */
type Read = (words: FormWords, language: Language) => (ContactInput & ContactHints) | undefined;

/** What came of opening the first form: whether words were brought back, and what is to be done once it shows them. */
export type Opened = { desk: Desk; isRestored: boolean; finish: () => void };

let opening: Promise<Opened> | undefined;

/**
 * Puts before the page's first form what belongs there: what stands in it, completed by what this visitor was writing
 * before; else what she wrote last and no other tab shows. Nothing is written over: what does not fit stays a record
 * of its own. Never rejects.
 */
export function openForm(served: () => Served, read: Read): Promise<Opened> {
  if (opening) {
    // What is typed into a second form before the first was ready is told from what stood in it.
    served();
    return opening.then((opened) => ({ ...opened, isRestored: false }));
  }
  opening = open(served, read).catch(async (error: unknown) => {
    console.error('What was being written could not be brought back.', error);
    return { desk: await openDesk(), isRestored: false, finish: () => undefined };
  });
  return opening;
}

async function open(served: () => Served, read: Read): Promise<Opened> {
  const desk = await openDesk();
  const left = readTyped();
  const typed = await takeLeftWords(left, read);
  await publish();
  const [last] = await offers();
  const forget = () => forgetTyped(left.map(({ key }) => key));
  const earlier = (last && wordsOf(last)) ?? noWords;
  const standing = served();
  const words = completed(standing.words, typed ?? noWords);
  if (isBlank(words)) {
    if (last) await desk.show(last);
    return { desk, isRestored: !isBlank(desk.words), finish: forget };
  }
  const whole = completed(words, earlier);
  desk.take(standing.key, whole, standing.language);
  const isRestored = !areSameWords(whole, standing.words);
  // All of it stands in the form now; where it does not, it stays on offer.
  const isTakenIn = last?.state === 'writing' && areSameWords(completed(earlier, whole), whole);
  let isFinished = false;
  return {
    desk,
    isRestored,
    finish: () => {
      if (isFinished) return;
      isFinished = true;
      forget();
      if (isTakenIn) void dropOffer(last);
    },
  };
}

/** The fields of `words`, the empty ones filled from `others`. */
const completed = (words: FormWords, others: FormWords): FormWords =>
  wordsFrom((field) => (words[field].trim() ? words[field] : others[field]));

/**
 * What was typed before an app was ready. What the browser has posted by itself is a request that was pressed: under
 * the same key it arrives once, whoever brings it. Resolves to the words of this tab's own form.
 */
async function takeLeftWords(left: readonly TypedWords[], read: Read): Promise<FormWords | undefined> {
  let own: FormWords | undefined = await takeOldDraft();
  const { name: page } = await thisPage();
  for (const { key, words, language, isPosted, isOwn } of left) {
    const payload = isPosted ? read(words, language) : undefined;
    const spareKey = crypto.randomUUID();
    const at = Date.now();
    if (payload)
      await deviceStore.apply(key, { type: 'press', words, edits: 1, payload, by: page, spareKey, at });
    else if (isOwn) own = words;
    else await deviceStore.apply(key, { type: 'write', words, edits: 1, language, by: key, spareKey, at });
  }
  return own;
}

/** What was begun on this device and stands in no form: this tab's own first, then the last of the others. */
export async function offers(): Promise<readonly QuoteRecord[]> {
  const [tab, living] = await Promise.all([thisTab(), livingTabs()]);
  const { records, inForm } = currentQueue();
  return records
    .filter((record) => isBeingWritten(record) && record.key !== inForm && isFree(record, tab, living))
    .sort((a, b) => Number(isOf(tab, b)) - Number(isOf(tab, a)) || b.heldUntil - a.heldUntil);
}

/** Two tabs that are loaded anew at once each see the other's words as left behind. */
const isOf = (tab: string, { holder }: QuoteRecord): boolean => tabOfPage(holder ?? '') === tab;

/** Throws away something that was begun and never pressed. */
export async function dropOffer(record: QuoteRecord): Promise<void> {
  const told = fateOf(record);
  await deviceStore.apply(record.key, { type: 'cancel', told, heldBy: record.holder });
  await publish();
}

/** The words by which a visitor knows again what she was writing. */
export function firstWords(record: QuoteRecord): string {
  const words = wordsOf(record) ?? noWords;
  return [words.message, ...contactFields.map((field) => words[field])].find((text) => text.trim()) ?? '';
}
