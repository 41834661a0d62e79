import { noWords, quoteFields } from '../../../api/contract/quote-fields.ts';
import type { Desk } from '../../offline/desk.ts';
import { fateOf } from '../../offline/machine.ts';
import { tabOfPage } from '../../offline/page-name.ts';
import { isBeingWritten, type QuoteRecord, wordsOf } from '../../offline/record.ts';
import { forgetMark } from './early-notes.ts';
import { isFreeToGoOn } from './last-moments.ts';
import { cancelNoted } from './outbox.ts';
import { currentOutbox } from './outbox-snapshot.ts';
import { publish } from './publish.ts';
import { livingTabs, thisTab } from './tab.ts';

/** What was begun on this device and is in no form: this tab's own first, then the latest of the others. */
export async function offers(): Promise<readonly QuoteRecord[]> {
  const [tab, living] = await Promise.all([thisTab(), livingTabs()]);
  const { records, inForm } = currentOutbox();
  return records
    .filter((record) => isBeingWritten(record) && record.key !== inForm && isFreeToGoOn(record, tab, living))
    .sort((a, b) => Number(isOf(tab, b)) - Number(isOf(tab, a)) || b.heldUntil - a.heldUntil);
}

/** Two tabs that reload at the same time each see the other's words as left behind. */
export const isOf = (tab: string, { holder }: QuoteRecord): boolean => tabOfPage(holder ?? '') === tab;

/** Throws away something that was begun and never sent. */
export async function dropOffer(record: QuoteRecord): Promise<void> {
  forgetMark(record.key);
  await cancelNoted(record.key, { told: fateOf(record), heldBy: record.holder });
  await publish();
}

/** The same where the form has its words, which are nowhere else until they are noted. */
export const dropOnceNoted = (desk: Desk, record: QuoteRecord): void =>
  desk.whenNoted(() => void dropOffer(record).catch(() => undefined));

/** The words by which visitors recognise what they were writing. */
export function excerptOf(record: QuoteRecord): string {
  const words = wordsOf(record) ?? noWords;
  return [words.message, ...quoteFields.map((field) => words[field])].find((text) => text.trim()) ?? '';
}
