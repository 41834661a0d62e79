import { type Copy, latestOf } from './copies.ts';
import { moveOut } from './layered-begin.ts';
import { change } from './layered-change.ts';
import { doubted } from './machine.ts';
import type { Places } from './places.ts';
import type { QuoteRecord } from './record.ts';
import { isUnread } from './storage-errors.ts';

/**
 * The latest copy of each record, in order of `seq`. Offers the device what only this page has, and drops the copies that
 * are behind others.
 */
export async function list(places: Places): Promise<QuoteRecord[]> {
  const endReading = places.known.beginReading();
  const endLate = places.strays.beginReading();
  for (const { key, state } of await places.memory.list()) if (state !== 'sent') await moveOut(places, key);
  const lists = await Promise.allSettled(places.stores.map((store) => store.list()));
  const isPartial = lists.some((found, index) => isUnread(found, [...places.homes.values()].includes(index)));
  places.first = lists.findIndex((found) => isUnread(found) || found.status === 'fulfilled');
  const { best, behind } = latestOf(lists.map((found) => (found.status === 'fulfilled' ? found.value : [])));
  for (const [key, { index }] of best) places.homes.set(key, index);
  await dropBehind(places, behind, best);
  const records = await vouched(places, [...best.values()]);
  endReading(records, isPartial);
  places.isUnreadable = isPartial;
  if (!isPartial) endLate();
  return records.sort((a, b) => a.seq - b.seq);
}

/**
 * If an attempt may have left unnoted, it may have been for any record except this page's own, and that doubt is
 * permanent.
 */
async function vouched(places: Places, copies: readonly Copy[]): Promise<QuoteRecord[]> {
  const by = await places.meta.voucher();
  const isSure = ({ record, index }: Copy) =>
    places.meta.isVouched(index, by) && !places.strays.mayBeSent(record.key);
  const records = copies.map((copy) => (isSure(copy) ? copy.record : doubted(copy.record)));
  if (by.isNoted) return records;
  const unclear = copies.filter(({ record, index }, at) => index >= by.index && record !== records[at]);
  // A doubt that cannot be noted now is noted at the next look.
  await Promise.all(
    unclear.map(({ record: { key } }) => change(places, key, { type: 'doubt', departures: 1 })),
  )
    .then(() => places.at(by.index).writeMeta('isNoted', true))
    .catch(() => undefined);
  return records;
}

/** Of two copies the one that is behind goes, unless only this page has the other: then it may still be needed. */
async function dropBehind(places: Places, behind: readonly Copy[], best: Map<string, Copy>): Promise<void> {
  for (const { record, index } of behind) {
    const winner = best.get(record.key);
    if (winner?.record === record) best.delete(record.key);
    else if (!winner || (winner.index === places.last && winner.record.state !== 'sent')) continue;
    // It has reached a better place by itself, late.
    else if (index === places.last && winner.record.edits >= record.edits) places.moves.out(record.key);
    // What only this copy knows is not dropped with it.
    const { key, departures } = record;
    await (winner?.isMerged ? change(places, key, { type: 'doubt', departures }) : Promise.resolve())
      .then(() => places.at(index).drop(key, winner?.record ?? record))
      .catch(() => undefined);
  }
}
