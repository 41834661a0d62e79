import { chunk } from '../support/chunk-address.ts';
import { holdOwnPost } from '../support/early-press.ts';
import { expect, test } from '../support/fixtures.ts';
import { hold } from '../support/hold.ts';
import { appReady, readWriting, seedOutbox } from '../support/send-quote.ts';
import { servicesReady } from '../support/stage.ts';

declare global {
  interface Window {
    /** Calls back between tasks, as long as the app starts. */
    whileStarting?: (next: () => void) => void;
    /** Whether React has come to this element: it marks each. */
    isReached?: (selector: string) => boolean;
    /** Whether the menu stood open as a dialog right after it was tapped; absent until then. */
    isAnswered?: boolean;
    /** What was typed so far. */
    typed?: string;
  }
}

/** A cheap phone's processor. */
const slowdown = 4;

test.use({ viewport: { width: 360, height: 740 } });

test.beforeEach(async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(() => {
    window.isReached = (selector) =>
      Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__react'));
    window.whileStarting = (next) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        next();
        if (!window.appReady) port2.postMessage(0);
      };
      port2.postMessage(0);
    };
  });
});

test('a tap while the app takes the page over is answered at once', async ({ page }) => {
  await page.addInitScript(() => {
    window.whileStarting?.(() => {
      // An app that takes the page over in one go leaves no moment for a tap before it has come to the footer.
      const isHalfway = window.isReached?.('.skip') && !window.isReached('.site-footer');
      if (!isHalfway || window.isAnswered !== undefined) return;
      // The browser opens the menu by itself; what this link does, only the app prevents it from.
      const tap = new MouseEvent('click', { bubbles: true, cancelable: true });
      document.querySelector('.site-header .logo')?.dispatchEvent(tap);
      window.isAnswered = tap.defaultPrevented;
    });
  });
  await page.goto('/');
  await servicesReady(page);
  expect(await page.evaluate(() => window.isAnswered)).toBe(true);
});

for (const visit of ['first', 'reloaded']) {
  test(`what is typed while the app takes the form of a ${visit} page over is all there, on the device as well`, async ({
    page,
  }) => {
    if (visit === 'reloaded') {
      await page.goto('/contact');
      await appReady(page);
    }
    await page.addInitScript(() => {
      // As typing does it: React takes no notice of what a script assigns to a control of its own.
      const { set: setValue } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
      let lastMs = 0;
      window.whileStarting?.(() => {
        const control = document.querySelector<HTMLTextAreaElement>('#quote-message');
        // No faster than a person, so that the text stays below its limit.
        if (!control || performance.now() - lastMs < 15) return;
        lastMs = performance.now();
        window.typed = `${window.typed ?? ''}${String.fromCharCode(97 + ((window.typed ?? '').length % 26))}`;
        setValue?.call(control, control.value + window.typed.at(-1));
        control.dispatchEvent(new InputEvent('input', { bubbles: true }));
      });
    });
    await (visit === 'first' ? page.goto('/contact') : page.reload());
    await appReady(page);
    const typed = (await page.evaluate(() => window.typed)) ?? '';
    expect(typed.length).toBeGreaterThan(5);
    await expect(page.locator('#quote-message')).toHaveValue(typed);
    await expect.poll(async () => (await readWriting(page)).map(({ message }) => message)).toEqual([typed]);
  });
}

test('send pressed while the app takes the page over makes one request', async ({ page, rows }) => {
  await holdOwnPost(page);
  await page.addInitScript(() => {
    let isPressed = false;
    window.whileStarting?.(() => {
      const form = document.querySelector<HTMLFormElement>('form[data-quote]');
      if (isPressed || !form || !window.isReached?.('.skip') || window.isReached('.site-footer')) return;
      isPressed = true;
      for (const [id, value] of [
        ['name', 'Ana'],
        ['phone', '8291234567'],
        ['service', 'ac'],
        ['message', 'Al abrir'],
      ]) {
        const control = document.querySelector<HTMLInputElement>(`#quote-${id}`);
        if (!control || !value) continue;
        control.value = value;
        control.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }
      form.requestSubmit();
    });
  });
  await page.goto('/contact');
  await appReady(page);
  await expect.poll(async () => (await rows()).map(({ message }) => message)).toEqual(['Al abrir']);
  await servicesReady(page);
  expect(await readWriting(page)).toEqual([]);
  expect(await rows()).toHaveLength(1);
});

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a request that waits is sent even if the app cannot take the page over', async ({ page, rows }) => {
    await page.goto('/contact');
    await appReady(page);
    await seedOutbox(page, [{}]);
    await page.addInitScript(() => {
      // As in a browser that counts a page's changes of its history and refuses more of them.
      History.prototype.replaceState = () => {
        throw new DOMException('Attempt to use history.replaceState() more than 100 times', 'SecurityError');
      };
    });
    const failed = page.waitForEvent('pageerror', { timeout: 20_000 });
    await page.goto('/services');
    expect((await failed).message).toContain('history.replaceState()');
    await expect.poll(async () => (await rows()).length).toBe(1);
  });
});

test.describe('a tap before the app has come', () => {
  // Who saves data is asked before the photos move, with another button than the page had.
  test.use({ savesData: false });
  for (const { path, button, answer } of [
    { path: '/', button: '.pause', answer: '.pause[aria-label="Reanudar las fotos"]' },
    { path: '/', button: '.dots button:nth-child(2)', answer: '.dots button:nth-child(2)[aria-current]' },
    { path: '/gallery', button: '.chip:nth-child(2)', answer: '.chip:nth-child(2)[aria-pressed=true]' },
  ]) {
    test(`is answered when it does: ${button} of ${path}`, async ({ page }) => {
      const release = await hold(page, chunk('main'));
      await page.goto(path);
      await page.locator(button).click();
      await expect(page.locator(answer)).toHaveCount(0);
      release();
      await expect(page.locator(answer)).toBeVisible();
    });
  }

  test.describe('with data saved', () => {
    test.use({ savesData: true });

    test('starts nothing if it was for the opposite', async ({ page }) => {
      const release = await hold(page, chunk('main'));
      await page.goto('/');
      await page.getByRole('button', { name: 'Pausar las fotos' }).click();
      release();
      await servicesReady(page);
      await expect(page.getByRole('button', { name: 'Reanudar las fotos' })).toBeVisible();
    });
  });
});

test('the app is not fetched before the loaded page is on the screen', async ({ page }) => {
  // The browser's own word that it has painted, kept back until the page asks for it.
  await page.addInitScript(() => {
    const Observer = window.PerformanceObserver;
    window.PerformanceObserver = class extends Observer {
      override observe(options?: PerformanceObserverInit) {
        const observe = () => super.observe(options);
        if (options?.type === 'paint') addEventListener('painted', observe);
        else observe();
      }
    };
    // A machine so busy that the four seconds pass, after which nothing is waited for, proves nothing.
    const wait = window.setTimeout.bind(window);
    const waitWithoutEnd = (handler: TimerHandler, ms?: number) => (ms === 4_000 ? 0 : wait(handler, ms));
    window.setTimeout = waitWithoutEnd as typeof window.setTimeout;
  });
  await page.goto('/');
  const scripts = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('.js')).length,
    );
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  expect(await scripts()).toBe(0);
  await page.evaluate(() => dispatchEvent(new Event('painted')));
  await expect.poll(scripts).toBeGreaterThan(0);
  await servicesReady(page);
});
