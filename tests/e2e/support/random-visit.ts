import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { captivePortal, type Fault, type FaultProxy } from '../../support/fault-proxy.ts';
import { comeToRest } from './at-rest.ts';
import { isMarked, letTakeOver, lookForUpdate, mark } from './deploy.ts';
import { askToErase, sayYes } from './erase.ts';
import type { Row } from './fixtures.ts';
import { dialog } from './parts.ts';
import { appReady, fill, readOutbox, readWriting, workerReady } from './send-quote.ts';
import { LastingBrowser, type WholeBrowser } from './whole-browser.ts';

const faults = {
  pass: { kind: 'pass' },
  'commit-then-drop': { kind: 'commit-then-drop' },
  'drop-before': { kind: 'drop-before' },
  portal: captivePortal,
  'server error': { kind: 'answer', status: 500 },
  late: { kind: 'late', ms: 400 },
  refused: {
    kind: 'answer',
    status: 422,
    headers: { 'Content-Type': 'application/problem+json' },
    body: (key: string) =>
      JSON.stringify({ code: 'invalid_fields', key, codes: { phone: ['invalid-phone'] } }),
  },
} as const satisfies Record<string, Fault>;

const doings = [
  'type',
  'type',
  'press',
  'press',
  'press and type on',
  'press twice',
  'reload',
  'go away and back',
  'close and open',
  'correct',
  'cancel',
  'change the language',
] as const;

/** What a life has besides: it goes on where the browser does not. */
const doingsOfALife = [
  ...doings,
  ...Array.from({ length: 6 }, () => 'type and press' as const),
  'type on',
  'type on',
  'write at home',
  'erase everything',
] as const;

/** How a browser ends, and how the next one begins. */
const ends = ['kill', 'kill and restore', 'quit', 'quit and restore'] as const;

/** One act: something in one of two tabs, or something that happens to the device, `after` so many ms. */
export type Act =
  | { do: (typeof doingsOfALife)[number]; tab: 0 | 1 }
  | { do: 'network'; fault: keyof typeof faults }
  | { do: 'offline' | 'online' | 'kill worker' | 'accept an update' }
  | { do: (typeof ends)[number]; after: number };

const tab = fc.constantFrom(0 as const, 1 as const);
const names = Object.keys(faults) as (keyof typeof faults)[];
/** The fault that makes one request two, where anything can; with all others as likely as it, most lives never met it. */
const worst = 'commit-then-drop' as const;

const ofTheNetwork = fc.record({
  do: fc.constant('network' as const),
  fault: fc.constantFrom(...names, worst, worst, worst),
});
const ofTheDevice = fc.record({
  do: fc.constantFrom('offline', 'online', 'kill worker', 'accept an update'),
});

/** Sequences of acts. */
export const visits: fc.Arbitrary<Act[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ do: fc.constantFrom(...doings), tab }) },
    { weight: 2, arbitrary: ofTheNetwork },
    { weight: 1, arbitrary: ofTheDevice },
  ),
  { minLength: 6, maxLength: 10 },
) as fc.Arbitrary<Act[]>;

/** Longer ones, through the ends of the browser: at once, or a while after what was done last. */
export const lives: fc.Arbitrary<Act[]> = fc.array(
  fc.oneof(
    { weight: 12, arbitrary: fc.record({ do: fc.constantFrom(...doingsOfALife), tab }) },
    { weight: 3, arbitrary: ofTheNetwork },
    { weight: 2, arbitrary: ofTheDevice },
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constantFrom(...ends), after: fc.constantFrom(0, 30, 150, 600, 7_000) }),
    },
  ),
  { minLength: 14, maxLength: 22 },
) as fc.Arbitrary<Act[]>;

/** The name of an act in a printed sequence. */
export function nameOf(act: Act): string {
  if ('tab' in act) return `${act.do} in tab ${act.tab}`;
  if ('fault' in act) return `network: ${act.fault}`;
  return 'after' in act ? `${act.do} after ${act.after} ms` : act.do;
}

