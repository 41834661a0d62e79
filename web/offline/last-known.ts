import type { Applied } from './events.ts';
import { doubted } from './machine.ts';
import type { QuoteRecord } from './record.ts';

/**
 * Each record as it was last read or changed, although readings overlap each other and the changes made meanwhile: what
 * began earlier never replaces what began later.
 */
export class LastKnown {
  /** A record that is known to be gone stays as such, with the moment of which that is true. */
  readonly #known = new Map<string, { record: QuoteRecord | undefined; asOf: number; isUnread?: boolean }>();
  #moment = 0;
  /** When the newest reading of everything began. */
  #wholeAsOf = 0;

  /** True once everything has been read: then what is not known is not there. */
  get isWhole(): boolean {
    return this.#wholeAsOf > 0;
  }

  get(key: string): QuoteRecord | undefined {
    return this.#known.get(key)?.record;
  }

  /** What could not be read again may have left since. */
  all(): QuoteRecord[] {
    return [...this.#known.values()].flatMap(({ record, isUnread }) =>
      record && isUnread ? doubted(record) : (record ?? []),
    );
  }

  /** Notes what an event has made of a record. */
  change({ key, record, besides }: Applied): void {
    const asOf = this.#next();
    this.#known.set(key, { record: undefined, asOf });
    for (const made of [record, besides]) if (made) this.#known.set(made.key, { record: made, asOf });
  }

  /**
   * Call when a reading begins, and the function returned with what it has found. Where something could not be read
   * (`isPartial`), what is missing says nothing.
   */
  beginReading(): (found: readonly QuoteRecord[], isPartial: boolean) => void {
    const asOf = this.#next();
    return (found, isPartial) => {
      const records = new Map(found.map((record) => [record.key, record]));
      for (const key of new Set([...this.#known.keys(), ...records.keys()])) {
        const known = this.#known.get(key);
        if (asOf <= (known?.asOf ?? this.#wholeAsOf)) continue;
        if (known && isPartial && !records.has(key)) known.isUnread = true;
        else this.#known.set(key, { record: records.get(key), asOf });
      }
      if (!isPartial) this.#wholeAsOf = Math.max(this.#wholeAsOf, asOf);
    };
  }

  #next(): number {
    this.#moment += 1;
    return this.#moment;
  }
}
