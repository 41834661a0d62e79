import type { BrowserContext, Page } from '@playwright/test';
import { launchWhole, type WholeBrowser } from './whole-browser.ts';

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
export const launchWithFastSync = (
  baseURL: string,
  executablePath?: string,
  extraArgs: readonly string[] = [],
): Promise<WholeBrowser> => launchWhole(baseURL, { executablePath, args: [...fastSync, ...extraArgs] });

/** Takes Background Sync away, as in Safari, Firefox and the browsers inside apps, so that the page alone sends. */
export const withoutSync = (target: BrowserContext | Page): Promise<unknown> =>
  target.addInitScript(() => {
    if (typeof ServiceWorkerRegistration === 'undefined') return;
    Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync');
  });
