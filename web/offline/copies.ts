import { areSameWords } from '../../api/contract/quote-fields.ts';
import { tabOfPage } from './page-name.ts';
import { isLater, isOpen, isOutgrown, laterOf, type QuoteRecord } from './record.ts';

/**
 * One of several copies of a record, and the number of the place that has it; with `isMerged`, that place has yet to
 * learn of departures that another copy knows of.
 */
export type Copy = { record: QuoteRecord; index: number; isMerged?: boolean };

/**
 * Of what several places list, the latest copy of each record by its key, with what any of them knows of departures; and
 * all that is behind one of these, or has become another of them.
 */
export function latestOf(lists: readonly (readonly QuoteRecord[])[]): {
  best: Map<string, Copy>;
  behind: Copy[];
} {
  const best = new Map<string, Copy>();
  const behind: Copy[] = [];
  for (const [index, records] of lists.entries()) {
    for (const record of records) {
      const copy = { record, index };
      const other = best.get(record.key);
      const isBehind = other !== undefined && isLater(other.record, record);
      const [winner, loser] = isBehind ? [other, copy] : [copy, other];
      if (loser) behind.push(loser);
      const later = laterOf(winner.record, loser?.record);
      best.set(record.key, later === winner.record ? winner : { ...winner, record: later, isMerged: true });
    }
  }
  const copies = [...best.values()];
  return { best, behind: [...behind, ...copies.filter(isReplacedBy(copies)), ...twinsOf(copies)] };
}

/**
 * True of a refused request whose correction is here, and of nothing that was begun under its key since; and of words of
 * which one that is here began.
 */
const isReplacedBy =
  (copies: readonly Copy[]) =>
  ({ record: earlier }: Copy): boolean =>
    isOpen(earlier) &&
    copies.some(
      ({ record }) =>
        isOutgrown(earlier, record.grownFrom) ||
        (earlier.state === 'attention' &&
          record.replaces === earlier.key &&
          record.createdAt >= earlier.createdAt),
    );

/**
 * A tab's form shows one record: another with the very same words under the same tab was also begun by a place that did
 * not answer, and is a duplicate.
 */
const twinsOf = (copies: readonly Copy[]): Copy[] => {
  const written = copies.filter(({ record }) => record.state === 'writing');
  return written.filter(({ record }, index) =>
    written
      .slice(index + 1)
      .some(
        ({ record: { holder, words } }) =>
          tabOfPage(holder ?? '') === tabOfPage(record.holder ?? '') &&
          words !== null &&
          record.words !== null &&
          areSameWords(words, record.words),
      ),
  );
};
