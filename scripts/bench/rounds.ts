/** Measures two things in turn, so often, and gives the median of their ratios. */
export async function medianRatio(
  rounds: number,
  measured: () => Promise<number>,
  peer: () => Promise<number>,
): Promise<number> {
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const own = await measured();
    ratios.push(own / (await peer()));
  }
  return median(ratios);
}

/** The value in the middle; not a number where there is none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
