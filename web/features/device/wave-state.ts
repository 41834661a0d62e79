/** Where the photo wave of this page stands. */
export type Wave =
  | { phase: 'waiting' }
  /** The visitor saves data: nothing is fetched until she asks for it. */
  | { phase: 'asking' }
  | { phase: 'running'; kept: number; all: number }
  | { phase: 'cut' }
  | { phase: 'complete' };

const waiting: Wave = { phase: 'waiting' };
let wave: Wave = waiting;
const listeners = new Set<() => void>();

export const currentWave = (): Wave => wave;

export function setWave(next: Wave): void {
  wave = next;
  for (const listener of listeners) listener();
}

/** Calls back on every change; gives the way to stop it. */
export function onWave(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
