import type { BrowserContext, Page } from '@playwright/test';
import { findChromium } from '../../../tools/chromium.ts';
import { attemptTimeoutMs } from '../../../web/offline/limits.ts';
import { type FaultProxy, startFaultProxy } from '../../support/fault-proxy.ts';
import { type Cable, layCable, whyNoCable } from '../../support/netns.ts';
import { test as base, expect } from '../support/fixtures.ts';
import {
  appReady,
  expectAllSent,
  fill,
  openContact,
  readOutbox,
  submit,
  toast,
} from '../support/send-quote.ts';
import { launchWhole } from '../support/whole-browser.ts';

/** From the moment the cable is back to the row in the table, in ms; a visitor who left would wait so long. */
const longestDeliveryMs = 5_000;

/** A browser at the far end of a real cable, with the browser's own rules for Background Sync. */
const test = base.extend<{ cable: Cable; wire: FaultProxy; far: BrowserContext; page: Page }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern.
  cable: async ({}, use) => {
    const reason = whyNoCable();
    if (reason) process.stdout.write(`The real link cut is not played: ${reason}.\n`);
    test.skip(reason !== undefined, reason);
    const cable = layCable();
    try {
      await use(cable);
    } finally {
      cable.remove();
    }
  },
  wire: async ({ api, network, cable }, use) => {
    // `network` empties the table; the browser here needs a proxy that listens at the cable.
    expect(network.attempts).toEqual([]);
    const proxy = await startFaultProxy(() => api.url, cable.host);
    await use(proxy);
    await proxy.close();
  },
  far: async ({ wire, cable }, use) => {
    const { context, close } = await launchWhole(wire.url, {
      executablePath: cable.wrap(findChromium()),
      args: [`--unsafely-treat-insecure-origin-as-secure=${wire.url}`],
    });
    try {
      await use(context);
    } finally {
      await close();
    }
  },
  page: async ({ far }, use) => use(await far.newPage()),
});

// One cable at a time: what is measured is the browser, not the neighbours on this machine.
test.describe.configure({ mode: 'default' });

/** Pulls the cable and waits until the page noticed. */
async function pull(page: Page, cable: Cable): Promise<void> {
  cable.pull();
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
}

/** Sends a quote over the pulled cable; returns the time until the page says "saved", in ms. */
async function sendIntoTheVoid(page: Page): Promise<number> {
  await fill(page);
  const pressedAt = Date.now();
  await submit(page);
  await expect(toast(page)).toContainText('Guardada', { timeout: 3 * attemptTimeoutMs });
  return Date.now() - pressedAt;
}

/** Chromium's Background Sync learns of a lost link up to 1.5 s after `navigator.onLine` did. */
const noticeMs = 2_000;

/**
 * The same without open connections, whose bytes the system itself would deliver once the cable is back, and
 * `afterMs` after the page noticed.
 */
async function sendUnconnected(
  page: Page,
  wire: FaultProxy,
  cable: Cable,
  afterMs = noticeMs,
): Promise<void> {
  await openContact(page);
  wire.cutConnections();
  await pull(page, cable);
  await page.waitForTimeout(afterMs);
  await sendIntoTheVoid(page);
}

/** When the page noticed the link, device time in ms, and how long a plain request took from then. */
type Control = { noticedAt: number; tookMs: number };

/** Waits for the first row; returns the time since `plugged`, in ms. */
async function untilRow(
  rows: () => Promise<unknown[]>,
  pluggedAt: number,
  timeout = 30_000,
): Promise<number> {
  await expect.poll(rows, { timeout, intervals: [20] }).toHaveLength(1);
  return Date.now() - pluggedAt;
}

test('a real link cut: the page says "saved" when the first attempt ends, and not later', async ({
  cable,
  page,
}) => {
  await openContact(page);
  await pull(page, cable);
  // The open connections of the page load swallow the request in silence.
  const tookMs = await sendIntoTheVoid(page);
  process.stdout.write(`send pressed to "saved", cable pulled: ${tookMs} ms\n`);
  expect(await readOutbox(page)).toHaveLength(1);
  // The browser may begin a second attempt right after the first; a notice that waited for it would take twice as long.
  expect(tookMs).toBeLessThan(2 * attemptTimeoutMs);
});

for (const [moment, afterMs] of [
  ['when the link is long gone', noticeMs],
  ['in the moment of the cut', 0],
] as const) {
  test(`a real link cut, sent ${moment} and page closed: the native sync event delivers within five seconds of the link`, async ({
    cable,
    wire,
    far,
    page,
    rows,
  }) => {
    await sendUnconnected(page, wire, cable, afterMs);
    await far.newPage();
    await page.close();
    const pluggedAt = Date.now();
    cable.plug();
    const tookMs = await untilRow(rows, pluggedAt);
    process.stdout.write(`link up to row, sent ${moment}, page closed: ${tookMs} ms\n`);
    expect(tookMs).toBeLessThan(longestDeliveryMs);
    const again = await far.newPage();
    await again.goto('/contact');
    await expectAllSent(again, 1);
    expect(await rows()).toHaveLength(1);
  });
}

test('a real link cut, page open: once the page has noticed the link, the row takes hardly longer than a plain request after a second of rest', async ({
  cable,
  wire,
  page,
  rows,
}) => {
  await sendUnconnected(page, wire, cable);
  // An attempt of the second before holds the next one up for the rest of a second, by design.
  await page.evaluate((restMs) => {
    const control = new Promise<Control>((resolve) => {
      addEventListener('online', async () => {
        const noticedAt = Date.now();
        await new Promise((rested) => setTimeout(rested, restMs));
        const ask = () =>
          fetch('/api/healthz', { cache: 'no-store' }).then(
            ({ ok }) => ok,
            () => false,
          );
        while (!(await ask()));
        resolve({ noticedAt, tookMs: Date.now() - noticedAt });
      });
    });
    Object.assign(window, { control });
  }, 1_000);
  // Only now that the page listens for it.
  cable.plug();
  const { noticedAt, tookMs } = await page.evaluate((): Promise<Control> => Reflect.get(window, 'control'));
  await expectAllSent(page, 1);
  const stored = await rows();
  expect(stored).toHaveLength(1);
  const storedMs = Number(stored[0]?.created_at) - noticedAt;
  process.stdout.write(`page noticed the link to row: ${storedMs} ms, plain request: ${tookMs} ms\n`);
  expect(storedMs).toBeLessThan(1.5 * tookMs);
});

test('a real link cut without SyncManager: nothing moves while the page is closed, opening the site delivers', async ({
  cable,
  wire,
  far,
  page,
  rows,
}) => {
  await far.addInitScript(() => Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync'));
  await sendUnconnected(page, wire, cable);
  const blank = await far.newPage();
  await page.close();
  cable.plug();
  await expect.poll(() => blank.evaluate(() => navigator.onLine)).toBe(true);
  // Longer than the sync event takes where there is one: this wait is what the scenario is about.
  await blank.waitForTimeout(longestDeliveryMs);
  expect(await rows()).toEqual([]);
  const pluggedAt = Date.now();
  await blank.goto('/contact');
  await appReady(blank);
  const tookMs = await untilRow(rows, pluggedAt);
  process.stdout.write(`site opened to row, no SyncManager: ${tookMs} ms\n`);
  await expect(toast(blank)).toContainText('Tu solicitud ya llegó');
  await expectAllSent(blank, 1);
});
