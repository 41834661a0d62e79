/** The known name closest to a mistyped one. */
export function nearestName(name: string, known: readonly string[]): string {
  const byDistance = known.map((candidate) => ({ candidate, distance: editDistance(name, candidate) }));
  byDistance.sort((a, b) => a.distance - b.distance);
  return byDistance[0]?.candidate ?? '';
}

/** Insertions, deletions and replacements needed to turn one word into the other. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...to].entries()) {
      const replaced = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
