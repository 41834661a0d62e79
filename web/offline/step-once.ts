import type { Applied, Machine, QuoteEvent } from './events.ts';
import type { QuoteRecord } from './record.ts';

/** The record an event is for, and the one it may already have begun. */
export type Found = { record: QuoteRecord | undefined; spare: QuoteRecord | undefined };

/** The key of the record an event would begin, if it can begin one. */
export const spareKeyOf = (event: QuoteEvent): string | undefined =>
  'spareKey' in event ? event.spareKey : undefined;

/**
 * Carries out an event that may have been carried out before a page died, and is sent again from its journal: if the
 * spare record exists already, the event applies to that one. `freshKey` is for words it cannot take.
 */
export function stepOnce<Event extends QuoteEvent>(
  machine: Machine<Event>,
  { record, spare }: Found,
  event: Event,
  key: string,
  freshKey: string,
): Applied {
  if (!spare) return { ...machine(record, event, key), key };
  const again = machine(spare, { ...event, spareKey: freshKey }, spare.key);
  const effects = [{ kind: 'bind', key: spare.key } as const, ...again.effects];
  return { ...again, key: spare.key, effects };
}

/** True if something has just begun, and has no place in the order of writing yet. */
export const hasNewcomer = ({ record, besides }: Applied): boolean => record?.seq === 0 || besides?.seq === 0;

/** Gives a new record its place in the order of writing, after `all`. */
export function numbered(applied: Applied, all: readonly QuoteRecord[]): Applied {
  let last = all.reduce((highest, { seq }) => Math.max(highest, seq), 0);
  const number = (record: QuoteRecord): QuoteRecord =>
    record.seq === 0 ? { ...record, seq: ++last } : record;
  return {
    ...applied,
    record: applied.record && number(applied.record),
    ...(applied.besides && { besides: number(applied.besides) }),
  };
}
