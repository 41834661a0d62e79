/** A rest is this many times as long as the run before it. */
const restShare = 4;
/** No rest is longer, in ms. */
const longestRestMs = 250;

/**
 * Makes work that reads something one run at a time: all calls during a run are answered by one more run after it. So
 * each call resolves, or rejects, with a run that began after the call.
 */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const run = (): Promise<void> => {
    next = undefined;
    running = work().finally(() => {
      running = undefined;
    });
    return running;
  };
  return () => {
    if (!running) return run();
    next ??= running.then(run, run);
    return next;
  };
}

/**
 * Makes work that is wanted after every change leave room for what makes the changes: it runs at once, then rests, and
 * all calls before the rest is over are answered by one more run then.
 */
export const spaced = (work: () => Promise<void>): (() => Promise<void>) =>
  oneAtATime(async () => {
    const startedAt = performance.now();
    await work();
    const restMs = Math.min(restShare * (performance.now() - startedAt), longestRestMs);
    await new Promise((resolve) => setTimeout(resolve, restMs));
  });
