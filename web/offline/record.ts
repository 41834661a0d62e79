import { defaultLanguage, type Language } from '../../api/contract/language.ts';
import type { QuoteHints, QuoteInput, Service } from '../../api/contract/quote.ts';
import { type FormWords, wordsFrom } from '../../api/contract/quote-fields.ts';
import { quoteSchemaVersion } from '../../api/contract/quote-schema.ts';
import { holdMs } from './limits.ts';

/** The state of a record: being written, waiting, on its way, refused by the office's server, or delivered. */
export type RecordState = 'writing' | 'pending' | 'sending' | 'attention' | 'sent';

/**
 * One quote request of this device, from the first keystroke to the receipt. Only plain data, so any version of page or
 * worker can read it. Its words are in one place: in `words` while they may change, in `payload` once they were sent,
 * and nowhere once they were delivered.
 */
export type QuoteRecord = {
  /** UUID created with the first keystroke; the Idempotency-Key of every attempt. */
  key: string;
  /** Version of the payload's shape; newer than `quoteSchemaVersion` means: leave it to the newer code. */
  schema: number;
  state: RecordState;
  /** What the form shows: while writing, and for a refused request from the first change on. */
  words: FormWords | null;
  /** What is sent. */
  payload: (QuoteInput & QuoteHints) | null;
  /** Digest of the words that were sent, by which they are known after the delivery; absent until somebody pressed. */
  digest?: number;
  /** Key of the refused request that it corrects, which was no request any more when this was pressed. */
  replaces?: string;
  /** What its words grew from: that record is no text beside this one. */
  grownFrom?: Edition | undefined;
  /** Null until it was sent. */
  service: Service | null;
  language: Language;
  /** Number of the last change to its words: of two copies of a record, the one with the higher number is newer. */
  edits: number;
  /** The page whose form shows it, or that sent it; null if it waits for whoever opens a form next. */
  holder: string | null;
  /**
   * The last pages that held it before, and the number of its last change by then: what these noted up to that is in it,
   * and may come back from a journal.
   */
  heldBefore?: readonly Pick<Edition, 'by' | 'edits'>[];
  /** If the browser has no Web Locks: until when the holder is assumed alive, device time, ms. */
  heldUntil: number;
  /** Order of writing on this device. */
  seq: number;
  /** When it was sent, before that when it was begun; device clock, ms since 1970. */
  createdAt: number;
  /** Number of attempts made. */
  attempts: number;
  /** How many of them may have left this device: all except those that failed without a connection. */
  departures: number;
  /** Not before this device time, ms. */
  nextAt: number;
  /** While `sending`: when the claim lapses, device time, ms. */
  leaseUntil: number;
  /** While `sending`: who has the claim. */
  token: string | null;
  /** That claim was made under the lock of a pass: whoever has that lock now knows that the claimer is gone. */
  locked: boolean;
  lastError: RecordError | null;
  serverId: string | null;
  sentAt: number | null;
  /** The server's words for the success toast. */
  message: string | null;
  /** It had arrived, and the office has erased it since: nobody replies. */
  isErased?: true;
  /** The visitor was told that it waits, so the site will say what comes of it. */
  announce: boolean;
  /** The visitor has been told what came of it. */
  acked: boolean;
};

/**
 * Words that a form began with: those of the record of this key, when the page of this name had made so many changes to it.
 */
export type Edition = { key: string; by: string; edits: number };

/** Why an attempt did not deliver, in kinds the visitor can be told. */
export type RetryReason = 'network' | 'timeout' | 'portal' | 'server' | 'busy' | 'blocked';

export type RecordError = {
  kind: RetryReason | 'refused' | 'unreadable';
  status: number | null;
  /** What the answer said. */
  text?: string | undefined;
  /** Device time, ms. */
  at: number;
  /** The server's code for a refusal. */
  code?: string;
  /** The field codes of a refusal. */
  codes?: Record<string, string[]>;
};

/** A record that has just been begun; the state of everything still untouched. */
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
  locked: false,
  lastError: null,
  serverId: null,
  sentAt: null,
  message: null,
  announce: false,
  acked: false,
});

/** What is being written in a record, as a text of its own; undefined if nothing is. */
export const draftOf = (
  { words, edits, holder, heldUntil, language }: QuoteRecord,
  key: string,
  now: number,
): QuoteRecord | undefined =>
  words ? { ...begun(key, language, now), words, edits, holder, heldUntil } : undefined;

/** A record kept by an earlier version of the site, in today's shape. */
export const inTodaysShape = (kept: Partial<QuoteRecord> & { key: string }): QuoteRecord => ({
  ...begun(kept.key, kept.language ?? defaultLanguage, kept.createdAt ?? 0),
  departures: kept.attempts ?? 0,
  ...kept,
});

/** The words of a record, wherever they are; undefined once delivered. */
export function wordsOf({ words, payload }: QuoteRecord): FormWords | undefined {
  return words ?? (payload ? wordsFrom((field) => payload[field] ?? '') : undefined);
}

/** False for a record of a newer version of the site, which only that version may touch. */
export const isReadable = (record: QuoteRecord): boolean => record.schema <= quoteSchemaVersion;

/** True if the request was sent from the form and still has to reach the office. */
export const isWaiting = ({ state }: QuoteRecord): boolean => state === 'pending' || state === 'sending';

/** True if this version of the site may send it, now or later. */
export const isToBeSent = (record: QuoteRecord): boolean => isWaiting(record) && isReadable(record);

/** True if its words may still change: every attempt made so far has been refused. */
export const isOpen = ({ state }: QuoteRecord): boolean => state === 'writing' || state === 'attention';

const ranks: Record<RecordState, number> = { writing: 0, attention: 1, pending: 2, sending: 3, sent: 4 };

/** True if `a` is further on its way than `b`, of two copies that a place that did not answer in time can leave. */
export const isLater = (a: QuoteRecord, b: QuoteRecord): boolean =>
  ranks[a.state] > ranks[b.state] || (ranks[a.state] === ranks[b.state] && a.edits >= b.edits);

/** Of two copies the one that is further on its way, with as many departures as either knows of; the one if it is alone. */
export function laterOf(a: QuoteRecord, b: QuoteRecord | undefined): QuoteRecord {
  if (!b) return a;
  const later = isLater(a, b) ? a : b;
  const departures = Math.max(a.departures, b.departures);
  return later.departures === departures ? later : { ...later, departures };
}

/** True if it was typed but not sent: a new text, or the correction of a refused one. */
export const isBeingWritten = ({ state, words }: QuoteRecord): boolean =>
  state === 'writing' || (state === 'attention' && words !== null);

/**
 * True if all that is being written in the record, or was refused, has grown into something else, which began with this
 * edition of it; not where another page has it, or somebody went on in it since.
 */
export const isOutgrown = (record: QuoteRecord, from: Edition | undefined): boolean =>
  from?.key === record.key && isOpen(record) && record.edits <= from.edits && record.holder === from.by;

/** True if it was sent from the form and the office has not confirmed it. */
export const isUnsent = ({ state }: QuoteRecord): boolean => state !== 'sent' && state !== 'writing';

/** True if it arrived or was refused, the visitor has not been told, and it can be noted here that this was done. */
export const hasUntoldOutcome = (record: QuoteRecord): boolean =>
  (record.state === 'sent' || record.state === 'attention') && !record.acked && isReadable(record);

/** What is noted of it is no younger, device time, ms: of what was sent its press, of a text its last words. */
export const touchedAt = ({ state, createdAt, heldUntil }: QuoteRecord): number =>
  state === 'writing' ? Math.max(createdAt, heldUntil - holdMs) : createdAt;
