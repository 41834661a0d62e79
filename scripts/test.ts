/**
 * Runs every test this machine can run: builds the site if need be, then the tests without a browser and the
 * browser tests, and ends with one line of totals.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findChromium } from '../tests/support/chromium.ts';
import { buildIfStale } from './build-if-stale.ts';

type Totals = { passed: number; failed: number; skipped: number };

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
const totals = [unitTotals(), browserTotals()].reduce(add);
const flaky: number = read('e2e.json').stats?.flaky ?? 0;
if (flaky > 0) console.log(`${flaky} of the passed tests needed a second try`);
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exitCode = unit === 0 && browser === 0 && totals.failed === 0 ? 0 : 1;

function run(command: string, parameters: readonly string[]): number {
  return spawnSync('npx', [command, ...parameters], { stdio: 'inherit' }).status ?? 1;
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
function suitesWithoutTests(report: {
  testResults?: { status: string; assertionResults: unknown[] }[];
}): number {
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
