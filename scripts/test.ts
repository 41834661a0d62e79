/**
 * Runs the tests that this machine can run, those in a folder `deep` only with `--all`: builds the site if need be, then
 * runs the tests without a browser and the browser tests, and ends with the failures without a browser, which have
 * scrolled away by then, and one line of totals.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { buildIfStale } from '../tools/build-if-stale.ts';
import { findChromium } from '../tools/chromium.ts';

type Totals = { passed: number; failed: number; skipped: number };

/** The parts used here of one file in the report of the tests without a browser. */
type UnitFile = {
  name: string;
  status: string;
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
};

const results = 'test-results';
const isAll = process.argv.includes('--all');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
buildIfStale();
findChromium();

const unit = run('vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${results}/unit.json`,
  ...(isAll ? [] : ['--exclude', 'tests/**/deep/**']),
]);
const browser = run('playwright', [
  'test',
  '--config',
  'tests/playwright.config.ts',
  ...(isAll ? [] : ['e2e/[^/]*$']),
]);
nameFailures();
const totals = [unitTotals(), browserTotals()].reduce(add);
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exitCode = unit === 0 && browser === 0 && totals.failed === 0 ? 0 : 1;

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
