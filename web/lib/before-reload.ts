import { watchGestures } from './standstill.ts';

/** The page reloads after this time, in ms, even if something could not be kept. */
const patienceMs = 2_000;

const keepers = new Set<() => Promise<unknown>>();

/** Registers what must be kept before the page reloads; returns the function that unsubscribes. */
export function beforeReload(keep: () => Promise<unknown>): () => void {
  keepers.add(keep);
  return () => keepers.delete(keep);
}

/** True if a reload would lose or break off something that only this page has; registered by the code that has it. */
export const onlyHere = new Set<() => boolean>();

/** While something exists only in this page, how often that is checked again, in ms. */
const lookAgainMs = 500;

/** How long nobody may have typed, pressed or scrolled before the page is reloaded, in ms. */
const restMs = 1_000;

/**
 * Reloads the page once everything is kept and its visitor is at rest, and not while something exists only in this page.
 */
export async function reloadPage(): Promise<void> {
  let isAtRest: () => boolean;
  do {
    while (isSomethingOnlyHere()) await pause(lookAgainMs);
    await untilAtRest();
    isAtRest = watchGestures();
    await Promise.race([Promise.allSettled([...keepers].map((keep) => keep())), pause(patienceMs)]);
    // Meanwhile the visitor may have begun something that a reload would break off.
  } while (isSomethingOnlyHere() || !isAtRest());
  location.reload();
}

async function untilAtRest(): Promise<void> {
  let isAtRest: () => boolean;
  do {
    isAtRest = watchGestures();
    if (document.visibilityState === 'visible') await pause(restMs);
  } while (!isAtRest());
}

/** A reload would lose or break off something now. */
export const isSomethingOnlyHere = (): boolean => [...onlyHere].some((isOnlyHere) => isOnlyHere());

/** Resolves after this time, in ms. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
