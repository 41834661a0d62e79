import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { currentQueue, onQueue } from '../quote-queue/queue-snapshot.ts';
import { type Inventory, isComplete, takeInventory } from './inventory.ts';

/** How often what is kept is counted again while somebody looks and something is still missing, in ms. */
const lookAgainMs = 2_000;

/** What is kept on this device, counted again until it is all; `refused` where the browser keeps nothing. */
export function useInventory(): { inventory: Inventory | 'refused' | undefined; look: () => void } {
  const [inventory, setInventory] = useState<Inventory | 'refused'>();
  const queue = useSyncExternalStore(onQueue, currentQueue);
  const isAllKept = inventory !== undefined && inventory !== 'refused' && isComplete(inventory);
  const look = useCallback(() => {
    takeInventory().then(setInventory, () => setInventory('refused'));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the queue is a reason to look again.
  useEffect(() => {
    look();
    // Counting reads every stored file: once nothing can be added, only a change of the queue is worth it.
    if (isAllKept) return undefined;
    const timer = setInterval(look, lookAgainMs);
    return () => clearInterval(timer);
  }, [look, queue, isAllKept]);
  return { inventory, look };
}
