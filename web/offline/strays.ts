import { changedNothing, type QuoteEvent } from './events.ts';
import type { QuoteRecord } from './record.ts';
import { isRefusal, isSilence, isTooLate } from './storage-errors.ts';
import type { PageStore } from './store.ts';

/** Copies that may be in a place besides the record's home, as far as this page knows. */
export class Strays {
  readonly #stores: readonly PageStore[];
  /** Where each may be: a place that had it when it was passed on from there, or that has not said whether it has it. */
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

  /** Call when a reading begins, and the function returned once it has read all places. */
  beginReading(): () => void {
    const before = [...this.#late];
    return () => {
      for (const key of before) this.#late.delete(key);
    };
  }

  /** What became another record, or nothing, does not stay beside it; what went further since `behind` does. */
  async drop(key: string, home: number, behind: QuoteRecord): Promise<void> {
    for (const index of this.#places.get(key) ?? [])
      if (index !== home) await this.#stores[index]?.drop(key, behind);
    this.#places.delete(key);
  }

  /**
   * A request is gone only once no place but `home` can bring it back, whichever page passed it there. What is more
   * than a draft there is a request as well: where the cancel is not true of it, it stays, and is what this resolves
   * to. Rejects if a place is silent, or had a copy and cannot be asked, but for a text that nobody pressed (`behind` is
   * what is known of it); one that the browser refuses cannot bring anything back.
   */
  async cancel(
    key: string,
    home: number,
    event: Extract<QuoteEvent, { type: 'cancel' }>,
    behind: QuoteRecord | undefined,
  ): Promise<QuoteRecord | 'erased' | 'none'> {
    let outcome: 'erased' | 'none' = 'none';
    const isText = event.told === 'unpressed';
    for (const [index, store] of this.#stores.entries()) {
      if (index === home) continue;
      try {
        const copy = (await store.list()).find((other) => other.key === key);
        const isDraft = copy?.state === 'writing' && !isText;
        const applied = copy && !isDraft ? await store.apply(key, event) : undefined;
        if (applied?.record) return applied.record;
        if (applied && !changedNothing(applied)) outcome = 'erased';
        if (copy && isDraft) await store.drop(key, copy);
      } catch (error) {
        if (isText && behind) void store.drop(key, behind).catch(() => undefined);
        else if (isSilence(error) || (this.#places.get(key)?.has(index) && !isRefusal(error))) throw error;
      }
    }
    this.#places.delete(key);
    return outcome;
  }
}
