import type { CDPSession, Page } from '@playwright/test';
import { pick } from '../../support/chance.ts';

/** A place on the screen that a visitor may press, and what is written there. */
type Place = { x: number; y: number; words: string; isField: boolean; isOwn: boolean };

/**
 * Run in a page, before anything else: tells `handsTell` whenever the page undoes what a visitor did last. Who has typed
 * or pressed a field keeps the focus and the letters, and who has scrolled stays there, until the next gesture.
 */
export function watchOverHands(): void {
  type Field = HTMLInputElement | HTMLTextAreaElement;
  type Last = { kind: 'typing' | 'field' | 'scroll' | 'other'; field?: Field; value?: string; at: number };
  const tell = (what: string) => (window as unknown as { handsTell(what: string): void }).handsTell(what);
  let last: Last = { kind: 'other', at: 0 };
  const fieldOf = (target: EventTarget | null): Field | undefined =>
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && target.type !== 'checkbox')
      ? target
      : undefined;
  const nameOf = (element: Element | null) =>
    element ? `${element.tagName.toLowerCase()}#${element.id}.${element.className}` : 'nothing';
  const onGesture = (type: string, read: (event: Event) => Omit<Last, 'at'> | undefined) =>
    addEventListener(
      type,
      (event) => {
        const next = event.isTrusted && read(event);
        if (next) last = { ...next, at: performance.now() };
      },
      { capture: true, passive: true },
    );
  onGesture('pointerdown', () => ({ kind: 'other' }));
  onGesture('click', ({ target }) => {
    const field = fieldOf(target);
    return field && document.activeElement === field ? { kind: 'field', field } : undefined;
  });
  onGesture('keydown', () => ({ kind: 'other' }));
  onGesture('wheel', () => ({ kind: 'scroll' }));
  onGesture('input', ({ target }) => {
    const field = fieldOf(target);
    return field && document.activeElement === field
      ? { kind: 'typing', field, value: field.value }
      : undefined;
  });
  const told = new WeakSet<Last>();
  const tellOnce = (what: string) => {
    if (told.has(last)) return;
    told.add(last);
    tell(
      `${what}, ${Math.round(performance.now() - last.at)} ms after ${last.kind} in ${nameOf(last.field ?? null)} at ${location.pathname}`,
    );
  };
  const look = () => {
    const { field, kind, value } = last;
    // A field that is gone was on the page that a followed link has left.
    if (field?.isConnected && document.hasFocus() && document.activeElement !== field)
      tellOnce(`the focus went to ${nameOf(document.activeElement)}`);
    if (kind === 'typing' && field?.isConnected && field.value !== value)
      tellOnce(`"${value}" became "${field.value}"`);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  const scrolling = (owner: object, name: string) => {
    const plain = Reflect.get(owner, name);
    Reflect.set(owner, name, function (this: unknown, ...given: unknown[]) {
      const before = scrollY;
      const result = plain.apply(this, given);
      // A followed page glides to where its link leads, whatever was scrolled of the one before.
      const isGlide = JSON.stringify(given).includes('smooth');
      if (last.kind === 'scroll' && !isGlide && Math.abs(scrollY - before) > 2)
        tellOnce(`${name} ${JSON.stringify(given)} moved the page from ${before} to ${scrollY}`);
      return result;
    });
  };
  scrolling(window, 'scrollTo');
  scrolling(Element.prototype, 'scrollIntoView');
  scrolling(HTMLElement.prototype, 'focus');
  addEventListener(
    'submit',
    ({ target, isTrusted }) => {
      const form = target as HTMLFormElement;
      const valueIn = (id: string) => form.querySelector<HTMLInputElement>(id)?.value ?? '';
      const isRight = form.checkValidity() && /^\(\d{3}\) \d{3}-\d{4}$/.test(valueIn('#quote-phone'));
      if (isTrusted && isRight) tell(`pressed ${valueIn('#quote-name')}`);
    },
    true,
  );
}

/** What a hand could press now, as the eye sees it. */
const placesOf = (page: Page): Promise<Place[]> =>
  page.evaluate(() => {
    const things = document.querySelectorAll<HTMLElement>(
      'a[href^="/"], a[href^="#"], button, summary, input:not([type=hidden]), textarea, select',
    );
    return [...things].flatMap((thing) => {
      const { left, top, width, height } = thing.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const isSeen = width > 0 && x > 0 && y > 0 && x < innerWidth && y < innerHeight;
      if (!isSeen || !thing.contains(document.elementFromPoint(x, y))) return [];
      const words = (thing.ariaLabel ?? thing.textContent ?? '').trim().slice(0, 40) || thing.id;
      return [
        {
          x,
          y,
          words,
          isField: thing.matches('input, textarea'),
          isOwn: thing.closest('main, dialog, .toast, .prompt') !== null && !thing.matches('a[href^="/"]'),
        },
      ];
    });
  });

