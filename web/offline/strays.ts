import type { QuoteEvent } from './events.ts';
import { isTooLate } from './outbox-database.ts';
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

  /**
   * A request is gone only once no place but its home can bring it back. A copy that was sent from where it was left
   * behind is a request as well: where a cancel is not true of it, it stays, and is what this resolves to.
   */
  async drop(
    key: string,
    homeOf: (key: string) => number,
    cancel?: QuoteEvent,
  ): Promise<QuoteRecord | undefined> {
    for (const index of this.#places.get(key) ?? []) {
      const store = this.#stores[index];
      if (!store || index === homeOf(key)) continue;
      const copy = cancel && (await store.list()).find((other) => other.key === key);
      const isRequest = cancel && copy && isUnsent(copy);
      const left = isRequest && (await store.apply(key, cancel)).record;
      if (left) return left;
      if (!isRequest) await store.drop(key);
    }
    this.#places.delete(key);
    return undefined;
  }
}
