import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Worker } from '@playwright/test';
import { launchWhole, type WholeBrowser } from './whole-browser.ts';

/** What only an extension can ask of a browser: its own "Reopen closed tab". */
type Sessions = { sessions: { restore(): Promise<unknown> } };

/** A browser whose tabs can be reopened, as a visitor or a phone does it. */
export type TabBrowser = WholeBrowser & {
  /** The tab that was closed last, as the browser brings it back. */
  reopen(): Promise<Page>;
};

export async function launchWithTabs(baseURL: string): Promise<TabBrowser> {
  const extension = mkdtempSync(join(tmpdir(), 'frescovolt-extension-'));
  const manifest = {
    manifest_version: 3,
    name: 'tabs',
    version: '1',
    permissions: ['sessions'],
    background: { service_worker: 'tabs.js' },
  };
  writeFileSync(join(extension, 'manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(extension, 'tabs.js'), '');
  const { context, close } = await launchWhole(baseURL, {
    withoutArgs: ['--disable-extensions'],
    args: [
      '--disable-features=DisableLoadExtensionCommandLineSwitch',
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
    ],
  });
  const isOfExtension = (worker: Worker) => worker.url().startsWith('chrome-extension:');
  const worker =
    context.serviceWorkers().find(isOfExtension) ??
    (await context.waitForEvent('serviceworker', { predicate: isOfExtension }));
  return {
    context,
    reopen: async () => {
      const coming = context.waitForEvent('page');
      await worker.evaluate(() => (globalThis as unknown as { chrome: Sessions }).chrome.sessions.restore());
      return coming;
    },
    close: async () => {
      await close();
      rmSync(extension, { recursive: true, force: true });
    },
  };
}
