/** A source of numbers from 0 to 1 that returns the same sequence for the same seed (mulberry32). */
export function chanceFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Picks one by weight. */
export function pick<T>(
  chance: () => number,
  weighted: readonly (readonly [weight: number, choice: T])[],
): T {
  const total = weighted.reduce((sum, [weight]) => sum + weight, 0);
  let rest = chance() * total;
  for (const [weight, choice] of weighted) {
    rest -= weight;
    if (rest < 0) return choice;
  }
  const [last] = weighted.slice(-1);
  if (!last) throw new Error('There is nothing to pick from');
  return last[1];
}
