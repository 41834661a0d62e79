import { longestWaitMs } from './limits.ts';
import type { RecordStore } from './store.ts';

/** A server's request to be left alone, from the time it was heard until its end, both in device time, ms. */
export type Pause = { from: number; until: number };

export const noPause: Pause = { from: 0, until: 0 };

/** The pause that the device knows of, which may be over. */
export async function readPause(store: RecordStore): Promise<Pause> {
  const until = await store.readMeta('pauseUntil');
  return until ? { from: (await store.readMeta('pausedAt')) ?? 0, until } : noPause;
}

/**
 * When a pause is over, device time, ms; 0 where the clock shows that it was set back since, or ahead before: how much of
 * it is left nobody knows then, and a server that still wants to be left alone says so again.
 */
export const endOf = ({ from, until }: Pause, now: number): number =>
  now < from || until > now + longestWaitMs ? 0 : until;
