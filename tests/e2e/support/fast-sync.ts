import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../../tools/chromium.ts';

/** Chromium's own field trial shortens the minutes between its sync events to seconds. */
const fastSync = [
  '--force-fieldtrials=BackgroundSync/Test/',
  `--force-fieldtrial-params=BackgroundSync.Test:${[
    'initial_retry_delay_sec/1',
    'retry_delay_factor/1',
    'min_recovery_time_sec/1',
  ].join('/')}`,
];

/** A browser with a profile on disk, where native Background Sync works and retries within seconds. */
export async function launchWithFastSync(
  baseURL: string,
  executablePath = findChromium(),
  extraArgs: readonly string[] = [],
): Promise<{ context: BrowserContext; close: () => Promise<void> }> {
  const profile = mkdtempSync(join(tmpdir(), 'frescovolt-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    baseURL,
    locale: 'es-DO',
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      ...fastSync,
      ...extraArgs,
    ],
  });
  return {
    context,
    close: async () => {
      await context.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Takes Background Sync away, as in Safari, Firefox and the browsers inside apps, so that the page alone sends. */
export const withoutSync = (target: BrowserContext | Page): Promise<unknown> =>
  target.addInitScript(() => {
    if (typeof ServiceWorkerRegistration === 'undefined') return;
    Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync');
  });
