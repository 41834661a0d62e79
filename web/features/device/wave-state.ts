import { createListeners } from '../../lib/listeners.ts';

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
const listeners = createListeners();

export const currentWave = (): Wave => wave;

export function setWave(next: Wave): void {
  wave = next;
  listeners.tell();
}

/** Calls back on every change; gives the way to stop it. */
export const onWave = listeners.add;
