import { laterOf, type QuoteRecord } from './record.ts';
import { isQuotaError } from './storage-errors.ts';

/**
 * Chromium throws the whole database away when the disk has no room for a write, and the next opening finds an empty one
 * in its place. Whoever knew what was in it puts it back before anything is read there: a request that is missing without
 * having ended would be a promise broken, and would look like one that somebody has cancelled.
 */

/** The name, among the facts that pages and worker share, of a number that tells a database from the one before it. */
export const markName = 'made';

/** Too small to tell one device from another. */
export const newMark = (): number => crypto.getRandomValues(new Uint16Array(1))[0] ?? 0;

/** What a page or a worker knows of the database: its mark, and each record as it was last read or written there. */
const known = new Map<string, QuoteRecord>();
let mark: { of: unknown } | undefined;
let mayBeThrownAway = false;

let mayRefill = (): boolean => mayBeThrownAway;

/** For pages, which see whether the visitor has erased everything; a worker goes by an error that it has met. */
export function refillUnless(isErased: () => boolean): void {
  mayRefill = () => !isErased();
}

/** Notes an error of the database after which it may be another one. */
export function noteFailure(error: unknown): void {
  mayBeThrownAway ||= isQuotaError(error) || (error instanceof DOMException && error.name === 'UnknownError');
}

export function noteAll(records: readonly QuoteRecord[]): void {
  known.clear();
  for (const record of records) known.set(record.key, record);
}

export function noteOne(key: string, record: QuoteRecord | undefined): void {
  if (record) known.set(key, record);
  else known.delete(key);
}

/** The part of a database that this needs; `write` resolves once the device has it on disk. */
type Place = {
  readMark(): Promise<unknown>;
  write(
    change: (
      kept: (key: string) => Promise<QuoteRecord | undefined>,
      put: (record: QuoteRecord) => Promise<unknown>,
    ) => Promise<void>,
  ): Promise<void>;
};

/** Puts back what is known, if this is another database than the one that was known here. */
export async function refill({ readMark, write }: Place): Promise<void> {
  const of = await readMark();
  if (mark && mark.of !== of && known.size > 0 && mayRefill())
    await write(async (read, put) => {
      for (const [key, record] of known) {
        const kept = await read(key);
        await put(kept ? laterOf(record, kept) : record);
      }
    });
  mark = { of };
}
