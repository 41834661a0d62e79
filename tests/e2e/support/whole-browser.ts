import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
export async function launchWhole(baseURL: string, changes?: Changes): Promise<WholeBrowser> {
  const browser = new LastingBrowser(baseURL, changes);
  await browser.start();
  return { context: browser.context, close: () => browser.close() };
}

async function launchWith(
  profile: string,
  baseURL: string,
  { executablePath = findChromium(), args = [], withoutArgs = [] }: Changes,
): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    baseURL,
    locale: 'es-DO',
    ignoreDefaultArgs: withoutArgs,
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-background-networking', ...args],
  });
  await withoutGreeting(context);
  return context;
}

/** A whole browser whose profile outlives it: it is ended, or killed, and started again. */
export class LastingBrowser implements WholeBrowser {
  readonly #profile = mkdtempSync(join(tmpdir(), 'frescovolt-profile-'));
  readonly #baseURL: string;
  readonly #changes: Changes;
  #context: BrowserContext | undefined;

  /** It has yet to be started. */
  constructor(baseURL: string, changes: Changes = {}) {
    this.#baseURL = baseURL;
    this.#changes = changes;
    if (!changes.preferences) return;
    mkdirSync(join(this.#profile, 'Default'));
    writeFileSync(join(this.#profile, 'Default', 'Preferences'), JSON.stringify(changes.preferences));
  }

  get context(): BrowserContext {
    if (!this.#context) throw new Error('The browser does not run.');
    return this.#context;
  }

  /** Starts it; `restores` has it bring back the tabs that it had. */
  async start(restores = false): Promise<void> {
    const args = [...(this.#changes.args ?? []), ...(restores ? ['--restore-last-session'] : [])];
    this.#context = await launchWith(this.#profile, this.#baseURL, { ...this.#changes, args });
  }

  /** Ends it as its visitor does. */
  async quit(): Promise<void> {
    await this.#context?.close();
    this.#context = undefined;
  }

  /** Ends every process of it at once, as a phone does that is short of memory, or whose battery is empty. */
  async kill(): Promise<void> {
    const gone = this.context.waitForEvent('close', { timeout: 0 });
    for (const pid of processesOf(this.#profile)) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It went with another.
      }
    }
    await gone;
    this.#context = undefined;
    // The lock of a profile names its process.
    for (const name of readdirSync(this.#profile))
      if (name.startsWith('Singleton')) rmSync(join(this.#profile, name), { force: true });
  }

  async close(): Promise<void> {
    await this.quit();
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The processes that were started with this profile. */
function processesOf(profile: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(profile);
      } catch {
        return false;
      }
    })
    .map(Number);
}
