import type { BrowserContext, Page } from '@playwright/test';
import type fc from 'fast-check';
import type { FaultProxy } from '../../support/fault-proxy.ts';
import { chunk } from './chunk-address.ts';
import { setClockAhead } from './clock.ts';
import { occupyRecords, wholeDevice } from './device.ts';
import { refill } from './early-press.ts';
import { askToErase, sayYes } from './erase.ts';
import { letFail, letWork, type Office } from './failing-office.ts';
import type { Row } from './fixtures.ts';
import { dialog, notErased } from './parts.ts';
import { sequencesOf } from './random-acts.ts';
import { wrongPhone } from './refused.ts';
import { appReady, fill, readOutbox, readWriting } from './send-quote.ts';
import { servicesReady } from './stage.ts';

const acts = [
  'type',
  'type',
  'type on',
  'type and undo',
  'mistype the number',
  'mend the number',
  'press',
  'press',
  'press',
  'let the app come',
  'let the app fail',
  'reload',
  'reload, and find the form filled',
  'reload, and find the form filled',
  'open anew',
  'go back',
  'copy the tab',
  'go offline',
  'go online',
  'wake the other tab',
  'go on in another tab',
  'erase everything in another tab',
  'find the device busy',
  'find the device answering',
  'find the office failing',
  'find the office failing',
  'find the office working',
  'lose the answers',
  'hear the answers',
  'change the language',
] as const;

/** What a visit may begin with: what takes more acts than chance would put together. */
const beginnings = [
  'be refused, and mend the number',
  'press on a busy device',
  'write in the app, and finish what a reload brings back',
  'be refused, and mend half of it before a reload',
  'fail at the office without the app',
] as const;

/** One act of a visitor whose app is late, or something that happens to the device. */
export type EarlyAct = (typeof acts)[number] | (typeof beginnings)[number];

/** Sequences of acts. */
export const earlyVisits: fc.Arbitrary<EarlyAct[]> = sequencesOf(
  acts,
  { minLength: 5, maxLength: 12 },
  beginnings,
  1,
);

/** Where the visitor's requests go: what stands between, and the office's table. */
type EarlyOffice = Office & { network: FaultProxy };

/** The form of a page, and that of the page that answers one which the browser has posted. */
const anyForm = 'form[data-quote], [data-outcome] form';

/** What the form says; the number in its name is that of the text. */
type Text = { name: string; message: string; phone: string };

const rightPhone = '(829) 123-4567';

const asLine = ({ name, message }: { name: string; message?: string | null | undefined }): string =>
  `${name}: ${message}`;

/** False also for a page that is going away. */
const hasForm = (page: Page): Promise<boolean> =>
  page
    .locator(anyForm)
    .isVisible()
    .catch(() => false);

/**
 * A visitor who writes and presses before the app has come, in one tab, with another one beside it that has the app; and
 * every promise made to that visitor.
 */
export class EarlyVisit {
  readonly #context: BrowserContext;
  readonly #office: EarlyOffice;
  /** Lines that were pressed. */
  readonly #pressed = new Set<string>();
  /** Lines that were typed and that nobody has pressed or typed over. */
  readonly #written = new Set<string>();
  /** Lines that were typed and then pressed or typed over, in the same form. */
  readonly #over = new Set<string>();
  /** Lines that were pressed with a number that the office refuses: requests to be corrected, whatever is typed after them. */
  readonly #mistaken = new Set<string>();
  /** Lines whose number the office refused before the visitor's eyes, and that were mended in the form. */
  readonly #mended = new Set<string>();
  /** Lines that failed at the office before the visitor's eyes, in whose place others were sent: they may arrive or not. */
  readonly #replaced = new Set<string>();
  /** Promises that were broken on the way, in words. */
  readonly #broken: string[] = [];
  #texts = 0;
  #page: Page | undefined;
  #other: Page | undefined;
  /** How the app comes to pages from now on. */
  #app: 'late' | 'there' | 'failing' = 'there';
  #release: () => void = () => undefined;
  /** Ends the device's silence. */
  #answer: () => Promise<unknown> = async () => undefined;

  /** No answer to what the browser posts by itself comes. */
  #losesAnswers = false;

  constructor(context: BrowserContext, office: EarlyOffice) {
    this.#context = context;
    this.#office = office;
    // What hangs is to be named, not to use up the time of all sequences.
    context.setDefaultTimeout(60_000);
  }

