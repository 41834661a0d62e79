import type { Applied, QuoteEvent } from './events.ts';
import { doubted } from './machine.ts';
import type { Places } from './places.ts';
import { isQuotaError, isSilence } from './storage-errors.ts';

/** Carries out an event that brings words, where the record is or in the first place that takes it. */
export async function begin(places: Places, key: string, event: QuoteEvent): Promise<Applied> {
  if (places.homeOf(key) === places.last) await moveOut(places, key);
  await places.moves.whenStill(key);
  const before = places.known.get(key);
  const home = places.homeOf(key);
  // Only with the record it is about does an event turn out the same in the next place, so that is passed on with it.
  let moving = before;
  const mayBeAtHome = before !== undefined || (event.type === 'press' && event.mayHaveLeft);
  /** The place may have a copy, even if it rejects what it is asked now. */
  let mayHaveCopy = false;
  const applyAt = async (index: number): Promise<Applied> => {
    mayHaveCopy = mayBeAtHome && index === home;
    if (moving && index !== home) {
      await places.at(index).take(moving);
      mayHaveCopy = true;
    }
    const applied = await places.at(index).apply(key, event);
    places.settle(index, applied, before);
    return applied;
  };
  for (let index = home; index < places.last; index += 1) {
    try {
      const applied = await applyAt(index);
      places.isFull = false;
      return applied;
    } catch (error) {
      if (mayHaveCopy || isSilence(error)) places.strays.note(key, index, error);
      // It may have been carried out there, and the record may have left since.
      if (isSilence(error)) moving = before && doubted(before);
      if (isQuotaError(error)) {
        places.isFull = true;
        break;
      }
    }
  }
  return applyAt(places.last);
}

/** Offers the device again, at every chance, what only this page has. */
export const moveOut = (places: Places, key: string): Promise<void> =>
  places.moves.begin(key, async (isCancelled) => {
    const record = (await places.memory.list()).find((other) => other.key === key);
    for (let index = 0; index < places.last && record; index += 1) {
      try {
        await places.at(index).take(record);
        await places.memory.drop(key, record);
        // It may have been cancelled here while it was not there yet.
        if (isCancelled()) return await places.at(index).drop(key);
        places.homes.set(key, index);
        places.isFull = false;
        return places.moves.out(key);
      } catch (error) {
        if (isSilence(error)) places.strays.note(key, index, error);
        if (isQuotaError(error) || isCancelled()) return;
      }
    }
  });
