import type { BrowserContext, Page, Route } from '@playwright/test';
import type fc from 'fast-check';
import { readPath } from '../../../api/contract/language.ts';
import { successMessage } from '../../../api/quotes/success-message.ts';
import { letFail, letWork, type Office } from './failing-office.ts';
import type { Row } from './fixtures.ts';
import { sequencesOf } from './random-acts.ts';
import { wrongPhone } from './refused.ts';
import { fill } from './send-quote.ts';

const acts = [
  'type',
  'type',
  'type on',
  'type what was typed before',
  'put spaces around',
  'mistype the number',
  'mend the number',
  'have a program fill in the hidden field',
  'press',
  'press',
  'press',
  'press, and have it posted twice',
  'reload',
  'go back',
  'go back',
  'open the form as it was left',
  'open the form as it was left',
  'open anew',
  'go on in the other tab',
  'change the language',
  'find the office failing',
  'find the office working',
  'lose the answers',
  'lose the way',
  'hear the answers',
  'be in doubt',
  'get bare pages',
  'get whole pages',
  'let three minutes pass',
  'let three minutes pass',
] as const;

/** What a visit may begin with: what takes more acts than chance would put together. */
const beginnings = [
  'be late in a span',
  'hear nothing, and press the form again past the end of a span',
  'be refused, hear nothing of the correction, and correct the form itself',
  'fail, and send others in its place',
  'fail, and hear nothing of the second try',
] as const;

/** One act of a visitor whose browser runs no scripts, or something that happens to the office or on the way there. */
export type ScriptlessAct = (typeof acts)[number] | (typeof beginnings)[number];

/** Sequences of acts. */
export const scriptlessVisits: fc.Arbitrary<ScriptlessAct[]> = sequencesOf(
  acts,
  { minLength: 6, maxLength: 16 },
  beginnings,
  2,
);

/** What the visits find: the office's table, its clock, and whether it has pages of the site for its answers. */
export type ScriptlessOffice = Office & {
  /** By the clock of the database, in ms since 1970. */
  now: number;
  hasPages: boolean;
};

const minuteMs = 60_000;
/** The same words are one request for this time. */
const sameMs = 10 * minuteMs;

const rightPhone = '(829) 123-4567';

/** What a form holds. */
type Text = { name: string; message: string; phone: string };

const asLine = ({ name, message }: Pick<Row, 'name' | 'message'>): string =>
  `${name.trim()}: ${message?.trim()}`;

/** Any form in which a request stands: the served one, that of an answer, and that of a bare answer, which shows none. */
const anyForm = 'form[method=post]';

/**
 * A visitor whose browser runs no scripts, in two tabs; and every promise made to that visitor. The same words, pressed
 * again within ten minutes in whichever form, are the same request.
 */
export class ScriptlessVisit {
  readonly #context: BrowserContext;
  readonly #office: ScriptlessOffice;
  /** Lines that a browser has posted, whether or not they came through. */
  readonly #posted = new Set<string>();
  /** Lines that the visitor was told have arrived. */
  readonly #told = new Set<string>();
  /** Promises that were broken on the way, in words. */
  readonly #broken: string[] = [];
  readonly #tabs: (Page | undefined)[] = [];
  /** When something was posted for the first time. */
  #postedAt: number | undefined;
  #texts = 0;
  #tab = 0;
  /** What was posted last. */
  #last: Text | undefined;
  /** What stood in the last form that was left with something in it. */
  #left: Text | undefined;
  #way: 'open' | 'loses answers' | 'lost' = 'open';
  /** The next post is sent twice at once, as by a double click, or where a connection has died. */
  #isDoubled = false;
  /** The browser says of the next post that no page of the site sent it, as after its own end. */
  #isInDoubt = false;

  constructor(context: BrowserContext, office: ScriptlessOffice) {
    this.#context = context;
    this.#office = office;
    context.setDefaultTimeout(60_000);
  }

