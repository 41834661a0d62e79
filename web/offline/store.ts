import type { Language } from '../../api/contract/language.ts';
import type { Service } from '../../api/contract/quote.ts';
import type { Applied, DeliveryEvent, QuoteEvent } from './events.ts';
import type { QuoteRecord } from './record.ts';

/** The words of a notification in the visitor's language, which the page stores, since the worker has no catalogue. */
export type NotificationWords = {
  sent: { title: string; body: Record<Service, string> };
  /** The office could not take it as it is; absent where an earlier version of the site stored the words. */
  refused?: { title: string; body: string };
  /** The browser will not try again by itself. */
  needsOpen: { title: string; body: string };
  /** The page that lists the requests, in that language; absent where an earlier version of the site stored the words. */
  address?: string;
};

/** Small facts shared by pages and worker. Times are device times in ms. */
export type Meta = {
  /** The whole outbox waits until then, because a server asked for it. */
  pauseUntil: number;
  /** When it asked; absent where an earlier version of the site heard it. */
  pausedAt: number;
  /** Our own server asked for that wait; any other ends when the connection returns. */
  pauseIsOurs: boolean;
  /** Counter of the background-sync tags. */
  syncCounter: number;
  /** Tags whose event has begun: it may end before it sees more, and the browser delays the next by minutes. */
  usedSyncTags: readonly string[];
  /** The browser has given up on background sync; only an open page can send now. */
  needsForeground: boolean;
  /** The words for the visitor who asked to be notified on delivery. */
  notify: NotificationWords;
  /** Interface language for the worker. */
  language: Language;
  /** When requests ended that left no receipt, by their keys; only pages ask (`endings.ts`). */
  ended: Readonly<Record<string, number>>;
  /** Every attempt since this was written was noted in its record first. If absent, records may not know them all. */
  isNoted: true;
};

/**
 * A place that keeps records, and carries out the events its machine knows. Every method may reject if the browser
 * refuses storage or does not answer.
 */
export interface RecordStore<Event extends QuoteEvent = DeliveryEvent> {
  /** All records in order of `seq`. */
  list(): Promise<QuoteRecord[]>;
  /** Carries out an event on the record of this key, in one durable step that nothing can interrupt. */
  apply(key: string, event: Event): Promise<Applied>;
  readMeta<Name extends keyof Meta>(name: Name): Promise<Meta[Name] | undefined>;
  /** Without a value the fact is erased, which even a full device can do. */
  writeMeta<Name extends keyof Meta>(name: Name, value: Meta[Name] | undefined): Promise<void>;
}

/** The same for pages, where a visitor writes; a page knows several of them. */
export interface PageStore extends RecordStore<QuoteEvent> {
  /** Takes a record over as it is; if it has it already, the later copy stays, with the departures of both. */
  take(record: QuoteRecord): Promise<void>;
  /** Drops a record; with `behind`, the copy that another store keeps, only if it is not further than that by now. */
  drop(key: string, behind?: QuoteRecord): Promise<void>;
}

/**
 * Where a record is kept: on the device, where the worker can send it too; in the site's local storage, from which
 * only an open page sends; or only in this page.
 */
export type Kept = 'device' | 'site' | 'page';

export type Layer = { kept: Kept; store: PageStore };

export type LayeredStore = RecordStore<QuoteEvent> & {
  /** Where the record of this key is kept, as far as this page has seen. */
  keptWhere(key: string): Kept;
  /** Where something new would be kept, as far as this page has seen. */
  keptNext(): Kept;
  /** Does this once the record of this key is kept where it outlives this page, which may be at once. */
  whenKept(key: string, work: () => void): void;
  /** True once the device has said that it has no room. */
  isFull(): boolean;
  /**
   * True if something that may hold requests could not be read just now: an empty list means nothing then. What the
   * browser refuses is no such place, as long as this page has seen nothing in it: it can bring nothing back.
   */
  isUnreadable(): boolean;
  /** True once all places have been read: then `lastKnown` leaves out nothing that was here. */
  hasReadAll(): boolean;
  /** Every record as it was last read or changed here, including those in a place that could not be read just now. */
  lastKnown(): readonly QuoteRecord[];
  /** Reads again what can be read, and returns `lastKnown`. */
  listKnown(): Promise<readonly QuoteRecord[]>;
};
