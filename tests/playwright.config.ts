import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findChromium, findHeadlessShell } from '../tools/chromium.ts';

const isRoot = process.getuid?.() === 0;

/**
 * Prompts, notifications, Background Sync and its events after a real link returns need the full browser, and so do blocked
 * cookies, of which the shell knows nothing, and badges: the shell ends the renderer of a worker that sets one.
 */
const needsWholeBrowser =
  /(by-itself|concurrency|cookies-blocked|install|network-cut|notice|triggers)\.spec\.ts$/;

/**
 * How long to wait before every step, in ms: a test that is right only if it looks quickly fails with half a second.
 */
const slowMo = Number(process.env.SLOW_MO_MS ?? 0);
if (!(slowMo >= 0)) throw new Error('SLOW_MO_MS must be a number of milliseconds.');

const launchWith = (executablePath: string) => ({
  launchOptions: {
    executablePath,
    slowMo,
    // Chromium refuses its sandbox to root; the only pages it opens here are our own.
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
    ],
  },
});

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './support/e2e-setup.ts',
  // Playwright empties this folder when it starts; the reports of all tests are next to it.
  outputDir: '../test-results/browser',
  // Three keep two cores busy.
  workers: Math.ceil(availableParallelism() * 1.5),
  fullyParallel: true,
  retries: 0,
  // Enough for a machine five times slower than two free cores; no promise about speed is measured by these.
  timeout: 180_000 + 600 * slowMo,
  expect: { timeout: 30_000 + 40 * slowMo },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    locale: 'es-DO',
    timezoneId: 'America/Santo_Domingo',
  },
  projects: [
    { name: 'shell', testIgnore: needsWholeBrowser, use: launchWith(findHeadlessShell()) },
    { name: 'browser', testMatch: needsWholeBrowser, use: launchWith(findChromium()) },
  ],
});
