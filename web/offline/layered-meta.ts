import type { Meta, PageStore, RecordStore } from './store.ts';

/** Which place answered whether every attempt was noted, and what it said. */
export type Voucher = { index: number; isNoted: boolean };

export type LayeredMeta = Pick<RecordStore, 'readMeta' | 'writeMeta'> & {
  /** Asks the first place that answers. */
  voucher(): Promise<Voucher>;
  /** True if no attempt with what is kept in this place can have left unnoted; none vouches for a place before it. */
  isVouched(index: number, by: Voucher): boolean;
};

/** The small facts of several places, the best first and the page's own memory last. */
export function layeredMeta(places: readonly PageStore[]): LayeredMeta {
  const last = places.length - 1;

  /** The first place that answers, which memory always does. */
  async function first<T>(ask: (place: PageStore, index: number) => Promise<T>): Promise<T> {
    for (const [index, place] of places.entries()) {
      try {
        return await ask(place, index);
      } catch {
        // The next one answers.
      }
    }
    throw new Error('No place answers');
  }

  return {
    // The first place that has it.
    readMeta: async <Name extends keyof Meta>(name: Name) => {
      let found: Meta[Name] | undefined;
      for (const place of places) found ??= await place.readMeta(name).catch(() => undefined);
      return found;
    },
    writeMeta: async (name, value) => {
      const erase = (from: readonly PageStore[]) =>
        Promise.allSettled(from.map((place) => place.writeMeta(name, undefined)));
      // What is erased is erased wherever that is possible.
      if (value === undefined) return void (await erase(places));
      const by = await first((place, index) => place.writeMeta(name, value).then(() => index));
      // A full place can still erase what it had before, which is not true any more.
      void erase(places.slice(0, by));
    },
    voucher: () =>
      first(async (place, index) => ({
        index,
        // What only this page has, only this page can have sent.
        isNoted: index === last || (await place.readMeta('isNoted')) === true,
      })),
    isVouched: (index, by) => index === last || (by.isNoted && index >= by.index),
  };
}
