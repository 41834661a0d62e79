import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { setClockAhead } from '../../e2e/support/clock.ts';
import type { FaultProxy } from '../../support/fault-proxy.ts';
import type { Contestant } from './contestant.ts';

/** Nothing moves any more if nothing was sent for this time, in ms: longer than any retry of a queue here waits. */
const quietMs = 5_000;
const leastRounds = 3;
const mostRounds = 12;

/**
 * Gives a page every chance to bring away what it holds: the network is well and a minute has passed; then the
 * connection goes and comes back, the browser says so, and the page is loaded again, until nothing moves any more.
 */
export async function settle(page: Page, contestant: Contestant, network: FaultProxy): Promise<void> {
  network.plan = () => ({ kind: 'pass' });
  network.cutConnections();
  await page.context().setOffline(false);
  await setClockAhead(page, 60_000);
  for (let round = 0; round < mostRounds; round += 1) {
    const before = network.attempts.length;
    await page.goto(contestant.path);
    await contestant.ready(page);
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    if (contestant.syncTag) await dispatchSync(page, contestant.syncTag);
    await untilQuiet(network);
    if (round >= leastRounds && network.attempts.length === before) return;
  }
}

/** Tells the worker that the connection is back, as the browser does, however often it has tried in vain before. */
export async function dispatchSync(page: Page, tag: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const registrationId = await registered;
  await session.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag, lastChance: false });
  await session.detach();
}

async function untilQuiet(network: FaultProxy): Promise<void> {
  let seen = -1;
  while (network.attempts.length !== seen) {
    seen = network.attempts.length;
    await pause(quietMs);
  }
  await network.settled();
}
