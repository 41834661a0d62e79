import { type Browser, chromium } from '@playwright/test';
import { loadSite } from '../api/site/load-site.ts';
import { startTestApi } from './api.ts';
import { buildIfStale } from './build-if-stale.ts';
import { findChromium } from './chromium.ts';
import { setup, teardown } from './postgres.ts';

/** Runs work with a browser, and closes it. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Runs work with a browser and the address of the built site, served on an empty database. */
export async function withBrowserOnSite(
  work: (browser: Browser, origin: string) => Promise<void>,
): Promise<void> {
  buildIfStale();
  await setup();
  try {
    const site = await loadSite('dist');
    const api = await startTestApi(site ? { site } : {});
    try {
      await withBrowser((browser) => work(browser, api.url));
    } finally {
      await api.close();
    }
  } finally {
    await teardown();
  }
}
