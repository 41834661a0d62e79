import { isBlank } from '../../../api/contract/quote-fields.ts';
import { pageName } from '../../offline/page-name.ts';
import { deviceStore } from './device-store.ts';
import { editionBefore } from './early-notes.ts';
import { isIn } from './form-text.ts';
import { heldPress } from './held-press.ts';
import { isTaken } from './left-presses.ts';
import { thisTab } from './tab.ts';
import { readTyped, type TypedWords } from './typed-words.ts';

/** What was typed before the app was ready, in this page's form or in one that is gone, and is no request. */
export type LeftWords = {
  /** All of it, the latest first. */
  left: TypedWords[];
  /** What was typed into this page's form, or else last in this tab: it is for the form. */
  latest: TypedWords | undefined;
  /** The texts that the form does not take. */
  others: TypedWords[];
};

/** The words left for a page whose form is noted under `formKey`. */
export function leftWords(formKey: string): LeftWords {
  const held = heldPress()?.key;
  const left = readTyped()
    .filter(({ key, isLeft, words }) => key !== held && isLeft && !isTaken(key) && !isBlank(words))
    .sort((a, b) => b.at - a.at);
  const latest = left.find(({ key }) => key === formKey) ?? left.find(({ isOwn }) => isOwn);
  const others = left.filter(({ isOwn, words }) => !(latest && isOwn && isIn(words, latest.words)));
  return { left, latest, others };
}

/** Makes what was typed and not pressed before an app was ready a record each. */
export async function keepWords(left: readonly TypedWords[]): Promise<void> {
  const tab = await thisTab();
  for (const { key, words, language, isOwn, at } of left) {
    const by = isOwn ? pageName(tab, key) : key;
    const grownFrom = await editionBefore(key);
    const begun = { words, edits: 1, language, by, spareKey: crypto.randomUUID(), at, grownFrom };
    await deviceStore.apply(key, { type: 'write', ...begun });
  }
}
