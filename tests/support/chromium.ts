import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const names = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'];

/**
 * A Chromium for the browser tests: CHROMIUM_PATH, one on PATH, Playwright's own, else Debian's package where
 * this user may install it. Throws one sentence where there is none.
 */
export function findChromium(): string {
  const found = process.env.CHROMIUM_PATH ?? onPath() ?? playwrightsOwn() ?? installed();
  if (!found || !existsSync(found)) {
    throw new Error(
      'The browser tests need Chromium: install it (apt-get install chromium, npx playwright install chromium) or set CHROMIUM_PATH.',
    );
  }
  // Later processes of this run need not look again.
  process.env.CHROMIUM_PATH = found;
  return found;
}

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
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
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { stdio: 'ignore' });
  return onPath();
}
