import type { ContactHints, ContactInput, Service } from '../../api/contract/contact.ts';
import type { Language } from '../../api/contract/language.ts';
import { quoteSchemaVersion } from '../../api/contract/quote-schema.ts';
import type { Outcome, RetryReason } from './delivery.ts';
import { leaseMs, longestWaitMs } from './limits.ts';

/**
 * One quote request on this device. Only plain data, so any version of page or worker can read it.
 * `pending` and `sending` and `attention` entries leave only by the visitor's hand or a verified answer.
 */
export type OutboxEntry = {
  /** UUID born when the form was first submitted; the Idempotency-Key of every attempt. */
  key: string;
  /** Version of this shape; newer than `quoteSchemaVersion` means: leave it to the newer code. */
  schema: number;
  /** What is sent; null once delivered, so no personal data stays behind. */
  payload: (ContactInput & ContactHints) | null;
  service: Service;
  language: Language;
  state: 'pending' | 'sending' | 'attention' | 'sent';
  /** Order of writing on this device. */
  seq: number;
  /** Device clock, ms since 1970. */
  createdAt: number;
  /** Attempts that left this device. */
  attempts: number;
  /** Not before this device time, ms. */
  nextAt: number;
  /** While `sending`: when the claim lapses, device time, ms. */
  leaseUntil: number;
  /** While `sending`: who holds the claim. */
  token: string | null;
  lastError: EntryError | null;
  serverId: string | null;
  sentAt: number | null;
  /** The server's words for the success toast. */
  message: string | null;
  /** The visitor was told that it waits, so she is told when it arrives. */
  announce: boolean;
  /** The visitor was told that it arrived. */
  acked: boolean;
};

export type EntryError = {
  kind: RetryReason | 'refused' | 'unreadable';
  status: number | null;
  /** Device time, ms. */
  at: number;
  /** Field codes of a refusal. */
  codes?: Record<string, string[]>;
};

/** A quote that has just been submitted. */
export function newEntry(key: string, payload: ContactInput & ContactHints, now: number): OutboxEntry {
  return {
    key,
    schema: quoteSchemaVersion,
    payload,
    service: payload.service,
    language: payload.language,
    state: 'pending',
    seq: 0,
    createdAt: now,
    attempts: 0,
    nextAt: 0,
    leaseUntil: 0,
    token: null,
    lastError: null,
    serverId: null,
    sentAt: null,
    message: null,
    announce: false,
    acked: false,
  };
}

/** False for an entry of a newer version of the site, which only that version may touch. */
export const isReadable = (entry: OutboxEntry): boolean => entry.schema <= quoteSchemaVersion;

/** True where the entry still has to reach the office. */
export const isWaiting = (entry: OutboxEntry): boolean =>
  entry.state === 'pending' || entry.state === 'sending';

/** True where this code may send the entry now. A clock that jumped makes an entry due rather than stuck. */
export function isClaimable(entry: OutboxEntry, now: number): boolean {
  if (!isReadable(entry)) return false;
  if (entry.state === 'pending') return entry.nextAt <= now || entry.nextAt > now + longestWaitMs;
  if (entry.state === 'sending') return entry.leaseUntil <= now || entry.leaseUntil > now + 2 * leaseMs;
  return false;
}

/** When a waiting entry will next be due, device time in ms. */
export const dueAt = (entry: OutboxEntry): number =>
  entry.state === 'sending' ? entry.leaseUntil : entry.nextAt;

/** Takes the entry for one attempt. */
export const claimed = (entry: OutboxEntry, token: string, now: number): OutboxEntry => ({
  ...entry,
  state: 'sending',
  token,
  leaseUntil: now + leaseMs,
  attempts: entry.attempts + 1,
});

/**
 * The entry after an attempt; undefined where somebody else holds the claim by now. A delivery counts whoever
 * brings the news, because the server's answer is final.
 */
export function settled(
  entry: OutboxEntry,
  token: string,
  outcome: Outcome,
  now: number,
  waitMs: number,
): OutboxEntry | undefined {
  if (outcome.kind === 'sent') {
    if (entry.state === 'sent') return undefined;
    return {
      ...entry,
      payload: null,
      state: 'sent',
      token: null,
      lastError: null,
      serverId: outcome.id,
      sentAt: now,
      message: outcome.message,
    };
  }
  if (entry.state !== 'sending' || entry.token !== token) return undefined;
  if (outcome.kind === 'refused') {
    const lastError: EntryError = { kind: 'refused', status: outcome.status, at: now, codes: outcome.codes };
    return { ...entry, state: 'attention', token: null, lastError };
  }
  const lastError: EntryError = { kind: outcome.reason, status: outcome.status, at: now };
  return { ...entry, state: 'pending', token: null, nextAt: now + waitMs, lastError };
}

/** The network may be back: a waiting entry is due again, yet never twice within the same second. */
export function woken(entry: OutboxEntry): OutboxEntry | undefined {
  if (entry.state !== 'pending') return undefined;
  const earliest = (entry.lastError?.at ?? -1_000) + 1_000;
  return entry.nextAt > earliest ? { ...entry, nextAt: earliest } : undefined;
}

/**
 * How long to wait after a failed attempt, in ms: full jitter, at least one second; up to five minutes while a
 * page is looking, up to an hour otherwise. There is no maximum number of attempts.
 */
export function waitAfter(
  attempts: number,
  outcome: { slow: boolean },
  visible: boolean,
  random: number,
): number {
  if (outcome.slow) return longestWaitMs;
  const longest = visible ? 5 * 60_000 : longestWaitMs;
  return 1_000 + Math.floor(random * Math.min(longest - 1_000, 2_000 * 2 ** Math.min(attempts, 20)));
}