  async play(act: EarlyAct): Promise<void> {
    this.#other ??= await this.#openBeside();
    const page = await this.#pageWithForm();
    switch (act) {
      case 'type':
        return this.#type(page);
      case 'type on':
        return this.#change(page, () => page.locator('#quote-message').pressSequentially('!'));
      case 'type and undo':
        return this.#change(page, async () => {
          await page.locator('#quote-message').pressSequentially('?');
          await page.locator('#quote-message').press('Backspace');
        });
      case 'mistype the number':
        return this.#change(page, () => page.fill('#quote-phone', wrongPhone));
      case 'mend the number':
        return this.#change(page, () => page.fill('#quote-phone', rightPhone));
      case 'press':
        return this.#press(page);
      case 'let the app come':
        return this.#letCome(page);
      case 'let the app fail':
        this.#app = 'failing';
        this.#release();
        await page.evaluate(() => dispatchEvent(new Event('focusin'))).catch(() => undefined);
        return;
      case 'reload':
        this.#beLate();
        await page.reload({ waitUntil: 'domcontentloaded' }).catch(() => undefined);
        return;
      case 'reload, and find the form filled':
        return this.#reloadFilled(page);
      case 'open anew':
        this.#beLate();
        await page.goto('/contact', { waitUntil: 'domcontentloaded' }).catch(() => undefined);
        return;
      case 'go back':
        this.#beLate();
        await page.goto('/about', { waitUntil: 'domcontentloaded' }).catch(() => undefined);
        await page.goBack({ waitUntil: 'domcontentloaded' }).catch(() => undefined);
        return;
      case 'copy the tab':
        return this.#copy(page);
      case 'go offline':
      case 'go online':
        return this.#context.setOffline(act === 'go offline');
      case 'wake the other tab':
        await this.#other.evaluate(() => dispatchEvent(new Event('focus')));
        return;
      case 'go on in another tab':
        return this.#goOnElsewhere();
      case 'erase everything in another tab':
        return this.#erase();
      case 'find the device busy':
        return this.#occupy(page);
      case 'find the device answering':
        return void (await this.#answer().catch(() => undefined));
      case 'find the office failing':
        return letFail(this.#office);
      case 'find the office working':
        return letWork(this.#office);
      case 'lose the answers':
        this.#office.network.plan = () => ({ kind: 'commit-then-drop' });
        this.#losesAnswers = true;
        return;
      case 'hear the answers':
        return this.#hearAnswers();
      case 'change the language':
        this.#beLate();
        await page.locator('.site-header .language a').click();
        return void (await page.waitForLoadState('domcontentloaded').catch(() => undefined));
      case 'press on a busy device':
        await this.#openWithApp(page);
        await this.#type(page);
        await this.#occupy(page);
        return this.#press(page);
      case 'write in the app, and finish what a reload brings back':
        await this.#openWithApp(page);
        await this.#type(page);
        await this.#reloadFilled(page);
        return this.play('type on');
      case 'fail at the office without the app':
        return this.#failWithoutApp(page);
      case 'be refused, and mend half of it before a reload':
        await this.#beRefused(page);
        await this.play('type on');
        await this.#reloadFilled(page);
        return this.play('mend the number');
      case 'be refused, and mend the number':
        await this.#beRefused(page);
        await this.#change(page, () => page.fill('#quote-phone', rightPhone));
        this.#mended.add(asLine(await this.#read(page)));
    }
  }

  #type(page: Page, phone = rightPhone): Promise<void> {
    this.#texts += 1;
    const text = { name: `Visitante ${this.#texts}`, message: `Texto ${this.#texts}`, phone };
    return this.#change(page, () => fill(page, text));
  }

  /** The browser posts the form by itself, and gets the page on which it stands again. */
  async #failWithoutApp(page: Page): Promise<void> {
    await this.play('let the app fail');
    await this.#type(page);
    await letFail(this.#office);
    await this.#press(page);
    await page.locator('[data-outcome=failed]').waitFor();
  }

