/**
 * Runs every test this machine can run: builds the site if need be, then the tests without a browser and the
 * browser tests, and ends with what failed without a browser, which scrolled away long ago, and one line of totals.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findChromium } from '../tests/support/chromium.ts';
import { buildIfStale } from './build-if-stale.ts';

type Totals = { passed: number; failed: number; skipped: number };

/** What this reads of a file in the report of the tests without a browser. */
type UnitFile = {
  name: string;
  status: string;
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
};

const results = 'test-results';
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
buildIfStale();
findChromium();

const unit = run('vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${results}/unit.json`,
]);
const browser = run('playwright', ['test', '--config', 'tests/playwright.config.ts']);
nameFailures();
const totals = [unitTotals(), browserTotals()].reduce(add);
const flaky: number = read('e2e.json').stats?.flaky ?? 0;
if (flaky > 0) console.log(`${flaky} of the passed tests needed a second try`);
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

/** A file that could not even be loaded fails no test of its own; it must count all the same. */
function suitesWithoutTests(report: { testResults?: UnitFile[] }): number {
  return (report.testResults ?? []).filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
}

function browserTotals(): Totals {
  const { stats = {} } = read('e2e.json');
  return {
    passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
    failed: stats.unexpected ?? 0,
    skipped: stats.skipped ?? 0,
  };
}

function read(file: string) {
  try {
    return JSON.parse(readFileSync(`${results}/${file}`, 'utf8'));
  } catch {
    // A runner that died before it could report failed once.
    return { numFailedTests: 1, stats: { unexpected: 1 } };
  }
}

function add(a: Totals, b: Totals): Totals {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}
