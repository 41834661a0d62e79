import { defaultLanguage } from '../../api/contract/language.ts';
import { type FormWords, isBlank, wordsFrom } from '../../api/contract/quote-fields.ts';
import { begun, inTodaysShape, type QuoteRecord } from './record.ts';

/** What version 1 of the database kept of the form, one draft for all tabs. */
export type OldDraft = {
  values?: Partial<Record<string, string>>;
  /** Key under which exactly these words were submitted. */
  submittedAs?: string;
  /** Key of the refused request these words correct. */
  replaces?: string;
};

/** The part of an object store used during an upgrade. */
type OldStore = {
  getAll(): Promise<unknown[]>;
  put(value: QuoteRecord): Promise<unknown>;
};
type OldDrafts = { get(key: string): Promise<unknown>; delete(key: string): Promise<unknown> };

/** Converts what an earlier version left into today's shape. A row that cannot be read stays as it is. */
export async function carryOver(outbox: OldStore, drafts: OldDrafts): Promise<void> {
  const records = (await outbox.getAll()).filter(isRow).map(inTodaysShape);
  for (const record of records) await outbox.put(record);
  const draft = await drafts.get('contact');
  const carried = isDraft(draft) ? recordOfDraft(draft, records) : undefined;
  if (carried) await outbox.put(carried);
  await drafts.delete('contact');
}

/**
 * The record for words an earlier version kept as a draft; undefined if there are none, or if they are on the device as
 * the request they were submitted as.
 */
export function recordOfDraft(draft: OldDraft, records: readonly QuoteRecord[]): QuoteRecord | undefined {
  const words: FormWords = wordsFrom((field) => draft.values?.[field] ?? '');
  const find = (key: string | undefined) => records.find((record) => record.key === key);
  if (isBlank(words) || find(draft.submittedAs)) return undefined;
  const refused = find(draft.replaces);
  if (refused?.state === 'attention') return { ...refused, words, payload: null };
  return { ...begun(crypto.randomUUID(), defaultLanguage, Date.now()), words };
}

const isRow = (row: unknown): row is Partial<QuoteRecord> & { key: string } =>
  typeof row === 'object' && row !== null && 'key' in row && typeof row.key === 'string';

const isDraft = (row: unknown): row is OldDraft => typeof row === 'object' && row !== null;
