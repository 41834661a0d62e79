import { type Copy, latestOf } from './copies.ts';
import { deliveryStep } from './delivery-machine.ts';
import { type Applied, bringsWords, changedNothing, lookAgain, type QuoteEvent } from './events.ts';
import { holdingAttempts } from './held-attempts.ts';
import { LastKnown } from './last-known.ts';
import { layeredMeta } from './layered-meta.ts';
import { doubted, step } from './machine.ts';
import { Moves } from './moves.ts';
import type { QuoteRecord } from './record.ts';
import { isQuotaError, isSilence, isUnread } from './storage-errors.ts';
import type { Kept, Layer, LayeredStore, PageStore } from './store.ts';
import { Strays } from './strays.ts';

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
  const all: readonly Layer[] = [...layers.map(holding), { kept: 'page', store: memory }];
  const last = all.length - 1;
  const homes = new Map<string, number>();
  const strays = new Strays(all.map(({ store }) => store));
  const known = new LastKnown();
  const meta = layeredMeta(all.map(({ store }) => store));
  const moves = new Moves();
  let full = false;
  let unreadable = false;
  /** The first place that the browser has not refused. */
  let first = 0;

  /** Applies the event where the record is, or in the first place that takes it. */
  async function begin(key: string, event: QuoteEvent): Promise<Applied> {
    if (homes.get(key) === last) await moveOut(key);
    await moves.whenStill(key);
    const before = known.get(key);
    const home = homeOf(key);
    // Only with the record it is about does an event turn out the same in the next place, so that is passed on with it.
    let moving = before;
    const mayBeAtHome = before !== undefined || (event.type === 'press' && event.mayHaveLeft);
    /** The place may have a copy, even if it rejects what it is asked now. */
    let mayHaveCopy = false;
    const applyAt = async (index: number): Promise<Applied> => {
      mayHaveCopy = mayBeAtHome && index === home;
      if (moving && index !== home) {
        await storeAt(index).take(moving);
        mayHaveCopy = true;
      }
      const applied = settleAt(index, await storeAt(index).apply(key, event));
      if (before) dropBeside(applied, index, before);
      return applied;
    };
    for (let index = home; index < last; index += 1) {
      try {
        const applied = await applyAt(index);
        full = false;
        return applied;
      } catch (error) {
        if (mayHaveCopy || isSilence(error)) strays.note(key, index, error);
        // It may have been carried out there, and the record may have left since.
        if (isSilence(error)) moving = before && doubted(before);
        if (isQuotaError(error)) {
          full = true;
          break;
        }
      }
    }
    return applyAt(last);
  }

  /** What is over does not stay beside its home; where that has to wait, nobody waits for it. */
  function dropBeside(applied: Applied, home: number, before: QuoteRecord): void {
    const isOver = !applied.record && !changedNothing(applied);
    if (isOver) void strays.drop(applied.key, home, before).catch(() => undefined);
  }

  /** Offers the device again, at every chance, what only this page has. */
  const moveOut = (key: string): Promise<void> =>
    moves.begin(key, async (isCancelled) => {
      const record = (await memory.list()).find((other) => other.key === key);
      for (let index = 0; index < last && record; index += 1) {
        try {
          await storeAt(index).take(record);
          await memory.drop(key, record);
          // It may have been cancelled here while it was not there yet.
          if (isCancelled()) return await storeAt(index).drop(key);
          homes.set(key, index);
          full = false;
          return moves.out(key);
        } catch (error) {
          if (isSilence(error)) strays.note(key, index, error);
          if (isQuotaError(error) || isCancelled()) return;
        }
      }
    });

  function settleAt(index: number, applied: Applied): Applied {
    if (applied.record) homes.set(applied.key, index);
    if (applied.besides) homes.set(applied.besides.key, index);
    known.change(applied);
    return applied;
  }

  const homeOf = (key: string): number => homes.get(key) ?? 0;
  const keptWhere = (key: string): Kept => all[homeOf(key)]?.kept ?? 'page';
  const storeAt = (index: number): PageStore => all[index]?.store ?? memory;

  /**
   * Carries the event out where the record is. Rejects if that place fails. What this cancel erased in one place while it
   * was moving to another `wasErased`, wherever it is missing now.
   */
  async function change(key: string, event: QuoteEvent, wasErased = false): Promise<Applied> {
    let isErased = wasErased;
    if (event.type === 'cancel') {
      // The record may not know everything that has left.
      const isSure = async () => !strays.mayBeSent(key) && meta.isVouched(homeOf(key), await meta.voucher());
      if (event.told === 'never-left' && !(await isSure())) return { ...lookAgain(known.get(key)), key };
      const beside = await strays.cancel(key, homeOf(key), event, known.get(key));
      if (typeof beside === 'object') return { ...lookAgain(beside), key };
      isErased ||= beside === 'erased';
    } else await moves.whenStill(key);
    const home = homeOf(key);
    const before = known.get(key);
    try {
      const found = await storeAt(home).apply(key, event);
      const applied = isErased && !found.record ? { ...found, effects: [] } : found;
      if (event.type === 'cancel' && !changedNothing(applied)) moves.cancel(key);
      // The page may have given it to a better place meanwhile.
      if (!applied.record && homeOf(key) !== home)
        return change(key, event, event.type === 'cancel' && !changedNothing(applied));
      settleAt(home, applied);
      if (before) dropBeside(applied, home, before);
      return applied;
    } catch (error) {
      // What the office answered is true, though the device has yet to note it.
      if (event.type === 'settle' && known.get(key))
        known.change({ ...deliveryStep(known.get(key), event, key), key });
      throw error;
    }
  }

  async function list(): Promise<QuoteRecord[]> {
    const endReading = known.beginReading();
    const endLate = strays.beginReading();
    for (const { key, state } of await memory.list()) if (state !== 'sent') await moveOut(key);
    const lists = await Promise.allSettled(all.map(({ store }) => store.list()));
    const isPartial = lists.some((found, index) => isUnread(found, [...homes.values()].includes(index)));
    first = lists.findIndex((found) => isUnread(found) || found.status === 'fulfilled');
    const { best, behind } = latestOf(
      lists.map((found) => (found.status === 'fulfilled' ? found.value : [])),
    );
    for (const [key, { index }] of best) homes.set(key, index);
    await dropBehind(behind, best);
    const records = await vouched([...best.values()]);
    endReading(records, isPartial);
    unreadable = isPartial;
    if (!isPartial) endLate();
    return records.sort((a, b) => a.seq - b.seq);
  }

  /**
   * If an attempt may have left unnoted, it may have been for any record except this page's own, and that doubt is
   * permanent.
   */
  async function vouched(copies: readonly Copy[]): Promise<QuoteRecord[]> {
    const by = await meta.voucher();
    const isSure = ({ record, index }: Copy) => meta.isVouched(index, by) && !strays.mayBeSent(record.key);
    const records = copies.map((copy) => (isSure(copy) ? copy.record : doubted(copy.record)));
    if (by.isNoted) return records;
    const unclear = copies.filter(({ record, index }, at) => index >= by.index && record !== records[at]);
    // A doubt that cannot be noted now is noted at the next look.
    await Promise.all(unclear.map(({ record: { key } }) => change(key, { type: 'doubt', departures: 1 })))
      .then(() => storeAt(by.index).writeMeta('isNoted', true))
      .catch(() => undefined);
    return records;
  }

  /** Of two copies the one that is behind goes, unless only this page has the other: then it may still be needed. */
  async function dropBehind(behind: readonly Copy[], best: Map<string, Copy>): Promise<void> {
    for (const { record, index } of behind) {
      const winner = best.get(record.key);
      if (winner?.record === record) best.delete(record.key);
      else if (!winner || (winner.index === last && winner.record.state !== 'sent')) continue;
      // It has reached a better place by itself, late.
      else if (index === last && winner.record.edits >= record.edits) moves.out(record.key);
      // What only this copy knows is not dropped with it.
      const { key, departures } = record;
      await (winner?.isMerged ? change(key, { type: 'doubt', departures }) : Promise.resolve())
        .then(() => storeAt(index).drop(key, winner?.record ?? record))
        .catch(() => undefined);
    }
  }

  return {
    list,
    apply: (key, event) => (bringsWords(event) ? begin(key, event) : change(key, event)),
    readMeta: meta.readMeta,
    writeMeta: meta.writeMeta,
    keptWhere,
    keptNext: () => (full ? 'page' : (all[first]?.kept ?? 'page')),
    whenKept: (key, work) => (keptWhere(key) === 'page' ? moves.whenOut(key, work) : work()),
    isFull: () => full,
    isUnreadable: () => unreadable,
    hasReadAll: () => known.isWhole,
    lastKnown: () => known.all(),
    listKnown: () => list().then(() => known.all()),
  };
}
