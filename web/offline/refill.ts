import type { QuoteRecord } from './record.ts';
import { isQuotaError } from './storage-errors.ts';
import type { Meta } from './store.ts';

/**
 * Chromium throws the whole database away when the disk has no room for a write, and the next opening finds an empty one
 * in its place. Whoever knew what was in it puts it back before anything is read there: a request that is missing without
 * having ended would be a promise broken, and would look like one that somebody has cancelled.
 */

/** The name, among the facts that pages and worker share, of a number that tells a database from the one before it. */
export const markName = 'made';

/** The name of what has ended, among the same facts. */
export const endedName = 'ended';

/** Too small to tell one device from another. */
export const newMark = (): number => crypto.getRandomValues(new Uint16Array(1))[0] ?? 0;

/**
 * When requests ended that left no receipt, by their keys, device time in ms. Chromium writes local storage to disk up to
 * a minute late, so that a browser that is killed forgets that a note or a copy there was over; this is on disk at once.
 */
export type Endings = Meta['ended'];

/** Records, and what has ended. */
export type Lost = { records: readonly QuoteRecord[]; ended: Endings };

/** What a page or a worker knows of the database: its mark, and each record as it was last read or written there. */
const known = new Map<string, QuoteRecord>();
const ended: Record<string, number> = {};
let mark: { of: unknown } | undefined;
let mayBeThrownAway = false;

/** The visit that this page knew of when it noted what is known; null if it knows of none. */
let notedIn: string | null = null;
let visitOfPage: (() => string | null) | undefined;
const visitNow = (): string | null => visitOfPage?.() ?? null;

/**
 * For pages, which see whether the visitor has erased everything: with that goes the first visit that the device knows of.
 * What was noted before is not put back, what was noted since is. A worker goes by an error that it has met.
 */
export function refillSince(visit: () => string | null): void {
  visitOfPage = visit;
}

/** Forgets what the visitor has erased since it was noted. */
function forgetErased(): void {
  const visit = visitNow();
  if (notedIn !== null && notedIn !== visit) known.clear();
  notedIn = visit;
}

/** Notes an error of the database after which it may be another one. */
export function noteFailure(error: unknown): void {
  mayBeThrownAway ||= isQuotaError(error) || (error instanceof DOMException && error.name === 'UnknownError');
}

/** To be called before all records are read; the function that it returns notes them. */
export function notingAll(): (records: readonly QuoteRecord[]) => void {
  const visit = visitNow();
  return (records) => {
    known.clear();
    notedIn = visit;
    for (const record of records) known.set(record.key, record);
  };
}

export function noteOne(key: string, record: QuoteRecord | undefined): void {
  forgetErased();
  if (record) known.set(key, record);
  else known.delete(key);
}

/** Notes what has ended without a receipt. */
export function noteEnded(endings: Endings): void {
  Object.assign(ended, endings);
}

/** What is known of the database before this one; nothing if that is the same, or the visitor has erased it. */
export function lostBefore(of: unknown): Lost | undefined {
  forgetErased();
  const isAnother = mark !== undefined && mark.of !== of;
  const isAny = known.size > 0 || Object.keys(ended).length > 0;
  return isAnother && isAny && (visitOfPage || mayBeThrownAway)
    ? { records: [...known.values()], ended }
    : undefined;
}

/** Which database this is, once it has what is known. */
export function noteMark(of: unknown): void {
  mark = { of };
  mayBeThrownAway = false;
}

/**
 * True if what has this key has ended since that moment, device time in ms. An end that is yet to come was noted before the
 * clock was set back, and so was all that it has ended: what is of today's time was begun anew.
 */
export function hasEnded(endings: Endings, key: string, since: number, now = Date.now()): boolean {
  const at = endings[key] ?? 0;
  return since < at && (at <= now || since > now);
}

/** True for a record that was cancelled or corrected since it was begun: somebody else may have slept through that. */
export const isOver = ({ key, createdAt }: QuoteRecord, endings: Endings): boolean =>
  hasEnded(endings, key, createdAt);