/**
 * A visitor with two tabs in a real browser, and every promise made to that visitor: by the number in each typed name.
 */
export class RandomVisit {
  readonly #device: WholeBrowser;
  readonly #network: FaultProxy;
  readonly #deploy: () => Promise<unknown>;
  readonly #pages: (Page | undefined)[] = [undefined, undefined];
  readonly #pressed = new Set<string>();
  readonly #gone = new Set<string>();
  readonly #typed = new Set<string>();
  readonly #told = new Set<string>();
  #isOffline = false;

  /** `deploy` lays a new version on the server. */
  constructor(device: WholeBrowser, network: FaultProxy, deploy: () => Promise<unknown>) {
    this.#device = device;
    this.#network = network;
    this.#deploy = deploy;
  }

  async play(act: Act): Promise<void> {
    if ('fault' in act) this.#network.plan = () => faults[act.fault];
    else if ('tab' in act) await this.#doIn(act.tab, act.do).then(() => this.#readLists());
    else if ('after' in act) await this.#end(act.do, act.after);
    else if (act.do === 'kill worker') await this.#killWorker();
    else if (act.do === 'accept an update') await this.#acceptUpdate();
    else await this.#setOffline(act.do === 'offline');
  }

  async #setOffline(isOffline: boolean): Promise<void> {
    this.#isOffline = isOffline;
    await this.#device.context.setOffline(isOffline);
  }

  /** The tab; undefined if the site cannot be opened yet, because there is no connection and nothing is stored. */
  async #page(index: number): Promise<Page | undefined> {
    const open = this.#pages[index];
    if (open) return open;
    const page = await this.#device.context.newPage();
    page.setDefaultTimeout(20_000);
    try {
      await page.goto('/contact');
    } catch {
      await page.close();
      return undefined;
    }
    await appReady(page);
    // From here on the tab also opens without a connection.
    await workerReady(page);
    this.#pages[index] = page;
    return page;
  }

  /**
   * The browser ends, and the next one begins. A visitor who was not told that a request is kept, and sees that the
   * browser is gone, knows nothing of it: it may be there or not, but not twice.
   */
  async #end(how: (typeof ends)[number], afterMs: number): Promise<void> {
    const device = this.#device;
    if (!(device instanceof LastingBrowser)) throw new Error('This browser cannot end.');
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    const restores = how.endsWith('restore');
    if (how.startsWith('kill')) {
      await this.#readLists();
      await device.kill();
      for (const name of this.#typed) if (!this.#told.has(name)) this.#gone.add(name);
    } else await device.quit();
    await device.start(restores);
    this.#pages.fill(undefined);
    await this.#setOffline(this.#isOffline);
    if (!restores) return;
    // Its tabs come one by one.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const restored = device.context.pages().filter((page) => page.url().startsWith(this.#network.url));
    for (const [index, page] of restored.slice(0, 2).entries()) {
      page.setDefaultTimeout(20_000);
      // Without a connection, before anything was stored, the browser shows a page of its own.
      if ((await page.locator('.logo').count()) === 0) {
        await page.close();
        continue;
      }
      this.#pages[index] = page;
      await appReady(page);
    }
  }

  /** The visitor reads which requests wait, in the lists that are on the screen. */
  async #readLists(): Promise<void> {
    for (const page of this.#pages) {
      const items = (await page?.locator('.outbox-item').allTextContents()) ?? [];
      for (const name of items.flatMap((text) => nameIn(text) ?? [])) this.#told.add(name);
    }
  }

  async #doIn(index: number, doing: (typeof doingsOfALife)[number]): Promise<void> {
    const page = await this.#page(index);
    if (!page) return;
    switch (doing) {
      case 'type':
        return this.#type(page);
      case 'type on':
        return this.#type(page, true);
      case 'type and press':
        await this.#type(page);
        return this.#press(page);
      case 'press':
        return this.#press(page);
      case 'press and type on':
        await this.#press(page);
        return this.#type(page);
      case 'press twice':
        return this.#press(page, 2);
      case 'reload':
        await page.reload();
        return void (await appReady(page));
      case 'go away and back':
        await page.locator('.logo').first().click();
        await page.goBack();
        return void (await appReady(page));
      case 'close and open':
        await page.close();
        this.#pages[index] = undefined;
        return void (await this.#page(index));
      case 'correct':
        return this.#tapIfThere(page, /^(Corregir|Edit)$/);
      case 'cancel':
        return this.#cancel(page);
      case 'change the language':
        return this.#changeLanguage(page);
      case 'write at home':
        await page.goto('/');
        await page.locator('form[data-quote]').scrollIntoViewIfNeeded();
        await appReady(page);
        return this.#type(page);
      case 'erase everything':
        return this.#erase(page);
    }
  }

  /** Types a text, or only another name into what is there. */
  async #type(page: Page, on = false): Promise<void> {
    const before = await page.locator('#quote-name').inputValue();
    if (on && !before) return;
    const name = `Visitante ${this.#typed.size + 1}`;
    this.#typed.add(name);
    if (on) await page.fill('#quote-name', name);
    else await fill(page, { name, message: name });
    if (before && (!this.#pressed.has(before) || (await isCorrection(page, name)))) this.#gone.add(before);
  }

  /** Presses send at the very moment the form is read. */
  async #press(page: Page, times = 1): Promise<void> {
    const name = await page.evaluate((count) => {
      const field = document.querySelector<HTMLInputElement>('#quote-name');
      const form = document.querySelector<HTMLFormElement>('form[data-quote]');
      const button = form?.querySelector<HTMLButtonElement>('button[type=submit]');
      if (!field?.value || !form || button?.ariaDisabled === 'true') return '';
      const { value } = field;
      for (let press = 0; press < count; press += 1) form.requestSubmit();
      return value;
    }, times);
    if (!name) return;
    this.#pressed.add(name);
    this.#gone.delete(name);
  }

  async #tapIfThere(page: Page, name: RegExp): Promise<void> {
    const button = page.locator('.outbox-item').getByRole('button', { name }).first();
    if (await button.isVisible()) await button.click({ timeout: 2_000 }).catch(() => undefined);
  }

  async #cancel(page: Page): Promise<void> {
    const item = page.locator('.outbox-item[data-state]:not([data-state=sent])').first();
    if (!(await item.isVisible())) return;
    // It may have been delivered since.
    const text = await item.textContent({ timeout: 2_000 }).catch(() => null);
    const name = nameIn(text ?? '');
    if (!name) return;
    await item
      .getByRole('button', { name: /^Cancel(ar)?$/ })
      .click({ timeout: 2_000 })
      // On a busy machine the question comes late, and would lie over whatever is done next.
      .then(() => dialog(page).waitFor({ timeout: 10_000 }))
      .catch(() => undefined);
    const confirm = dialog(page).getByRole('button', { name: /^(Cancelar solicitud|Cancel request)$/ });
    if (await confirm.isVisible()) await confirm.click({ timeout: 2_000 }).catch(() => undefined);
    if ((await page.getByText(/Solicitud cancelada|Request canceled/).count()) > 0) this.#gone.add(name);
    else await page.keyboard.press('Escape');
    // The list may have moved under the finger: whatever was cancelled is no longer expected of anyone.
    this.#gone.add(name);
  }

  async #changeLanguage(page: Page): Promise<void> {
    const before = await page.locator('html').getAttribute('lang');
    await page.locator('.site-header .language a').click();
    await page.waitForFunction((lang) => document.documentElement.lang !== lang, before);
    await appReady(page);
  }

  /** Erases what the device has, requests that wait too; none of it is expected of anyone any more. */
  async #erase(page: Page): Promise<void> {
    const isSpanish = (await page.locator('html').getAttribute('lang')) === 'es';
    if (!isSpanish || !(await page.locator('.device').isVisible())) return;
    for (const name of this.#typed) this.#gone.add(name);
    try {
      await askToErase(page);
      await sayYes(page);
      await dialog(page)
        .getByRole('button', { name: /^Borrarlas? también$/ })
        .click({ timeout: 2_000 });
    } catch {
      await page.keyboard.press('Escape');
    }
  }

  /** A new version comes, and somebody accepts it: every tab is loaded anew. Without a connection there is none. */
  async #acceptUpdate(): Promise<void> {
    const page = await this.#page(0);
    if (!page) return;
    await this.#deploy();
    for (const tab of this.#pages) if (tab) await mark(tab);
    await lookForUpdate(page).catch(() => undefined);
    await page.evaluate(async () => {
      const { installing } = await navigator.serviceWorker.ready;
      while (installing?.state === 'installing') await new Promise((resolve) => setTimeout(resolve, 20));
    });
    if (!(await letTakeOver(page))) return;
    for (const tab of this.#pages) {
      if (!tab) continue;
      while (await isMarked(tab).catch(() => true)) {
        await letTakeOver(tab).catch(() => false);
        await tab.waitForTimeout(200);
      }
      await appReady(tab);
    }
  }

  async #killWorker(): Promise<void> {
    const page = await this.#page(0);
    if (!page) return;
    const session = await this.#device.context.newCDPSession(page);
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.stopAllWorkers');
    await session.detach();
  }

  /** Everything works again; returns every broken promise, in words. */
  async brokenPromises(rows: () => Promise<Row[]>): Promise<string[]> {
    this.#network.plan = () => ({ kind: 'pass' });
    await this.#setOffline(false);
    const last = await comeToRest(this.#device.context);
    return this.#findBroken(await rows(), last);
  }

  async #findBroken(stored: readonly Row[], last: Page): Promise<string[]> {
    const records = await readOutbox(last);
    const refused = records.flatMap(({ state, words, payload }) =>
      state === 'attention' ? (words?.name ?? payload?.name ?? []) : [],
    );
    const written = (await readWriting(last)).map(({ name }) => name);
    const shown = await Promise.all(
      [...this.#pages, last].flatMap((page) => (page ? page.locator('#quote-name').inputValue() : [])),
    );
    const waiting = records.filter(({ state }) => state === 'pending' || state === 'sending');
    const known = new Set(stored.map((row) => row.idempotency_key));
    const unheard = records.filter(({ state, key }) => state === 'sent' && !known.has(key));
    const broken = unheard.map(({ key }) => `${key} is called sent, and the office has never seen it`);
    broken.push(...waiting.map(({ payload }) => `"${payload?.name}" still waits`));
    for (const name of this.#typed) {
      const times = stored.filter((row) => row.name === name).length;
      if (times > 1) broken.push(`"${name}" is at the office ${times} times`);
      if (times > 0 && [...written, ...shown].includes(name))
        broken.push(`"${name}" is at the office, and offered as if it were not`);
      if (this.#gone.has(name) || times > 0) continue;
      const isKept =
        refused.includes(name) || (!this.#pressed.has(name) && [...written, ...shown].includes(name));
      if (!isKept) broken.push(`"${name}" ${this.#pressed.has(name) ? 'was pressed and ' : ''}is nowhere`);
    }
    return broken;
  }
}

/** The name of a request in the words of the list. */
const nameIn = (words: string): string | undefined => /Visitante \d+/.exec(words)?.[0];

/** True if what was just typed went into a request refused by then: the visitor is correcting it. */
async function isCorrection(page: Page, name: string): Promise<boolean> {
  const endAt = performance.now() + 20_000;
  while (performance.now() < endAt) {
    const record = (await readOutbox(page)).find(({ words }) => words?.name === name);
    if (record) return record.state === 'attention';
    if ((await readWriting(page)).some((words) => words.name === name)) return false;
    await page.waitForTimeout(50);
  }
  return false;
}
