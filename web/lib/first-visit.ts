import { readStorage, storageKeys, writeStorage } from './storage.ts';

/** The first visit as the device notes it now, in ms since 1970; null if it does not, as after an erasure. */
export const visitNoted = (): string | null => readStorage('localStorage', storageKeys.firstVisit);

/** The first visit of this device as this page knows it; null where the device does not keep it. */
let known = noted();

function noted(): string | null {
  const first = visitNoted();
  if (first) return first;
  const now = String(Date.now());
  return writeStorage('localStorage', storageKeys.firstVisit, now) ? now : null;
}

/** When this device first visited, in ms since 1970; now, if it does not keep that. */
export const firstVisit = (): number => Number(known ?? Date.now());

/** True if this browser lets the site keep texts of its own, in local storage. */
export const keepsVisits = (): boolean => known !== null;

/**
 * True if the visitor has erased, in whatever tab, what the site keeps on this device, since this page began: with
 * everything else the first visit is forgotten. Whatever keeps something unasked looks here first.
 */
export const isErasedSince = (): boolean => known !== null && visitNoted() !== known;

/** The visitor asks this page to keep things again. */
export function keepAgain(): void {
  known = noted();
}
