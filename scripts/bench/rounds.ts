/** What two things measured in turn say of each other. */
export type Compared = {
  /** The ratio of each round, from the least to the most. */
  ratios: number[];
  /** Medians of what was measured and of its peer. */
  own: number;
  peer: number;
};

/** Measures two things in turn, so often, so that a busy machine slows both alike. */
export async function takeTurns(
  rounds: number,
  measured: () => Promise<number>,
  peer: () => Promise<number>,
): Promise<{ owns: number[]; peers: number[] }> {
  const owns: number[] = [];
  const peers: number[] = [];
  for (let round = 0; round < rounds; round++) {
    owns.push(await measured());
    peers.push(await peer());
  }
  return { owns, peers };
}

/** The same as ratios of what was measured to its peer. */
export async function compare(...turns: Parameters<typeof takeTurns>): Promise<Compared> {
  const { owns, peers } = await takeTurns(...turns);
  return ratiosOf(owns, peers);
}

/** What was measured in turn, as ratios to its peer of the same round. */
export function ratiosOf(owns: readonly number[], peers: readonly number[]): Compared {
  const ratios = owns.map((own, index) => own / (peers[index] ?? Number.NaN));
  return { ratios: ratios.toSorted((a, b) => a - b), own: median(owns), peer: median(peers) };
}

/** The value in the middle; not a number where there is none. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The value below which this share of them lies, as 0.95; not a number where there is none. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
