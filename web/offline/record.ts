import type { ContactHints, ContactInput, Service } from '../../api/contract/contact.ts';
import { type FormWords, wordsFrom } from '../../api/contract/contact-fields.ts';
import type { Language } from '../../api/contract/language.ts';
import { quoteSchemaVersion } from '../../api/contract/quote-schema.ts';
import type { RetryReason } from './delivery.ts';

/** Where a record stands: being written, waiting, on its way, refused by the office's server, or delivered. */
export type RecordState = 'writing' | 'pending' | 'sending' | 'attention' | 'sent';

/**
 * One quote request of this device, from the first key to the receipt. Only plain data, so any version of page
 * or worker can read it. Its words stand in one place: in `words` while they may change, in `payload` once they
 * were pressed, and nowhere once they were delivered.
 */
export type QuoteRecord = {
  /** UUID born with the first key that was typed; the Idempotency-Key of every attempt. */
  key: string;
  /** Version of the payload's shape; newer than `quoteSchemaVersion` means: leave it to the newer code. */
  schema: number;
  state: RecordState;
  /** What stands in the form: while writing, and of a refused request from the first change on. */
  words: FormWords | null;
  /** What is sent. */
  payload: (ContactInput & ContactHints) | null;
  /** Null until it was pressed. */
  service: Service | null;
  language: Language;
  /** Number of the last change of its words: of two copies of one record, the one with the higher is the newer. */
  edits: number;
  /** The page whose form shows it, or that pressed it; null where it waits for whoever opens a form next. */
  holder: string | null;
  /** Where the browser has no Web Locks: how long the holder is believed to be alive, device time, ms. */
  heldUntil: number;
  /** Order of writing on this device. */
  seq: number;
  /** When it was pressed, before that when it was begun; device clock, ms since 1970. */
  createdAt: number;
  /** Attempts that were made. */
  attempts: number;
  /** Those of them that may have left this device: all but the ones that failed where there was no connection. */
  departures: number;
  /** Not before this device time, ms. */
  nextAt: number;
  /** While `sending`: when the claim lapses, device time, ms. */
  leaseUntil: number;
  /** While `sending`: who has the claim. */
  token: string | null;
  lastError: RecordError | null;
  serverId: string | null;
  sentAt: number | null;
  /** The server's words for the success toast. */
  message: string | null;
  /** The visitor was told that it waits, so she is told when it arrives. */
  announce: boolean;
  /** The visitor was told that it arrived. */
  acked: boolean;
};

export type RecordError = {
  kind: RetryReason | 'refused' | 'unreadable';
  status: number | null;
  /** What the answer said. */
  text?: string | undefined;
  /** Device time, ms. */
  at: number;
  /** The server's code of a refusal. */
  code?: string;
  /** Field codes of a refusal. */
  codes?: Record<string, string[]>;
};

/** A record that has just been begun; the state of everything nobody has touched yet. */
export const begun = (key: string, language: Language, now: number): QuoteRecord => ({
  key,
  schema: quoteSchemaVersion,
  state: 'writing',
  words: null,
  payload: null,
  service: null,
  language,
  edits: 0,
  holder: null,
  heldUntil: 0,
  seq: 0,
  createdAt: now,
  attempts: 0,
  departures: 0,
  nextAt: 0,
  leaseUntil: 0,
  token: null,
  lastError: null,
  serverId: null,
  sentAt: null,
  message: null,
  announce: false,
  acked: false,
});

/** A record as an earlier version of the site kept it, in today's shape. */
export const inTodaysShape = (kept: Partial<QuoteRecord> & { key: string }): QuoteRecord => ({
  ...begun(kept.key, kept.language ?? 'es', kept.createdAt ?? 0),
  departures: kept.attempts ?? 0,
  ...kept,
});

/** The words of a record, wherever it has them; undefined once delivered. */
export function wordsOf({ words, payload }: QuoteRecord): FormWords | undefined {
  return words ?? (payload ? wordsFrom((field) => payload[field] ?? '') : undefined);
}

/** False for a record of a newer version of the site, which only that version may touch. */
export const isReadable = (record: QuoteRecord): boolean => record.schema <= quoteSchemaVersion;

/** True where the request was pressed and still has to reach the office. */
export const isWaiting = ({ state }: QuoteRecord): boolean => state === 'pending' || state === 'sending';

/** True where its words may still change: no attempt is or was under way that has not been refused. */
export const isOpen = ({ state }: QuoteRecord): boolean => state === 'writing' || state === 'attention';

const ranks: Record<RecordState, number> = { writing: 0, attention: 1, pending: 2, sending: 3, sent: 4 };

/** Of two copies of one record, which a place that did not answer in time can leave, the one further on its way. */
export const isLater = (a: QuoteRecord, b: QuoteRecord): boolean =>
  ranks[a.state] > ranks[b.state] || (ranks[a.state] === ranks[b.state] && a.edits >= b.edits);

/** True where somebody has typed what nobody has pressed: a new text, or the correction of a refused one. */
export const isBeingWritten = ({ state, words }: QuoteRecord): boolean =>
  state === 'writing' || (state === 'attention' && words !== null);

/** True where it was pressed and the office has not confirmed it. */
export const isUnsent = ({ state }: QuoteRecord): boolean => state !== 'sent' && state !== 'writing';
