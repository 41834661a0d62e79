import type { Browser } from '@playwright/test';
import { withBrowser } from '../../tools/with-browser.ts';
import { withoutGreeting } from '../../tools/without-greeting.ts';
import { cheapPhone, type Phone, typicalPaths } from './cheap-phone.ts';
import { median } from './rounds.ts';
import type { Row } from './table.ts';
import { withServer } from './throughput.ts';

const rounds = 7;
/** What the start may keep the main thread busy beyond the same document without scripts, in ms. */
const mostMs = 50;

/** What a task may take before it holds up a touch, in ms; what it takes beyond that is blocking time. */
const taskLimitMs = 50;
/** How long the start is watched after the services have begun, or the twin has loaded, in ms. */
const settleMs = 1_500;

/** Total blocking time of pages on a cheap phone, and by how much it exceeds that of their twins without scripts. */
export const measureMainThread = (): Promise<Row[]> =>
  withServer(({ url }) =>
    withBrowser(async (browser) => {
      const rows: Row[] = [];
      for (const path of typicalPaths) rows.push(await rowOf(browser, url, path));
      return rows;
    }),
  );

/** A difference and not a ratio, because a twin need not block at all. */
async function rowOf(browser: Browser, origin: string, path: string): Promise<Row> {
  const owns: number[] = [];
  const twins: number[] = [];
  for (let round = 0; round < rounds; round++) {
    owns.push(await blockingMsOf(browser, origin + path, false));
    twins.push(await blockingMsOf(browser, origin + path, true));
  }
  return {
    what: `Blocking time of ${path} beyond its twin’s, in ms, cheap phone`,
    peer: 'its twin without scripts',
    measured: `${Math.round(median(owns))} ms`,
    beside: `${Math.round(median(twins))} ms`,
    figures: owns.map((own, round) => own - (twins[round] ?? Number.NaN)).toSorted((a, b) => a - b),
    limit: { atMost: mostMs },
  };
}

/**
 * Opens a page on a cheap phone and measures, from its first paint until it has settled, how long its main thread was
 * blocked: in processor time, which other work of the machine does not stretch. The twin is the same document, none of
 * whose scripts run.
 */
async function blockingMsOf(browser: Browser, address: string, isTwin: boolean): Promise<number> {
  const phone = await cheapPhone(browser);
  // The greeting comes later and is not part of the start.
  await withoutGreeting(phone.page);
  if (isTwin) await phone.session.send('Emulation.setScriptExecutionDisabled', { value: true });
  const events = await traced(browser, phone, async () => {
    await phone.page.goto(address, { waitUntil: 'load' });
    if (!isTwin) await phone.page.waitForSelector('.toasts', { state: 'attached' });
    await phone.page.waitForTimeout(settleMs);
  });
  await phone.close();
  return read(events);
}

/** An event of a trace; times in µs, `tdur` is processor time. */
type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
};

async function traced(browser: Browser, phone: Phone, work: () => Promise<void>): Promise<TraceEvent[]> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await phone.page.goto('about:blank');
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'loading'] },
  });
  await work();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return events;
}

/** Throws where the page painted nothing. */
function read(events: readonly TraceEvent[]): number {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!paint) throw new Error('The page painted nothing');
  const tasks = events
    .filter(({ name, ph }) => ph === 'X' && name.endsWith('::RunTask'))
    .filter(({ pid, tid }) => pid === paint.pid && tid === paint.tid)
    .toSorted((a, b) => a.ts - b.ts);
  let blockingMs = 0;
  let outerEnd = paint.ts;
  for (const { ts, dur = 0, tdur = 0 } of tasks) {
    // A task within another one is part of it.
    if (ts < outerEnd) continue;
    outerEnd = ts + dur;
    blockingMs += Math.max(0, tdur / 1_000 - taskLimitMs);
  }
  return blockingMs;
}
