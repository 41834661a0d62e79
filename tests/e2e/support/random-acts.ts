/** Leaves out one act after the other as long as a promise is still broken without it. */
export async function shrunk<Act>(
  acts: readonly Act[],
  brokenBy: (acts: Act[]) => Promise<string[]>,
): Promise<readonly Act[]> {
  let shortest = [...acts];
  for (let index = acts.length - 1; index >= 0; index -= 1) {
    const without = shortest.filter((_, other) => other !== index);
    if ((await brokenBy(without)).length > 0) shortest = without;
  }
  return shortest;
}
