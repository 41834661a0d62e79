import { createListeners } from '../../lib/listeners.ts';
import type { Kept } from '../../offline/layered-store.ts';
import type { QuoteRecord } from '../../offline/record.ts';

/** The queue as the page shows it. Kept apart from the queue itself, so that the header can show a count cheaply. */
export type QueueSnapshot = {
  records: readonly QuoteRecord[];
  /** Where each record is kept, by key. */
  kept: ReadonlyMap<string, Kept>;
  /** The device said that it has no room. */
  isFull: boolean;
  /** Something that may hold requests could not be read just now. */
  isUnreadable: boolean;
  /** Nothing is sent before this device time, ms, because an answer asked for it. */
  pauseUntil: number;
  /** The record that stands in this page's form: what is said of it is said there. */
  inForm: string | undefined;
};

const unknown: QueueSnapshot = {
  records: [],
  kept: new Map(),
  isFull: false,
  isUnreadable: false,
  pauseUntil: 0,
  inForm: undefined,
};

let snapshot = unknown;
const listeners = createListeners();

export const currentQueue = (): QueueSnapshot => snapshot;

/** What prerendered pages show. */
export const unknownQueue = (): QueueSnapshot => unknown;

export function setQueue(next: Partial<QueueSnapshot>): void {
  snapshot = { ...snapshot, ...next };
  listeners.tell();
}

/** Calls back on every change; gives the way to stop it. */
export const onQueue = listeners.add;

/** Pressed requests that nobody has confirmed, but for one that the form itself is showing for correction. */
export const unsentOf = ({ records, inForm }: QueueSnapshot): readonly QuoteRecord[] =>
  records.filter(
    ({ state, key }) => state !== 'sent' && state !== 'writing' && !(state === 'attention' && key === inForm),
  );
