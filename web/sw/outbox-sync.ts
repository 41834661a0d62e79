/// <reference lib="webworker" />
import { announceChange } from '../offline/channel.ts';
import { type DrainContext, type DrainResult, drain } from '../offline/drain.ts';
import { showOutside } from '../offline/outside.ts';
import { syncTagPrefix } from '../offline/sync-tags.ts';
import { notifyNeedsOpen, notifyOutcomes } from './notifications.ts';
import { outbox } from './worker-outbox.ts';

declare const self: ServiceWorkerGlobalScope;

/** The event of Background Sync, which the platform types do not include yet. */
export type SyncEvent = ExtendableEvent & { tag: string; lastChance: boolean };

/** How long one event may keep waiting for what becomes due, in ms; Chromium ends it after three minutes. */
const patienceMs = 100_000;
/** How long it waits for what only decorates, in ms: a browser may not say which notifications it shows. */
const decorationMs = 1_000;

const context: DrainContext = {
  store: outbox,
  fetch: (...request) => fetch(...request),
  locks: self.navigator.locks,
  now: () => Date.now(),
  random: () => Math.random(),
  isOnline: () => self.navigator.onLine,
  isVisible: () => false,
  onChange: announceChange,
};

/**
 * Sends what waits, in the worker, if it is due or after a `wake`; notifies visitors who asked for it of what arrived
 * while no page was visible.
 */
export async function drainInWorker(wake = true): Promise<DrainResult> {
  const result = await drain(context, { wake, waitForLockMs: 20_000 });
  await notifyOutcomes(outbox);
  const shown = showOutside(await outbox.list(), Promise.resolve(self.registration));
  await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, decorationMs))]);
  return result;
}

/**
 * Answers a sync event. While something will be due shortly (a lease of a killed page, a short wait the server asked
 * for) it stays awake for it; if anything is left after that the event fails, so that the browser tries again.
 * Registering again is up to the page: a worker may not.
 */
export async function handleSync(event: SyncEvent): Promise<void> {
  if (!event.tag.startsWith(syncTagPrefix)) return;
  const endAt = Date.now() + patienceMs;
  // Noted first: what a page registers for meanwhile may come too late for this event, so it takes a fresh tag.
  await rememberTag(event.tag).catch(() => undefined);
  let waiting: number | undefined;
  try {
    waiting = await drainUntil(endAt);
    if (waiting > 0) throw new Error(`${waiting} quotes are still waiting`);
  } finally {
    // Nor is it known to be nothing where the device fails.
    if (waiting !== 0 && event.lastChance) await giveUp();
  }
}

/** Sends what is due until then, and resolves to how many requests are left. */
async function drainUntil(endAt: number): Promise<number> {
  let result = await drainInWorker();
  while (result.nextAt !== undefined && result.nextAt < endAt && isWorthWaiting(result.nextAt)) {
    await until(result.nextAt);
    if (isOutdated()) break;
    // Waking all again would try those first that have just failed.
    result = await drainInWorker(false);
  }
  return result.waiting;
}

/** The browser will not try again by itself: pages and the visitor hear of it, as far as the device lets them. */
async function giveUp(): Promise<void> {
  await outbox.writeMeta('needsForeground', true).catch(() => undefined);
  announceChange();
  await notifyNeedsOpen(outbox).catch(() => undefined);
}

/** After a plain network failure the browser knows better when to wake us. */
const isWorthWaiting = (nextAt: number): boolean =>
  self.navigator.onLine && nextAt - Date.now() < leaseAndABit;
const leaseAndABit = 50_000;

/** A newer version cannot take over, even if the visitor wants it to, while this one is handling an event. */
const isOutdated = (): boolean => self.registration.waiting !== null;

const shortestSleepMs = 1_000;

/**
 * Sleeps until that time, or until a newer version waits; no longer where the clock is set back meanwhile, nor where the
 * device itself sleeps, during which no timer runs.
 */
async function until(time: number): Promise<void> {
  let leftMs = Math.max(shortestSleepMs, time - Date.now());
  while (leftMs > 0 && !isOutdated()) {
    const stepMs = Math.min(shortestSleepMs, leftMs);
    await new Promise((resolve) => setTimeout(resolve, stepMs));
    leftMs = Math.min(leftMs - stepMs, time - Date.now());
  }
}

async function rememberTag(tag: string): Promise<void> {
  const others = ((await outbox.readMeta('usedSyncTags')) ?? []).filter((other) => other !== tag);
  await outbox.writeMeta('usedSyncTags', [...others, tag].slice(-10));
}