  async #beRefused(page: Page): Promise<void> {
    await this.#openWithApp(page);
    await this.#type(page, wrongPhone);
    await this.#press(page);
    await page.locator('#quote-phone[aria-invalid=true]').waitFor();
  }

  async #openWithApp(page: Page): Promise<void> {
    this.#app = 'there';
    this.#release();
    await page.goto('/contact');
    await appReady(page);
  }

  /** Goes on with what a tab opened for it has in its form, which may be what the visitor's own form shows as well. */
  async #goOnElsewhere(): Promise<void> {
    await this.#context.setOffline(false);
    this.#app = 'there';
    const tab = await this.#context.newPage();
    await tab.goto('/contact');
    await appReady(tab);
    const before = await this.#read(tab);
    if (before.name) {
      await tab.locator('#quote-message').pressSequentially('.');
      this.#written.delete(asLine(before));
      this.#written.add(asLine(await this.#read(tab)));
    }
    await tab.close({ runBeforeUnload: true });
    this.#beLate();
  }

  /** Erases everything in a tab opened for it; of what has not reached the office nothing. */
  async #erase(): Promise<void> {
    await this.#answer().catch(() => undefined);
    await this.#context.setOffline(false);
    this.#app = 'there';
    const tab = await this.#context.newPage();
    await tab.goto('/contact');
    await servicesReady(tab);
    // Its words are those of one language.
    if ((await tab.locator('html').getAttribute('lang')) !== 'es') {
      await tab.close();
      return this.#beLate();
    }
    await askToErase(tab);
    await sayYes(tab);
    const everything = tab.getByText('Borramos todo lo que el sitio guardaba en este aparato.').first();
    const theRest = tab.getByText('Lo demás se borró').first();
    const keepUnsent = dialog(tab).getByRole('button', { name: /^Borrar lo demás/ });
    await everything.or(theRest).or(keepUnsent).or(notErased(tab)).first().waitFor();
    if (await keepUnsent.isVisible()) await keepUnsent.click();
    await everything.or(theRest).or(notErased(tab)).first().waitFor();
    const device = (await everything.isVisible()) ? await wholeDevice(tab) : '';
    if (device.includes('Visitante'))
      this.#broken.push(`"Everything is erased", and the device has ${device}`);
    if (!(await notErased(tab).isVisible())) this.#written.clear();
    // A refused request stays, if the visitor wants to keep what is unsent, with whatever it was called here.
    this.#over.clear();
    await tab.close();
    this.#beLate();
  }

  /** The records of the device are nobody's to read or change, as long as this page is there. */
  async #occupy(page: Page): Promise<void> {
    await this.#answer().catch(() => undefined);
    this.#answer = await occupyRecords(page).catch(() => this.#answer);
  }

  async #openBeside(): Promise<Page> {
    await this.#context.route(chunk('main'), async (route) => {
      if (this.#app === 'late') {
        await new Promise<void>((resolve) => {
          const before = this.#release;
          this.#release = () => {
            before();
            resolve();
          };
        });
      }
      await (this.#app === 'failing' ? route.abort() : route.continue()).catch(() => undefined);
    });
    await this.#context.route(
      ({ pathname }) => pathname.endsWith('/contact'),
      async (route) => {
        if (!this.#losesAnswers || route.request().method() !== 'POST') return route.fallback();
        await route.fetch().catch(() => undefined);
        await route.fulfill({ status: 504, contentType: 'text/html', body: '<h1>Gateway Timeout</h1>' });
      },
    );
    const other = await this.#context.newPage();
    await other.goto('/services');
    await servicesReady(other);
    this.#beLate();
    return other;
  }

  #hearAnswers(): void {
    this.#office.network.plan = () => ({ kind: 'pass' });
    this.#losesAnswers = false;
  }

  /** From now on the app of every page that opens is late. */
  #beLate(): void {
    this.#app = 'late';
  }

  /** The visitor's page with a form in it; a page that says what has arrived has none. */
  async #pageWithForm(): Promise<Page> {
    this.#page ??= await this.#context.newPage();
    const page = this.#page;
    await page.waitForLoadState('domcontentloaded').catch(() => undefined);
    for (let visit = 0; visit < 20; visit += 1) {
      if (await hasForm(page)) return page;
      await this.#context.setOffline(false);
      this.#beLate();
      await page.goto('/contact', { waitUntil: 'domcontentloaded' }).catch(() => undefined);
    }
    throw new Error('The contact page does not open.');
  }

  async #read(page: Page): Promise<Text> {
    const [name = '', message = '', phone = ''] = await page.evaluate(() =>
      ['name', 'message', 'phone'].map(
        (field) => document.querySelector<HTMLInputElement>(`#quote-${field}`)?.value ?? '',
      ),
    );
    return { name, message, phone };
  }

  /** Notes what a change of the form leaves, and what it types over. */
  async #change(page: Page, change: () => Promise<void>): Promise<void> {
    let before = '';
    try {
      const text = await this.#read(page);
      before = asLine(text);
      await change();
      const after = await this.#read(page);
      // What is not changed is not written anew, though it may have been erased since.
      if (after.phone === text.phone && asLine(after) === before) return;
      const isOver = this.#written.delete(before) && asLine(after) !== before;
      if (isOver && !this.#mistaken.has(before)) this.#over.add(before);
      if (after.name) this.#written.add(asLine(after));
    } catch {
      // The page has gone under the visitor's fingers: nobody knows how far the typing came.
      this.#written.delete(before);
      this.#page = undefined;
      await page.close();
    }
  }

  /** A browser may put back what the form held, so that no event tells of it. */
  async #reloadFilled(page: Page): Promise<void> {
    const text = await this.#read(page).catch(() => undefined);
    this.#beLate();
    await page.reload({ waitUntil: 'domcontentloaded' }).catch(() => undefined);
    if (text?.name && (await hasForm(page))) await refill(page, text);
  }

  /** Presses send at the very moment the form is read. */
  async #press(page: Page): Promise<void> {
    const text = await page
      .evaluate((anyForm) => {
        const form = document.querySelector<HTMLFormElement>(anyForm);
        const button = form?.querySelector<HTMLButtonElement>('button[type=submit]');
        const fields = ['name', 'message', 'phone'].map((field) =>
          document.querySelector<HTMLInputElement>(`#quote-${field}`),
        );
        const [name, message = '', phone] = fields.map((field) => field?.value ?? '');
        if (!name || !form || button?.ariaDisabled === 'true') return undefined;
        const [failed = '', itsMessage] =
          form.dataset.quote === undefined ? fields.map((field) => field?.defaultValue) : [];
        form.requestSubmit();
        return { name, message, phone, instead: { name: failed, message: itsMessage } };
      }, anyForm)
      .catch(() => undefined);
    if (!text) return;
    // What nobody will take is still a text.
    if (text.phone !== rightPhone) return void this.#mistaken.add(asLine(text));
    this.#pressed.add(asLine(text));
    if (asLine(text.instead) !== asLine(text)) this.#replaced.add(asLine(text.instead));
    if (this.#written.delete(asLine(text))) this.#over.add(asLine(text));
  }

  async #letCome(page: Page): Promise<void> {
    this.#app = 'there';
    this.#release();
    await page.evaluate(() => dispatchEvent(new Event('focusin'))).catch(() => undefined);
    // Without a connection it does not come, and a page that the browser leaves for an answer needs none.
    await Promise.race([appReady(page), page.waitForTimeout(900)]).catch(() => undefined);
  }

  /** Goes on in a copy of the tab, which begins with what the tab has stored. */
  async #copy(page: Page): Promise<void> {
    this.#beLate();
    const opened = this.#context.waitForEvent('page', { timeout: 5_000 }).catch(() => undefined);
    await page.evaluate(() => void open('/contact')).catch(() => undefined);
    const copy = await opened;
    if (!copy) return;
    await page.close();
    this.#page = copy;
  }

  /** Everything works again; returns every broken promise, in words. */
  async brokenPromises(rows: () => Promise<Row[]>): Promise<string[]> {
    await this.#context.setOffline(false);
    this.#hearAnswers();
    await letWork(this.#office);
    await this.#answer().catch(() => undefined);
    await this.#page?.close();
    this.#app = 'there';
    this.#release();
    const last = await this.#context.newPage();
    // What was typed in a tab that is gone counts as left behind by then.
    await setClockAhead(last, 600_000);
    await last.goto('/contact');
    await appReady(last);
    await servicesReady(last);
    const isAtRest = async () =>
      (await readOutbox(last)).every(({ state }) => state === 'sent' || state === 'attention');
    const endAt = performance.now() + 60_000;
    do {
      await last.evaluate(() => dispatchEvent(new Event('online')));
      await last.waitForTimeout(300);
    } while (!(await isAtRest()) && performance.now() < endAt);
    const stored = (await rows()).map(asLine);
    const refused = (await readOutbox(last)).flatMap(({ state, words, payload }) =>
      state === 'attention' ? asLine(words ?? payload ?? { name: '' }) : [],
    );
    const kept = [...(await readWriting(last)).map(asLine), asLine(await this.#read(last)), ...refused];
    return [
      ...this.#broken,
      ...refused
        .filter((line) => this.#mended.has(line) && stored.includes(line))
        .map((line) => `"${line}" is at the office, mended, and called refused`),
      ...[...this.#pressed]
        .map((line) => ({ line, times: stored.filter((other) => other === line).length }))
        .filter(({ line, times }) => times > 1 || (times === 0 && !this.#replaced.has(line)))
        .map(({ line, times }) => `"${line}" was pressed and is at the office ${times} times`),
      ...[...this.#over]
        .filter((line) => kept.includes(line) && !this.#written.has(line))
        .map((line) => `"${line}" is on offer or to be corrected, and was sent or typed over`),
      ...stored.filter((line) => !this.#pressed.has(line)).map((line) => `"${line}" was never pressed`),
      ...[...this.#written]
        .filter((line) => !kept.includes(line) && !stored.includes(line))
        .map((line) => `"${line}" was typed and is nowhere`),
    ];
  }
}
