import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { currentQueue, onQueue } from '../quote-queue/queue-snapshot.ts';
import { type Inventory, takeInventory } from './inventory.ts';

/** How often what is kept is counted again while somebody looks, in ms. */
const lookAgainMs = 2_000;

/** What is kept on this device, counted again and again; `refused` where the browser keeps nothing. */
export function useInventory(): { inventory: Inventory | 'refused' | undefined; look: () => void } {
  const [inventory, setInventory] = useState<Inventory | 'refused'>();
  const queue = useSyncExternalStore(onQueue, currentQueue);
  const look = useCallback(() => {
    takeInventory().then(setInventory, () => setInventory('refused'));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the queue is a reason to look again.
  useEffect(() => {
    look();
    const timer = setInterval(look, lookAgainMs);
    return () => clearInterval(timer);
  }, [look, queue]);
  return { inventory, look };
}
