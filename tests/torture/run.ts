/**
 * Runs one of the long tests: `npm run torture -- NAME [--seed N] [--rounds N]`. Each is a file beside this one;
 * without a name they are listed. They print their figures and exit with 1 if a promise was broken.
 */
import { readdirSync } from 'node:fs';
import { readCommandLine, refuseCommandLine } from '../../tools/command-line.ts';

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

const { values, positionals } = readCommandLine({
  allowPositionals: true,
  options: { seed: { type: 'string' }, rounds: { type: 'string' }, help: { type: 'boolean' } },
});
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
  .map((file) => file.replace(/\.ts$/, ''));
const [name, ...more] = positionals;
if (more.length > 0) refuseCommandLine(`One at a time: ${name} or ${more.join(' or ')}.`);

if (name && names.includes(name) && !values.help) {
  const options = { seed: wholeNumber('seed', 0), rounds: wholeNumber('rounds', 1) };
  const { torture } = await load(name);
  const startedAt = performance.now();
  const held = await torture(options);
  console.log(
    `${name}: ${held ? 'every promise held' : 'BROKEN'}, ${Math.round((performance.now() - startedAt) / 1000)} s`,
  );
  process.exit(held ? 0 : 1);
} else {
  const isUnknown = name !== undefined && !names.includes(name);
  if (isUnknown) console.error(`There is no torture named "${name}".`);
  const list = names.map(async (each) => `  ${each.padEnd(12)}${(await load(each)).description}`);
  console.log(['npm run torture -- NAME [--seed N] [--rounds N]', ...(await Promise.all(list))].join('\n'));
  process.exitCode = isUnknown ? 2 : 0;
}

function load(file: string): Promise<Torture> {
  return import(`./${file}.ts`);
}

function wholeNumber(option: 'seed' | 'rounds', least: number): number | undefined {
  const text = values[option];
  if (text === undefined) return undefined;
  const number = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(number) && number >= least) return number;
  return refuseCommandLine(`--${option} takes a whole number from ${least} on, not "${text}".`);
}
