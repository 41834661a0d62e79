import { createListeners } from '../../lib/listeners.ts';

/** Where this page stands in keeping the site for reading offline. */
export type Prefetch =
  | { phase: 'waiting' }
  /** All pages are kept, and the visitor saves data: no photos are fetched until asked for. */
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
