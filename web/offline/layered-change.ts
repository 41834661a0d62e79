import { deliveryStep } from './delivery-machine.ts';
import { type Applied, changedNothing, lookAgain, type QuoteEvent } from './events.ts';
import type { Places } from './places.ts';

/**
 * Carries out an event that brings no words, where the record is. Rejects if that place fails. What this cancel erased in
 * one place while it was moving to another `wasErased`, wherever it is missing now.
 */
export async function change(
  places: Places,
  key: string,
  event: QuoteEvent,
  wasErased = false,
): Promise<Applied> {
  let isErased = wasErased;
  if (event.type === 'cancel') {
    // The record may not know everything that has left.
    const isSure = async () =>
      !places.strays.mayBeSent(key) && places.meta.isVouched(places.homeOf(key), await places.meta.voucher());
    if (event.told === 'never-left' && !(await isSure())) return { ...lookAgain(places.known.get(key)), key };
    const beside = await places.strays.cancel(key, places.homeOf(key), event, places.known.get(key));
    if (typeof beside === 'object') return { ...lookAgain(beside), key };
    isErased ||= beside === 'erased';
  } else await places.moves.whenStill(key);
  const home = places.homeOf(key);
  const before = places.known.get(key);
  try {
    const found = await places.at(home).apply(key, event);
    const applied = isErased && !found.record ? { ...found, effects: [] } : found;
    if (event.type === 'cancel' && !changedNothing(applied)) places.moves.cancel(key);
    // The page may have given it to a better place meanwhile.
    if (!applied.record && places.homeOf(key) !== home)
      return change(places, key, event, event.type === 'cancel' && !changedNothing(applied));
    places.settle(home, applied, before);
    return applied;
  } catch (error) {
    // What the office answered is true, though the device has yet to note it.
    if (event.type === 'settle' && places.known.get(key))
      places.known.change({ ...deliveryStep(places.known.get(key), event, key), key });
    throw error;
  }
}
