import { createListeners } from '../../lib/listeners.ts';

/** Where the photo prefetch of this page stands. */
export type Prefetch =
  | { phase: 'waiting' }
  /** The visitor saves data: nothing is fetched until asked for. */
  | { phase: 'asking' }
  | { phase: 'running'; kept: number; all: number }
  | { phase: 'cut' }
  /** The visitor has erased what was kept: nothing is fetched again in this page unless asked for. */
  | { phase: 'erased' }
  | { phase: 'complete' };

const waiting: Prefetch = { phase: 'waiting' };
let prefetch: Prefetch = waiting;
const listeners = createListeners();

export const currentPrefetch = (): Prefetch => prefetch;

export function setPrefetch(next: Prefetch): void {
  prefetch = next;
  listeners.notify();
}

/** Calls back on every change; returns the function that unsubscribes. */
export const onPrefetch = listeners.add;
