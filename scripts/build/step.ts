/** Runs one step of the build, and reports in one line what it was and how long it took. */
export async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  const result = await work();
  const seconds = (performance.now() - startedAt) / 1_000;
  process.stdout.write(`${name.padEnd(24)}${seconds.toFixed(1).padStart(5)} s\n`);
  return result;
}
