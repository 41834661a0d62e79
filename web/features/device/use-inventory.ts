import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { currentOutbox, onOutbox } from '../outbox/outbox-snapshot.ts';
import { type Inventory, isComplete, takeInventory } from './inventory.ts';

/** How often what is kept is counted again, in ms, while the panel is open and something is still missing. */
const lookAgainMs = 2_000;

/** What is kept on this device, counted again until it is complete; `refused` if the browser keeps nothing. */
export function useInventory(): { inventory: Inventory | 'refused' | undefined; look: () => void } {
  const [inventory, setInventory] = useState<Inventory | 'refused'>();
  const outbox = useSyncExternalStore(onOutbox, currentOutbox);
  const isAllKept = inventory !== undefined && inventory !== 'refused' && isComplete(inventory);
  const look = useCallback(() => {
    // A look that fails later says nothing about what this browser allows.
    takeInventory().then(setInventory, () => setInventory((known) => known ?? 'refused'));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the outbox is a reason to look again.
  useEffect(() => {
    look();
    // Counting reads every stored file: once nothing can be added, only a change of the outbox is worth a recount.
    if (isAllKept) return undefined;
    const timer = setInterval(look, lookAgainMs);
    return () => clearInterval(timer);
  }, [look, outbox, isAllKept]);
  return { inventory, look };
}
