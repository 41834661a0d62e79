import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isErasedSince } from '../../lib/first-visit.ts';
import { currentOutbox, onShownOutbox } from '../outbox/outbox-snapshot.ts';
import { cacheNames } from './cache-names.ts';
import { type Inventory, isComplete, takeInventory } from './inventory.ts';

/** How often what is kept is counted again, in ms, while the panel is open and something is still missing. */
const lookAgainMs = 2_000;

/** What is kept on this device, counted again until it is complete. */
export function useInventory(): { inventory: Inventory | undefined; look: () => void } {
  const [inventory, setInventory] = useState<Inventory>();
  const outbox = useSyncExternalStore(onShownOutbox, currentOutbox);
  const isAllKept = inventory !== undefined && isComplete(inventory);
  const looks = useRef({ begun: 0, shown: 0 });
  const look = useCallback(() => {
    const turn = ++looks.current.begun;
    const count = async (names?: string[]) => {
      const counted = await takeInventory(names);
      // A slow look at what was erased meanwhile would claim it again, after the quick one that found nothing.
      if (turn < looks.current.shown) return;
      looks.current.shown = turn;
      setInventory(counted);
    };
    // Of what the browser fails to read, nothing is claimed until the next look.
    cacheNames()
      .then(count)
      .catch(() => count([]));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the outbox is a reason to look again.
  useEffect(() => {
    look();
    // Counting reads every stored file: nobody needs it who does not see it, nor once nothing can be added, unless another
    // tab has erased it.
    const lookAgain = () => {
      if (document.visibilityState === 'visible' && (!isAllKept || isErasedSince())) look();
    };
    const timer = setInterval(lookAgain, lookAgainMs);
    return () => clearInterval(timer);
  }, [look, outbox, isAllKept]);
  return { inventory, look };
}
