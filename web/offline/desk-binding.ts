import { areSameWords, type FormWords } from '../../api/contract/quote-fields.ts';
import type { WriterContext } from './desk-writer.ts';
import { tabOfPage } from './page-name.ts';
import { type Edition, isOpen, type QuoteRecord } from './record.ts';

/** What this tab's form shows, and the record it belongs to. */
export type Binding = {
  key: string;
  /** The key of the record these words go to if another tab has taken theirs. */
  spareKey: string;
  words: FormWords;
  /** Changes of these words so far. */
  edits: number;
  /** What was sent: from then on these words are frozen, and any change is another request. */
  pressed?: FormWords;
  /** The press has been carried out, so if the record is gone it was delivered or cancelled. */
  isStored?: boolean;
  /** It had arrived before the form showed it again: it stays there until the visitor goes on. */
  isOver?: boolean;
  /** What the words grew from, if that was another record. */
  grownFrom?: Edition | undefined;
  /** The record was refused: what is pressed now corrects it, under the spare key. */
  isRefused?: boolean;
  /** The device has shown the record as this page's own, so a different holder has taken it since. */
  isSeen?: boolean;
};

/** Everything a desk uses; the page provides its own. */
export type DeskContext = WriterContext & {
  /** Name of the page. */
  page: string;
  /** Device time in ms. */
  now: () => number;
  newKey: () => string;
  /** Something is noted that should be on the device shortly. */
  onNoted: () => void;
  /** The form shows another record from now on. */
  onBound: (key: string) => void;
  /** The form must show other words than those typed into it. */
  onRebound: () => void;
};

/**
 * What happened to a form's record without the form: it was refused, and its words may change again; it was delivered
 * while its words were being changed here; or it is gone (delivered, cancelled, or taken by another tab's form), and the
 * words go with it. While this page `isBehind`, what the device says of the words typed here is old.
 */
export function becameOf(
  { pressed, isStored, isOver, isSeen }: Binding,
  record: QuoteRecord | undefined,
  page: string,
  isBehind: boolean,
): 'unchanged' | 'refused' | 'delivered' | 'gone' {
  if (pressed) {
    if (isStored && record?.state === 'attention') return 'refused';
    return isStored && (!record || (record.state === 'sent' && !isOver)) ? 'gone' : 'unchanged';
  }
  if (!isSeen || !record) return 'unchanged';
  if (isElsewhere(record, page) && !isBehind) return 'gone';
  return record.state === 'sent' ? 'delivered' : 'unchanged';
}

/** A page that slept may find its record delivered by another page of its own tab. */
function isElsewhere({ state, holder }: QuoteRecord, page: string): boolean {
  return state === 'sent' ? holder !== page : holder !== null && tabOfPage(holder) !== tabOfPage(page);
}

/** The record in which this page is already writing the very same words; undefined if there is none. */
export const ownTextOf = (
  records: readonly QuoteRecord[],
  page: string,
  words: FormWords,
): QuoteRecord | undefined =>
  records.find(
    ({ state, holder, words: kept }) =>
      state === 'writing' && holder === page && kept && areSameWords(kept, words),
  );

/**
 * Takes a record over for this page, and returns it as the form may show it; undefined if it can no longer be written
 * or another page was first. If the visitor `isAsking` for it, another page's form lets go of it.
 */
export async function holdRecord(
  { store, page, now }: DeskContext,
  record: QuoteRecord,
  isAsking: boolean,
): Promise<QuoteRecord | undefined> {
  try {
    let { holder: from } = record;
    for (;;) {
      const hold = { type: 'hold', by: page, from, isAsking, at: now() } as const;
      const { record: held } = await store.apply(record.key, hold);
      if (held?.holder === page && isOpen(held)) return held;
      if (!isAsking || !held || !isOpen(held) || held.holder === from) return undefined;
      from = held.holder;
    }
  } catch {
    // A device that cannot note who is writing still has just as much to show. Under its own key the same text stays
    // one request.
    return isAsking ? record : undefined;
  }
}
