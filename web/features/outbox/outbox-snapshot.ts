import { createListeners } from '../../lib/listeners.ts';
import { untilReleased } from '../../lib/press.ts';
import { noPause, type Pause } from '../../offline/pause.ts';
import type { QuoteRecord } from '../../offline/record.ts';
import type { Kept } from '../../offline/store.ts';

/** A press that no page has made a record yet; the browser itself may have posted it. */
export type UntakenPress = { key: string; isPosted: boolean };

/** The outbox as the page shows it. Kept apart from the outbox itself, so that the header can show a count cheaply. */
export type OutboxSnapshot = {
  records: readonly QuoteRecord[];
  /** Each record as it was last known, also where it cannot be read just now: questions and counts are about these. */
  lastKnown: readonly QuoteRecord[];
  /** What was pressed besides and is no record yet. */
  held: readonly UntakenPress[];
  /** Where each record was last known to be kept, by key. */
  kept: ReadonlyMap<string, Kept>;
  /** Since when, device time in ms, of those that this page has seen moving from its memory to a better place. */
  keptSince: ReadonlyMap<string, number>;
  /** Where something new would be kept. */
  keptNext: Kept;
  /** The device said that it has no room. */
  isFull: boolean;
  /** The device has been looked at; until then nothing may be said of what is on it. */
  isRead: boolean;
  /** Something that may hold requests could not be read just now. */
  isUnreadable: boolean;
  /** Nothing is sent during it, because an answer asked for it. */
  pause: Pause;
  /** The browser has taken on to wake the worker for what waits, as far as this page knows. */
  isSyncRegistered: boolean;
  /** The record shown in this page's form: the form says how it stands. */
  inForm: string | undefined;
  /** The same also while no form is shown: what the next one begins with. */
  onDesk: string | undefined;
};

const unknown: OutboxSnapshot = {
  records: [],
  lastKnown: [],
  held: [],
  kept: new Map(),
  keptSince: new Map(),
  keptNext: 'device',
  isFull: false,
  isRead: false,
  isUnreadable: false,
  pause: noPause,
  isSyncRegistered: false,
  inForm: undefined,
  onDesk: undefined,
};

let snapshot = unknown;
const listeners = createListeners();

export const currentOutbox = (): OutboxSnapshot => snapshot;

/** What prerendered pages show. */
export const unknownOutbox = (): OutboxSnapshot => unknown;

export function setOutbox(next: Partial<OutboxSnapshot>): void {
  snapshot = { ...snapshot, ...next };
  listeners.notify();
}

/** Calls back on every change; returns the function that unsubscribes. */
export const onOutbox = listeners.add;

/** The same for what shows the outbox: it changes under no finger. */
export const onShownOutbox = untilReleased(onOutbox);

/** Pressed requests that nobody has confirmed, except one that the form itself is showing for correction. */
export const unsentOf = ({
  records,
  inForm,
}: Pick<OutboxSnapshot, 'records' | 'inForm'>): readonly QuoteRecord[] =>
  records.filter(
    ({ state, key }) => state !== 'sent' && state !== 'writing' && !(state === 'attention' && key === inForm),
  );
