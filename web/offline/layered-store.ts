import { bringsWords } from './events.ts';
import { holdingAttempts } from './held-attempts.ts';
import { begin } from './layered-begin.ts';
import { change } from './layered-change.ts';
import { list } from './layered-list.ts';
import { step } from './machine.ts';
import { Places } from './places.ts';
import type { Kept, Layer, LayeredStore, PageStore } from './store.ts';

/**
 * Several stores as one, the best first and the page's own memory last. A record stays where it began, unless that
 * place fails while its words are written or sent: then the next one takes it, under the same key. A full device is not
 * asked to keep it elsewhere: a browser short of room evicts what it likes, so "saved" would be a promise that nobody
 * can keep.
 */
export function layeredStore(layers: readonly Layer[], memory: PageStore): LayeredStore {
  const doubtAll = (): Promise<void> => meta.writeMeta('isNoted', undefined);
  const holding = ({ kept, store }: Layer): Layer => ({
    kept,
    store: holdingAttempts(store, step, doubtAll),
  });
  const places = new Places(layers.map(holding), memory);
  const { meta, known, moves } = places;
  const keptWhere = (key: string): Kept => places.keptAt(places.homeOf(key));

  return {
    list: () => list(places),
    apply: (key, event) => (bringsWords(event) ? begin : change)(places, key, event),
    readMeta: meta.readMeta,
    writeMeta: meta.writeMeta,
    keptWhere,
    keptNext: () => (places.isFull ? 'page' : places.keptAt(places.first)),
    whenKept: (key, work) => (keptWhere(key) === 'page' ? moves.whenOut(key, work) : work()),
    isFull: () => places.isFull,
    isUnreadable: () => places.isUnreadable,
    hasReadAll: () => known.isWhole,
    lastKnown: () => known.all(),
    listKnown: () => list(places).then(() => known.all()),
  };
}
