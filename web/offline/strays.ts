import type { QuoteEvent } from './events.ts';
import { isSilence, isTooLate } from './outbox-database.ts';
import { isUnsent, type QuoteRecord } from './record.ts';
import type { PageStore } from './store.ts';

/** Copies that may be in a place besides the record's home, as far as this page knows. */
export class Strays {
  readonly #stores: readonly PageStore[];
  /** Where each may be: a place that failed when the record was passed on from it, or had no room. */
  readonly #places = new Map<string, Set<number>>();
  /** Those that the place was writing to disk when it was given up, so that they may be sent from there. */
  readonly #late = new Set<string>();

  constructor(stores: readonly PageStore[]) {
    this.#stores = stores;
  }

  /** The record was passed on from this place, because of this error. */
  note(key: string, index: number, error: unknown): void {
    this.#places.set(key, new Set(this.#places.get(key)).add(index));
    if (isTooLate(error)) this.#late.add(key);
  }

  /** True if a copy may have been sent of which nothing has been read since. */
  mayBeSent(key: string): boolean {
    return this.#late.has(key);
  }

  /** Call when all places have been read. */
  allRead(): void {
    this.#late.clear();
  }

  /** What became another record, or nothing, does not stay beside it. */
  async drop(key: string, home: number): Promise<void> {
    for (const index of this.#places.get(key) ?? []) if (index !== home) await this.#stores[index]?.drop(key);
    this.#places.delete(key);
  }

  /**
   * A request is gone only once no place but `home` can bring it back, whichever page passed it there. A copy that was
   * pressed there is a request as well: where the cancel is not true of it, it stays, and is what this resolves to.
   * Rejects if a place is silent; one that refuses cannot bring anything back.
   */
  async cancel(key: string, home: number, event: QuoteEvent): Promise<QuoteRecord | undefined> {
    for (const [index, store] of this.#stores.entries()) {
      if (index === home) continue;
      try {
        const copy = (await store.list()).find((other) => other.key === key);
        const left = copy && isUnsent(copy) ? (await store.apply(key, event)).record : undefined;
        if (left) return left;
        if (copy) await store.drop(key);
      } catch (error) {
        if (isSilence(error) || this.#places.get(key)?.has(index)) throw error;
      }
    }
    this.#places.delete(key);
    return undefined;
  }
}
