import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/**
 * The same engine without windows, prompts and notifications: a third less work for everything that needs none of them.
 */
const shellNames = ['chromium-headless-shell', 'headless_shell'];
const names = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'];

/**
 * A Chromium for the browser tests: CHROMIUM_PATH, one on PATH, Playwright's own, or else Debian's package if this user
 * may install it. Throws one sentence if there is none.
 */
export function findChromium(): string {
  const found = process.env.CHROMIUM_PATH ?? onPath(names) ?? playwrightsOwn() ?? installed();
  if (!found || !existsSync(found)) {
    throw new Error(
      'The browser tests need Chromium: install it (apt-get install chromium, npx playwright install chromium) or set CHROMIUM_PATH.',
    );
  }
  // Later processes of this run need not look again.
  process.env.CHROMIUM_PATH = found;
  return found;
}

/** The headless shell on PATH; the full browser if there is none, or if CHROMIUM_PATH names one. */
export function findHeadlessShell(): string {
  const chosen = findChromium();
  return (chosen === onPath(names) ? onPath(shellNames) : undefined) ?? chosen;
}

function onPath(wanted: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders
    .flatMap((folder) => wanted.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}

function playwrightsOwn(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function installed(): string | undefined {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  process.stdout.write('Installing Chromium for the browser tests (apt-get install chromium).\n');
  execFileSync('apt-get', ['update'], { stdio: 'ignore' });
  const packages = ['chromium', 'chromium-headless-shell'];
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { stdio: 'ignore' });
  return onPath(names);
}