/** The hands of a visitor on a slow phone: they do not wait for the page, and what they do is noted in `done`. */
export class Hands {
  readonly done: string[] = [];
  readonly #page: Page;
  readonly #session: CDPSession;
  readonly #chance: () => number;
  #typed = 0;

  constructor(page: Page, session: CDPSession, chance: () => number) {
    this.#page = page;
    this.#session = session;
    this.#chance = chance;
  }

  #one<T>(all: readonly T[]): T | undefined {
    return all[Math.floor(this.#chance() * all.length)];
  }

  /** A few gestures in a row, each chosen by what was to be seen before the first of them. */
  async burst(): Promise<void> {
    const places = await placesOf(this.#page);
    const fields = places.filter(({ isField }) => isField);
    // What belongs to no page in particular is pressed less.
    const own = places.filter(({ isOwn }) => isOwn);
    const pressOne = (of: readonly Place[]) => () => this.#press(this.#one(of.length > 0 ? of : places));
    const gestures = [
      [35, pressOne(fields)],
      [20, pressOne(own)],
      [20, pressOne(places)],
      [10, () => this.#wheel()],
      [5, () => this.#key('Escape', 27)],
      [5, () => this.#key('Tab', 9)],
      [5, () => this.#type()],
    ] as const;
    const count = 1 + Math.floor(this.#chance() * 4);
    for (let nth = 0; nth < count; nth += 1) {
      pick<() => void>(this.#chance, gestures)();
      await this.#page.waitForTimeout(this.#chance() ** 2 * 400);
    }
    await this.#page.waitForTimeout(this.#chance() ** 2 * 2_000);
  }

  /** Fills the form with a text of its own, and presses send. */
  async fillAndPress(): Promise<void> {
    const number = Math.floor(this.#chance() * 1e7);
    const name = `Manos ${number}`;
    // The number of the text before, typed anew, would be that text.
    const phone = `(829) ${String(2_000_000 + (number % 7_000_000)).replace(/^(...)/, '$1-')}`;
    const page = this.#page;
    if (!(await page.locator('#quote-name').isVisible())) return;
    this.done.push(`fill ${name} and press`);
    await page.selectOption('#quote-service', 'ac', { timeout: 5_000 });
    for (const [field, words] of [
      ['phone', phone],
      ['message', name],
      ['name', name],
    ] as const) {
      await page.click(`#quote-${field}`, { timeout: 5_000 });
      await page.keyboard.press('Control+A');
      await page.keyboard.insertText(words);
    }
    await page.keyboard.press('Enter');
  }

  #send(method: 'Input.dispatchMouseEvent' | 'Input.dispatchKeyEvent', given: object): void {
    void this.#session.send(method, given as never).catch(() => undefined);
  }

  /** Presses a place, and mostly types where it is a field. */
  #press(place: Place | undefined): void {
    if (!place) return;
    const { x, y, words, isField } = place;
    this.done.push(`press "${words}"`);
    const given = { x, y, button: 'left', clickCount: 1 };
    this.#send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
    this.#send('Input.dispatchMouseEvent', { type: 'mousePressed', ...given });
    this.#send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...given });
    if (isField && this.#chance() < 0.8) this.#type();
  }

  #wheel(): void {
    const deltaY = Math.round((this.#chance() - 0.4) * 1_500);
    this.done.push(`wheel ${deltaY}`);
    this.#send('Input.dispatchMouseEvent', { type: 'mouseWheel', x: 180, y: 300, deltaX: 0, deltaY });
  }

  #type(): void {
    this.#typed += 1;
    const text = `t${this.#typed}`;
    this.done.push(`type ${text}`);
    for (const key of text) {
      this.#send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key });
      this.#send('Input.dispatchKeyEvent', { type: 'keyUp', key });
    }
  }

  #key(key: string, windowsVirtualKeyCode: number): void {
    this.done.push(key);
    this.#send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, code: key, windowsVirtualKeyCode });
    this.#send('Input.dispatchKeyEvent', { type: 'keyUp', key, code: key, windowsVirtualKeyCode });
  }
}
