import { type Applied, changedNothing } from './events.ts';
import { LastKnown } from './last-known.ts';
import { type LayeredMeta, layeredMeta } from './layered-meta.ts';
import { Moves } from './moves.ts';
import type { QuoteRecord } from './record.ts';
import type { Kept, Layer, PageStore } from './store.ts';
import { Strays } from './strays.ts';

/**
 * The places of a layered store by their number, the best first and the page's own memory last, and what this page knows
 * of the records in them.
 */
export class Places {
  readonly stores: readonly PageStore[];
  readonly memory: PageStore;
  /** The number of the page's memory. */
  readonly last: number;
  readonly meta: LayeredMeta;
  readonly strays: Strays;
  readonly known = new LastKnown();
  readonly moves = new Moves();
  /** True once the device has said that it has no room, until a place takes something again. */
  isFull = false;
  /** True if something that may hold requests could not be read at the last reading. */
  isUnreadable = false;
  /** The first place that the browser has not refused. */
  first = 0;
  /** Where each record is, as far as this page has seen. */
  readonly homes = new Map<string, number>();
  readonly #layers: readonly Layer[];

  constructor(layers: readonly Layer[], memory: PageStore) {
    this.#layers = layers;
    this.memory = memory;
    this.stores = [...layers.map(({ store }) => store), memory];
    this.last = layers.length;
    this.meta = layeredMeta(this.stores);
    this.strays = new Strays(this.stores);
  }

  at(index: number): PageStore {
    return this.stores[index] ?? this.memory;
  }

  keptAt(index: number): Kept {
    return this.#layers[index]?.kept ?? 'page';
  }

  /** The first place, where nothing is known of the record. */
  homeOf(key: string): number {
    return this.homes.get(key) ?? 0;
  }

  /**
   * Notes what an event has made, in this place, of a record that was `before`. What is over does not stay beside its
   * home; where that has to wait, nobody waits for it.
   */
  settle(index: number, applied: Applied, before: QuoteRecord | undefined): void {
    const { key, record, besides } = applied;
    if (record) this.homes.set(key, index);
    if (besides) this.homes.set(besides.key, index);
    this.known.change(applied);
    const isOver = !record && !changedNothing(applied);
    if (before && isOver) void this.strays.drop(key, index, before).catch(() => undefined);
  }
}