  async play(act: ScriptlessAct): Promise<void> {
    const page = await this.#pageWithForm();
    switch (act) {
      case 'type':
        this.#texts += 1;
        return this.#type({ phone: rightPhone, ...textOf(this.#texts) });
      case 'type on': {
        const text = await read(page);
        return this.#type({ ...text, message: `${text.message}!` });
      }
      case 'type what was typed before':
        return this.#type({ phone: rightPhone, ...textOf(Math.max(1, this.#texts - 1)) });
      case 'put spaces around': {
        const { name, message, phone } = await read(page);
        return this.#type({ name: ` ${name.trim()} `, message: `\n${message.trim()}\n`, phone });
      }
      case 'mistype the number':
        return this.#type({ ...(await read(page)), phone: wrongPhone });
      case 'mend the number':
        return this.#type({ ...(await read(page)), phone: rightPhone });
      case 'have a program fill in the hidden field':
        return page
          .locator(`${anyForm} [name=website]`)
          .evaluateAll(([trap]) => trap?.setAttribute('value', 'https://example.com'));
      case 'press':
        return this.#press(page);
      case 'press, and have it posted twice':
        this.#isDoubled = true;
        return this.#press(page);
      case 'reload':
        return this.#leave(page, () => page.reload());
      case 'go back':
        // The browser asks once more for what was an answer, and fills the served form again.
        return this.#leave(page, () => page.goBack());
      case 'open the form as it was left':
        return this.#openAsLeft();
      case 'open anew':
        return this.#leave(page, () => page.goto('/contact'));
      case 'go on in the other tab':
        this.#tab = 1 - this.#tab;
        return;
      case 'change the language':
        if (await page.locator('.site-header .language a').count())
          await this.#leave(page, () => page.click('.site-header .language a'));
        return;
      case 'find the office failing':
        return letFail(this.#office);
      case 'find the office working':
        return letWork(this.#office);
      case 'lose the answers':
        this.#way = 'loses answers';
        return;
      case 'lose the way':
        this.#way = 'lost';
        return;
      case 'hear the answers':
        this.#way = 'open';
        return;
      case 'be in doubt':
        this.#isInDoubt = true;
        return;
      case 'get bare pages':
      case 'get whole pages':
        this.#office.hasPages = act === 'get whole pages';
        return;
      case 'let three minutes pass':
        if (this.#office.now + 3 * minuteMs < (this.#postedAt ?? 0) + sameMs)
          this.#office.now += 3 * minuteMs;
        return;
      case 'be late in a span':
        if (this.#postedAt === undefined) this.#office.now += 8 * minuteMs;
        return;
      case 'hear nothing, and press the form again past the end of a span':
        await this.#playAll('be late in a span', 'type', 'lose the answers', 'press', 'hear the answers');
        return this.#playAll('let three minutes pass', 'open the form as it was left', 'press');
      case 'be refused, hear nothing of the correction, and correct the form itself':
        await this.#playAll('type', 'mistype the number', 'press', 'mend the number');
        await this.#playAll('lose the answers', 'press', 'hear the answers');
        return this.#playAll('open the form as it was left', 'press');
      case 'fail, and send others in its place':
        await this.#failFirst();
        return this.#playAll('type on', 'press');
      case 'fail, and hear nothing of the second try':
        await this.#failFirst();
        return this.#playAll('type on', 'lose the answers', 'press', 'hear the answers');
    }
  }

  async #playAll(...steps: ScriptlessAct[]): Promise<void> {
    for (const step of steps) await this.play(step);
  }

  #failFirst(): Promise<void> {
    return this.#playAll('type', 'find the office failing', 'press', 'find the office working');
  }

  /** The page of the tab, with a form in it; one that says what has arrived has none. */
  async #pageWithForm(): Promise<Page> {
    const page = this.#tabs[this.#tab] ?? (await this.#open());
    this.#tabs[this.#tab] = page;
    if (!(await page.locator(anyForm).count())) await page.goto('/contact');
    return page;
  }

  async #open(): Promise<Page> {
    const page = await this.#context.newPage();
    await page.route(
      ({ pathname }) => readPath(pathname).rest === '/contact',
      (route) => (route.request().method() === 'POST' ? this.#carry(route) : route.fallback()),
    );
    return page;
  }

  /** What becomes of a post on its way. */
  async #carry(route: Route): Promise<void> {
    const request = route.request();
    const fields = new URLSearchParams(request.postData() ?? '');
    const [name = '', message = '', phone = ''] = ['name', 'message', 'phone'].map(
      (field) => fields.get(field) ?? '',
    );
    this.#last = { name, message, phone };
    this.#postedAt ??= this.#office.now;
    if (phone === rightPhone) this.#posted.add(asLine(this.#last));
    const headers = { ...request.headers(), ...(this.#isInDoubt && { 'sec-fetch-site': 'none' }) };
    const times = this.#isDoubled ? 2 : 1;
    this.#isInDoubt = false;
    this.#isDoubled = false;
    const post = () => (this.#way === 'lost' ? undefined : route.fetch({ headers }));
    const answers = await Promise.all(Array.from({ length: times }, post));
    const response = answers.at(-1);
    if (this.#way === 'open' && response) return route.fulfill({ response });
    return route.fulfill({ status: 504, contentType: 'text/html', body: '<h1>Gateway Timeout</h1>' });
  }

  async #type(text: Text): Promise<void> {
    let page = await this.#pageWithForm();
    // A bare answer has nothing to type into.
    if (!(await page.locator('#quote-name').count())) {
      await this.#openAsLeft();
      page = await this.#pageWithForm();
    }
    await fill(page, text);
  }

  /** Leaves a page for another, and hears what that says. */
  async #leave(page: Page, go: () => Promise<unknown>): Promise<void> {
    const left = (await page.locator(anyForm).count()) ? await read(page) : undefined;
    if (left?.name) this.#left = left;
    this.#last = undefined;
    await go();
    await this.#hear(page);
  }

  #press(page: Page): Promise<void> {
    return this.#leave(page, async () => {
      const came = page.waitForNavigation({ waitUntil: 'domcontentloaded' });
      await page.click(`${anyForm} button`);
      await came;
    });
  }

  /** The served form, filled as a browser does that comes back to it. */
  async #openAsLeft(): Promise<void> {
    const page = await this.#pageWithForm();
    await this.#leave(page, () => page.goto('/contact'));
    if (this.#left) await fill(page, this.#left);
  }

  /** Holds what an answer says against the office's table. */
  async #hear(page: Page): Promise<void> {
    const posted = this.#last;
    if (!posted || this.#way !== 'open') return;
    const line = asLine(posted);
    const rows = (await this.#rows()).filter((row) => asLine(row) === line);
    const words = (await page.locator('body').textContent()) ?? '';
    const outcome = await page
      .locator('[data-outcome]')
      .evaluateAll(([answer]) => answer?.getAttribute('data-outcome') ?? '');
    if (outcome === 'sent' || Object.values(successMessage).some((sentence) => words.includes(sentence))) {
      this.#told.add(line);
      if (rows.length === 0) this.#broken.push(`"${line}" is called sent, and is not at the office`);
      // A bare answer has no number.
      else if (outcome && !rows.some(({ id }) => words.includes(id)))
        this.#broken.push(`"${line}" is called sent under the number of another`);
      return;
    }
    const isDenied = /^(refused|limited|full)$/.test(outcome) && posted.phone === rightPhone;
    if (isDenied && rows.length > 0)
      this.#broken.push(`"${line}" is called ${outcome}, and is at the office`);
    // What the browser brings back, it fills with what was typed there.
    const shown = (await page.locator(`${anyForm} textarea`).count()) ? await readServed(page) : words;
    if (![posted.name, posted.message].every((typed) => shown.includes(typed.trim())))
      this.#broken.push(`"${line}" was posted, and the answer does not have it: ${shown}`);
  }

  #rows(): Promise<Row[]> {
    return this.#office.knex('contacts').select('*');
  }

  /** Everything works again, and what stands in a form is sent; returns every broken promise, in words. */
  async brokenPromises(): Promise<string[]> {
    await letWork(this.#office);
    this.#way = 'open';
    for (const tab of this.#tabs.keys()) {
      this.#tab = tab;
      const page = await this.#pageWithForm();
      const { name, phone } = await read(page);
      if (!name.trim() || phone !== rightPhone) continue;
      await this.#press(page);
      // What was in doubt asks for one press more.
      if (await page.locator(anyForm).count()) await this.#press(page);
      if (await page.locator(anyForm).count())
        this.#broken.push(`"${name.trim()}" is not taken where everything works`);
    }
    const stored = (await this.#rows()).map(asLine);
    const times = (line: string) => stored.filter((other) => other === line).length;
    return [
      ...this.#broken,
      ...[...this.#posted]
        .filter((line) => times(line) > 1)
        .map((line) => `"${line}" is at the office ${times(line)} times`),
      ...[...this.#told]
        .filter((line) => times(line) === 0)
        .map((line) => `"${line}" was called sent and is not at the office`),
      ...stored.filter((line) => !this.#posted.has(line)).map((line) => `"${line}" was never pressed`),
    ];
  }
}

const textOf = (number: number) => ({ name: `Visitante ${number}`, message: `Texto ${number}` });

/** What the form of a page holds. */
async function read(page: Page): Promise<Text> {
  const [name = '', message = '', phone = ''] = await Promise.all(
    ['name', 'message', 'phone'].map((field) => page.locator(`${anyForm} [name=${field}]`).inputValue()),
  );
  return { name, message, phone };
}

/** What the form of a page held when it came. */
const readServed = (page: Page): Promise<string> =>
  page
    .locator(`${anyForm} :is([name=name], [name=message])`)
    .evaluateAll((controls) =>
      controls.map((control) => (control as HTMLInputElement | HTMLTextAreaElement).defaultValue).join(': '),
    );
