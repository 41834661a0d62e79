/**
 * Runs the tests that this machine can run, those in a folder `deep` with `--all`, or the files of one share of them with
 * `--deep 2/10`: builds the site if need be, then runs the tests without a browser and the browser tests, and ends with the
 * failures without a browser, which have scrolled away by then, and one line of totals.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { buildIfStale } from '../tools/build-if-stale.ts';
import { findChromium } from '../tools/chromium.ts';
import { readCommandLine, refuseCommandLine } from '../tools/command-line.ts';

type Totals = { passed: number; failed: number; skipped: number };

/** The parts used here of one file in the report of the tests without a browser. */
type UnitFile = {
  name: string;
  status: string;
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
};

const results = 'test-results';
const { values: asked } = readCommandLine({
  options: { all: { type: 'boolean' }, deep: { type: 'string' } },
});
const deep = ['tests/api/deep', 'tests/e2e/deep'].flatMap((folder) =>
  readdirSync(folder)
    .sort()
    .map((file) => `${folder}/${file}`),
);
const taken = takenOf(deep);
const left = deep.filter((file) => !taken.includes(file));
if (asked.deep) console.log(`Of the ${deep.length} deep files these ${taken.length}: ${taken.join(' ')}`);
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
buildIfStale();
findChromium();

const unit = run('vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${results}/unit.json`,
  ...left.flatMap((file) => ['--exclude', file]),
]);
const browser = run('playwright', ['test', '--config', 'tests/playwright.config.ts', 'e2e/[^/]*$', ...taken]);
nameFailures();
const totals = [unitTotals(), browserTotals()].reduce(add);
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exitCode = unit === 0 && browser === 0 && totals.failed === 0 ? 0 : 1;

/** Every nth file of the list, so that the slow ones, which stand together, are spread over all shares. */
function takenOf(files: readonly string[]): readonly string[] {
  if (asked.all) return files;
  if (asked.deep === undefined) return [];
  const [, part = 0, parts = 0] = asked.deep.match(/^(\d+)\/(\d+)$/)?.map(Number) ?? [];
  if (part < 1 || part > parts) return refuseCommandLine('--deep takes a share, such as 2/10.');
  return files.filter((_, at) => at % parts === part - 1);
}

function run(command: string, parameters: readonly string[]): number {
  return spawnSync('npx', [command, ...parameters], { stdio: 'inherit' }).status ?? 1;
}

function nameFailures(): void {
  for (const file of (read('unit.json').testResults ?? []) as UnitFile[]) {
    if (file.status === 'failed' && file.assertionResults.length === 0)
      console.log(`failed: ${file.name}\n${file.message}`);
    for (const test of file.assertionResults.filter(({ status }) => status === 'failed')) {
      console.log(`failed: ${test.fullName}\n${test.failureMessages.join('\n')}`);
    }
  }
}

function unitTotals(): Totals {
  const report = read('unit.json');
  return {
    passed: report.numPassedTests ?? 0,
    failed:
      (report.numFailedTests ?? 0) + ((report.numFailedTestSuites ?? 0) ? suitesWithoutTests(report) : 0),
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
  };
}

/** A file that could not even be loaded fails no test of its own; it must still count. */
function suitesWithoutTests(report: { testResults?: UnitFile[] }): number {
  return (report.testResults ?? []).filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
}

function browserTotals(): Totals {
  const { stats = {} } = read('e2e.json');
  return {
    passed: stats.expected ?? 0,
    failed: stats.unexpected ?? 0,
    skipped: stats.skipped ?? 0,
  };
}

function read(file: string) {
  try {
    return JSON.parse(readFileSync(`${results}/${file}`, 'utf8'));
  } catch {
    // A runner that died before it could report counts as one failure.
    return { numFailedTests: 1, stats: { unexpected: 1 } };
  }
}

function add(a: Totals, b: Totals): Totals {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}
