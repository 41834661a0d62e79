import type { ContactInput, Service } from '../../api/contract/contact.ts';
import type { OutboxEntry } from './entry.ts';

/** What a visitor is writing; at most one per device. */
export type Draft = {
  values: Partial<Record<keyof ContactInput, string>>;
  /** Key under which these very values were already submitted, after an answer that left them in the form. */
  submittedAs?: string;
  /** Key of the refused request these values correct; it goes when they are submitted. */
  replaces?: string;
};

/** What a notification says, in the visitor's language: the page writes it down, for the worker has no catalogue. */
export type NoticeWords = {
  sent: { title: string; body: Record<Service, string> };
  /** The browser will not try again by itself. */
  needsOpen: { title: string; body: string };
};

/** Small facts shared by pages and worker. Times are device times in ms. */
export type Meta = {
  /** The whole queue waits until then, because the server asked for it. */
  pauseUntil: number;
  /** Counter of the background-sync tags. */
  syncCounter: number;
  /** Tags whose event failed once: the browser delays them by minutes. */
  failedSyncTags: readonly string[];
  /** The browser gave up background sync; only an open page can send now. */
  needsForeground: boolean;
  /** The visitor asked to be notified on delivery, and this is what she is told. */
  notify: NoticeWords;
  /** Interface language for the worker. */
  language: 'es' | 'en';
};

/** A place that keeps entries, as deliveries need it. Every method may reject where the browser refuses storage. */
export interface DeliveryStore {
  /** All entries in order of `seq`. */
  list(): Promise<OutboxEntry[]>;
  /**
   * Changes one entry in one step that nobody can interleave. `change` gives the new entry, or undefined to
   * leave it. Resolves to the changed entry, or undefined.
   */
  update(
    key: string,
    change: (entry: OutboxEntry) => OutboxEntry | undefined,
  ): Promise<OutboxEntry | undefined>;
  /** Removes an entry, and in the same step keeps `draft` where one is given. */
  remove(key: string, draft?: Draft): Promise<void>;
  readMeta<Name extends keyof Meta>(name: Name): Promise<Meta[Name] | undefined>;
  writeMeta<Name extends keyof Meta>(name: Name, value: Meta[Name]): Promise<void>;
}

/** The same for pages, which also put entries there. */
export interface OutboxStore extends DeliveryStore {
  /** Adds an entry durably, with the next `seq`, and in the same step clears the draft and what it replaces. */
  add(entry: OutboxEntry, draft?: { replaces?: string | undefined }): Promise<OutboxEntry>;
}
