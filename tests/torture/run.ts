/**
 * Runs one of the long tests: `npm run torture -- NAME [--seed N] [--rounds N]`. Each is a file beside this one;
 * without a name they are listed. They print their figures and exit with 1 if a promise was broken.
 */
import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';

/** The options of the command line; each test has a default of its own for absent ones. */
export type TortureOptions = {
  /** Seed of everything random; the same seed gives the same run. */
  seed: number | undefined;
  /** Number of rounds; the test's description says what one round is. */
  rounds: number | undefined;
};

/** What each file here exports. */
export type Torture = {
  /** One line for the list. */
  description: string;
  /** Resolves to true if every promise held. */
  torture(options: TortureOptions): Promise<boolean>;
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, rounds: { type: 'string' } },
});
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
  .map((file) => file.replace(/\.ts$/, ''));
const [name] = positionals;

if (name && names.includes(name)) {
  const { torture } = await load(name);
  const startedAt = performance.now();
  const held = await torture({ seed: wholeNumber('seed'), rounds: wholeNumber('rounds') });
  console.log(
    `${name}: ${held ? 'every promise held' : 'BROKEN'}, ${Math.round((performance.now() - startedAt) / 1000)} s`,
  );
  process.exit(held ? 0 : 1);
} else {
  if (name) console.error(`There is no torture named "${name}".`);
  console.log('npm run torture -- NAME [--seed N] [--rounds N]');
  for (const each of names) console.log(`  ${each.padEnd(12)}${(await load(each)).description}`);
  process.exitCode = name ? 1 : 0;
}

function load(file: string): Promise<Torture> {
  return import(`./${file}.ts`);
}

function wholeNumber(option: 'seed' | 'rounds'): number | undefined {
  const text = values[option];
  if (text === undefined) return undefined;
  const number = Number(text);
  if (Number.isSafeInteger(number) && number >= 0) return number;
  console.error(`--${option} takes a whole number, not "${text}".`);
  process.exit(1);
}
