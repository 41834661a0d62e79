import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { findChromium } from '../../../tools/chromium.ts';
import { withoutGreeting } from '../../../tools/without-greeting.ts';

/** A browser of a test's own, with a profile on disk; `close` ends it and takes the profile away. */
export type WholeBrowser = { context: BrowserContext; close: () => Promise<void> };

/** What differs from a visitor's new browser. */
type Changes = {
  executablePath?: string | undefined;
  args?: readonly string[];
  /** Arguments of Playwright's own that are left out. */
  withoutArgs?: string[];
  /** The browser's settings, as its file of a profile names them. */
  preferences?: object;
};

/** Starts the whole browser, which has what the one without windows lacks, with a new profile; it does not greet. */
export async function launchWhole(
  baseURL: string,
  { executablePath = findChromium(), args = [], withoutArgs = [], preferences }: Changes = {},
): Promise<WholeBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'frescovolt-profile-'));
  if (preferences) {
    mkdirSync(join(profile, 'Default'));
    writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
  }
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    baseURL,
    locale: 'es-DO',
    ignoreDefaultArgs: withoutArgs,
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-background-networking', ...args],
  });
  await withoutGreeting(context);
  return {
    context,
    close: async () => {
      await context.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
