/**
 * Runs one of the long tests: `npm run torture -- NAME [--seed N] [--rounds N]`. Each lives in a file of its own
 * beside this one; without a name they are listed. They print their figures and exit 1 where a promise was broken.
 */
import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';

/** What the command line says; each test has a default of its own for what is absent. */
export type TortureOptions = {
  /** Seed of everything random; the same seed gives the same run. */
  seed: number | undefined;
  /** How often; what one round is, the test's description says. */
  rounds: number | undefined;
};

/** What each file here exports. */
export type Torture = {
  /** One line for the list. */
  description: string;
  /** Resolves to true where every promise held. */
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
