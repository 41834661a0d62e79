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
  ratios.sort((a, b) => a - b);
  return ratios[Math.floor(ratios.length / 2)] ?? Number.NaN;
}
