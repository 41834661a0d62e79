import type { BrowserContext, Page } from '@playwright/test';
import { chunk } from './chunk-address.ts';
import { expect } from './fixtures.ts';
import { hold } from './hold.ts';
import { appReady, fill, readWriting, submit, type Typed } from './send-quote.ts';

/**
 * The browser posts a form that no app has taken four seconds after its press; on what is opened here from now on, only with `postNow`. A slow machine would have it posted before the test is ready.
 */
export async function holdOwnPost(held: Page | BrowserContext): Promise<void> {
  await held.addInitScript(() => {
    const every = window.setInterval.bind(window);
    const orWhenTold = (work: TimerHandler, ms?: number) => {
      if (ms !== 4_000 || typeof work !== 'function') return every(work, ms);
      addEventListener('post-now', () => work());
      return -1;
    };
    window.setInterval = orWhenTold as typeof window.setInterval;
  });
}

/** Has the browser post what `holdOwnPost` held. */
export const postNow = (page: Page): Promise<boolean> =>
  page.evaluate(() => dispatchEvent(new Event('post-now')));

/**
 * Fills the form of a page whose app is held back, and presses send; returns the function that lets the app come. The
 * browser's own post is held.
 */
export async function pressEarly(page: Page, typed: Typed): Promise<() => void> {
  await holdOwnPost(page);
  const release = await hold(page, chunk('main'));
  await page.goto('/contact');
  await fill(page, typed);
  await submit(page);
  return release;
}

/** A browser that keeps nothing for the site. */
export function refuseStorage(): void {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, { get: refuse });
}

/** The device's database opens once the page hears `database-answers`. */
export function slowDatabase(): void {
  const { open } = IDBFactory.prototype;
  const answers = new Promise((resolve) => addEventListener('database-answers', resolve));
  IDBFactory.prototype.open = function (...parameters: Parameters<typeof open>) {
    const request = open.apply(this, parameters);
    const { addEventListener: listen } = request;
    request.addEventListener = (type: string, listener: EventListener) =>
      listen.call(request, type, (event) => void answers.then(() => listener.call(request, event)));
    return request;
  };
}

/** Leaves words on the device that nobody has pressed. */
export async function leaveDraft(
  page: Page,
  typed: { name?: string; message?: string; email?: string },
): Promise<void> {
  await page.goto('/contact');
  await appReady(page);
  for (const [name, value] of Object.entries(typed)) await page.fill(`#quote-${name}`, value);
  await expect.poll(async () => (await readWriting(page)).length).toBe(1);
  // While a page that is slow to go has its lock, the next one takes it for another tab.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
  await page.waitForFunction(async () => {
    const { held = [] } = await navigator.locks.query();
    return !held.some(({ name }) => name?.startsWith('quote-tab:'));
  });
  await page.goto('about:blank');
}

/** Fills the form as a browser does that brings a page back: no event tells of it. Whether it does is up to the browser. */
export const refill = (
  page: Page,
  { name, message, phone = '(829) 123-4567' }: { name: string; message: string; phone?: string },
): Promise<void> =>
  page.evaluate(
    (values) => {
      for (const [id, value] of Object.entries(values)) {
        const control = document.querySelector<HTMLInputElement>(`#quote-${id}`);
        if (control) control.value = value;
      }
    },
    { name, phone, service: 'ac', message },
  );

/** Presses send where the page looks at what it may say of that, and finds nothing. */
export async function pressUnsaid(page: Page): Promise<void> {
  const held = page.locator('[data-held]');
  await held.evaluate((words) =>
    new MutationObserver(() => (words.dataset.said = 'yes')).observe(words, {
      attributes: true,
      attributeFilter: ['hidden'],
    }),
  );
  await submit(page);
  await expect(held).toHaveAttribute('data-said', 'yes');
  await expect(held).toBeHidden();
}
