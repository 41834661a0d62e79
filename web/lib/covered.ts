import { createListeners } from './listeners.ts';

let covers = 0;
const listeners = createListeners();

/** True while something is shown alone on the page: of the rest nothing can be seen or heard. */
export const isCovered = (): boolean => covers > 0;

/** Calls back when that changes. */
export const onCovered = listeners.add;

/** Something is shown alone; returns the function by which it ends. */
export function cover(): () => void {
  covers += 1;
  listeners.notify();
  return () => {
    covers -= 1;
    listeners.notify();
  };
}
