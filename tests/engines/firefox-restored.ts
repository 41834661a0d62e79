import { deepEqual, equal } from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser as Process } from 'puppeteer-core';
import { until } from '../support/server-process.ts';
import type { Stage, Tab } from './browser-engine.ts';
import { hasText, hears, isSo, pressSend, readStates, rests, writeQuote } from './page.ts';

/** How often this Firefox saves what its tabs hold, in ms; its own default is 15 s. */
const savedEveryMs = 1_000;

/** A Firefox that restores its tabs by itself after a crash, as it does for everybody but a driver. */
const restoring = {
  // Else the driver turns the next one off.
  'remote.prefs.recommended': false,
  'browser.sessionstore.resume_from_crash': true,
  'browser.sessionstore.max_resumed_crashes': 100,
  'browser.sessionstore.interval': savedEveryMs,
  'browser.startup.page': 3,
  'toolkit.startup.max_resumed_crashes': -1,
};

type Launch = (
  profile: string,
  preferences: Record<string, unknown>,
) => Promise<{ process: Process; tabs: () => Promise<Tab[]> }>;

/**
 * Plays the first part in a page of a Firefox, kills that with what it has not yet written to disk, and plays the second in
 * the page that the next one restores.
 */
async function acrossKill(
  launch: Launch,
  { network }: Stage,
  before: (tab: Tab) => Promise<void>,
  after: (tab: Tab) => Promise<void>,
): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), 'restored-'));
  const isReady = (tab: Tab) => tab.read('window.appReady === true').catch(() => false);
  let running = await launch(profile, restoring);
  try {
    const [tab] = await running.tabs();
    if (!tab) throw new Error('Firefox has opened no tab');
    await tab.goto(`${network.url}/contact`);
    await isSo(tab, 'window.appReady === true');
    await before(tab);
    const ended = new Promise((resolve) => running.process.process()?.once('exit', resolve));
    running.process.process()?.kill('SIGKILL');
    await ended;
    running = await launch(profile, restoring);
    let restored: Tab | undefined;
    await until(async () => {
      for (const tab of await running.tabs()) if (await isReady(tab)) restored = tab;
      return restored !== undefined;
    });
    if (restored) await after(restored);
  } finally {
    await running.process.close().catch(() => undefined);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

const formWords = `['name', 'message'].map((field) => document.querySelector('#quote-' + field).value)`;

/** What Firefox alone does: it brings a form back with events as if its words were typed. */
export const restoredScenarios = (launch: Launch): Record<string, (stage: Stage) => Promise<void>> => ({
  'restored after a kill, a request that has arrived is not in the form again': (stage) =>
    acrossKill(
      launch,
      stage,
      async (tab) => {
        await writeQuote(tab);
        await pause(3 * savedEveryMs);
        await pressSend(tab);
        await hears(tab, 'Recibimos tu solicitud');
      },
      async (tab) => {
        deepEqual(await tab.read(formWords), ['', '']);
        await pressSend(tab);
        deepEqual(await readStates(tab), ['sent']);
        equal((await stage.rows()).length, 1);
      },
    ),

  'restored after a kill, what was typed last stands in the form, and is sent once': (stage) =>
    acrossKill(
      launch,
      stage,
      async (tab) => {
        await writeQuote(tab);
        await pause(3 * savedEveryMs);
        await tab.type('#quote-message', ' Y huele a quemado.');
        // Longer than what is typed takes to the device's store, and shorter than what it takes to Firefox's.
        await hasText(tab, 'El aire gotea. Y huele a quemado.');
      },
      async (tab) => {
        deepEqual(await tab.read(formWords), ['Ana Peralta', 'El aire gotea. Y huele a quemado.']);
        await pressSend(tab);
        await rests(tab, 'sent');
        equal((await stage.rows()).length, 1);
      },
    ),
});
