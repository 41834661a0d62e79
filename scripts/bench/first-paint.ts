import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../../tests/support/chromium.ts';
import { medianRatio } from './rounds.ts';

/** Slow 4G as Lighthouse applies it, and a cheap phone's processor (performance 1.1). */
const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.6 * 1_024) / 8,
  uploadThroughput: (675 * 1_024) / 8,
};
const slowdown = 4;
const rounds = 5;

/** First contentful paint of a page divided by that of the same document with its scripts taken out. */
export async function firstPaintRatio(origin: string): Promise<number> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    return await medianRatio(
      rounds,
      () => firstPaintMs(browser, origin, false),
      () => firstPaintMs(browser, origin, true),
    );
  } finally {
    await browser.close();
  }
}

async function firstPaintMs(browser: Browser, origin: string, isTwin: boolean): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    javaScriptEnabled: true,
  });
  const page = await context.newPage();
  if (isTwin) {
    // Without any script source allowed the boot script is dead text: the very same bytes, no JavaScript.
    await page.route('**/contact', async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), 'content-security-policy': "script-src 'none'" };
      await route.fulfill({ response, headers });
    });
  } else {
    await page.route('**/contact', async (route) => route.fulfill({ response: await route.fetch() }));
  }
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(`${origin}/contact`, { waitUntil: 'load' });
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const entry = list.getEntriesByName('first-contentful-paint')[0];
          if (entry) resolve(entry.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
  await context.close();
  return paint;
}
