import { dueAt } from './delivery-machine.ts';
import type { Fate } from './events.ts';
import { lateAfterMs } from './limits.ts';
import { fateOf } from './machine.ts';
import { isOlderThan } from './older-than.ts';
import { endOf, type Pause } from './pause.ts';
import { isReadable, isWaiting, type QuoteRecord, type RetryReason } from './record.ts';
import type { Kept } from './store.ts';

/** What the outbox knows besides the record: where it is kept, and until when a server asked for silence. */
export type Surroundings = {
  /** Undefined where that is not known just now: then it leaves with the site open. */
  kept: Kept | undefined;
  /** When it came to where it is, device time, ms; undefined if it began there, or nobody saw it come. */
  keptSince?: number | undefined;
  /** The device has said that it has no room. */
  isFull: boolean;
  /** This page's form shows it. */
  isInForm: boolean;
  pause: Pause;
  /** The page cannot reach the server just now. */
  isOffline: boolean;
  /** The browser has taken on to wake the worker, which sends after the page is closed. */
  isSyncRegistered: boolean;
  /** Device time, ms. */
  now: number;
};

/**
 * Everything that may be said about a request, and nothing that is not true right now. Every notice and list line takes
 * its words from one of these, and dialogs from its `fate`; the chip only counts.
 */
export type Standing = {
  kind: 'newer-version' | 'writing' | 'sending' | 'refused' | 'delivered' | 'waiting';
  /** Who must do something for it to leave: nobody, whoever opens the site again, or this page by staying open. */
  leavesBy: 'itself' | 'opening' | 'staying';
  /** It is in local storage, which the browser may not have written to disk yet. */
  isBeingKept: boolean;
  /**
   * Why it has not left yet: a server that asks for silence is heard before any attempt, and after one without an
   * answer, since nothing is tried until the silence is over. Null if nobody has tried and no server has asked for
   * silence.
   */
  reason: RetryReason | null;
  /** That reason is a server's silence alone, and nothing that became of this request. */
  isPaused: boolean;
  /** Nothing has kept it from leaving so far: its first attempt is under way, or about to be. */
  isOnItsWay: boolean;
  /** The connection is what is missing: the server is out of reach, or the last attempt had no answer from it. */
  lacksSignal: boolean;
  /** When it is tried next, device time, ms. */
  nextAt: number;
  isEmergency: boolean;
  isLate: boolean;
  isOffline: boolean;
  isFull: boolean;
  isInForm: boolean;
  fate: Fate;
};

const kinds: Record<QuoteRecord['state'], Standing['kind']> = {
  writing: 'writing',
  pending: 'waiting',
  sending: 'sending',
  attention: 'refused',
  sent: 'delivered',
};

/** The standing of a request. */
export function standingOf(record: QuoteRecord, around: Surroundings): Standing {
  const { kind } = record.lastError ?? { kind: null };
  const isUnanswered = kind === 'network' || kind === 'timeout' || kind === 'portal';
  const pauseUntil = endOf(around.pause, around.now);
  const isPaused = pauseUntil > around.now && (isUnanswered || kind === null);
  return {
    kind: isReadable(record) || record.state === 'sent' ? kinds[record.state] : 'newer-version',
    leavesBy: leavesBy(around),
    isBeingKept: around.now < keptAt(record, around),
    isPaused,
    isOnItsWay: isWaiting(record) && kind === null && !isPaused && !around.isOffline,
    reason: isPaused ? 'server' : kind === 'refused' || kind === 'unreadable' ? null : kind,
    lacksSignal: around.isOffline || (isUnanswered && !isPaused),
    nextAt: Math.max(dueAt(record, around.now), pauseUntil),
    isEmergency: record.service === 'emergency',
    isLate: isWaiting(record) && around.now - record.createdAt > lateAfterMs,
    isOffline: around.isOffline,
    isFull: around.isFull,
    isInForm: around.isInForm,
    fate: fateOf(record),
  };
}

/** Chromium writes local storage to disk so late at most, in ms, and a busy machine a little later. */
const writingMs = 90_000;

/** When a request that is still being written to disk will be on it, device time, ms; 0 if it is not in local storage. */
export function keptAt(
  { createdAt }: QuoteRecord,
  { kept, keptSince = createdAt, now }: Pick<Surroundings, 'kept' | 'keptSince' | 'now'>,
): number {
  return kept === 'site' && !isOlderThan(keptSince, writingMs, now) ? keptSince + writingMs : 0;
}

/** The worker reads IndexedDB and nothing else, and not every browser that could wake it has taken that on. */
function leavesBy({ kept, isSyncRegistered }: Surroundings): Standing['leavesBy'] {
  if (kept === 'page') return 'staying';
  return kept === 'device' && isSyncRegistered ? 'itself' : 'opening';
}
