import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Reads the command line as Node's `parseArgs`; what it does not take ends the process with one sentence and status 2. */
export function readCommandLine<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    return refuseCommandLine(error instanceof Error ? error.message : String(error));
  }
}

/** Ends the process over a command line that cannot be followed. */
export function refuseCommandLine(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

/** Ends the process where one of the names on the command line is not among those there are. */
export function refuseUnknown(kind: string, wanted: readonly string[], known: readonly string[]): void {
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    refuseCommandLine(`There is no ${kind} ${unknown.join(', ')}; there is: ${known.join(', ')}.`);
}
