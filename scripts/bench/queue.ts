import { installPeers } from '../../tests/bench/install.ts';
import {
  type Contestant,
  ownQueue,
  tanstackQueue,
  workboxQueue,
} from '../../tests/bench/queue/contestant.ts';
import { drainMs } from '../../tests/bench/queue/drain.ts';
import { scheduleOf } from '../../tests/bench/queue/fault-schedule.ts';
import type { Faults } from '../../tests/bench/queue/judge.ts';
import { play } from '../../tests/bench/queue/play.ts';
import { setup, teardown } from '../../tools/postgres.ts';
import { ratiosOf } from './rounds.ts';
import { compared, type Row } from './table.ts';

const quotes = 60;
const waiting = 1_000;
const drainRounds = 3;
const seed = 1;

/** The queue beside two that others would choose, as their documentation shows them: the same quotes, the same faults. */
export const measureQueue = (): Promise<Row[]> => withPeers(playAll);

/** The time until quotes that have waited for a connection have arrived, beside the same two. */
export const measureDrain = (): Promise<Row[]> => withPeers(drainAll);

async function withPeers(measure: () => Promise<Row[]>): Promise<Row[]> {
  installPeers();
  await setup();
  try {
    return await measure();
  } finally {
    await teardown();
  }
}

async function playAll(): Promise<Row[]> {
  const turns = scheduleOf(seed, quotes);
  const own = await play(ownQueue, turns);
  const workbox = await play(workboxQueue, turns);
  const tanstack = await play(tanstackQueue, turns);
  const row = (what: string, countOf: (faults: Faults) => number): Row => ({
    what: `Of ${quotes} quotes through cuts, errors, reloads and kills: ${what}`,
    peer: `${workboxQueue.name}, ${tanstackQueue.name}`,
    measured: `${countOf(own)}`,
    beside: `${countOf(workbox)}, ${countOf(tanstack)}`,
    figures: [countOf(own)],
    limit: { atMost: 0 },
  });
  return [
    row('lost', ({ lost }) => lost),
    row('stored twice', ({ doubled }) => doubled),
    row('falsely announced', ({ falselyTold }) => falselyTold),
  ];
}

/**
 * This site notes claim and outcome of each quote on the device before it goes on to the next, which is what makes it
 * arrive once. That is half of its time (decision 2 in ARCHITECTURE.md); the others, which note the outcome only or
 * nothing before the end, lose and double.
 */
async function drainAll(): Promise<Row[]> {
  const peers: readonly [peer: Contestant, atMost: number][] = [
    [workboxQueue, 3.5],
    [tanstackQueue, 5.5],
  ];
  const owns: number[] = [];
  const others = peers.map((): number[] => []);
  for (let round = 0; round < drainRounds; round += 1) {
    owns.push(await drainMs(ownQueue, waiting));
    for (const [index, [peer]] of peers.entries()) others[index]?.push(await drainMs(peer, waiting));
  }
  return peers.map(([{ name }, atMost], index) =>
    compared(
      `${waiting} waiting quotes delivered once there is a connection`,
      name,
      'ms',
      ratiosOf(owns, others[index] ?? []),
      { atMost },
    ),
  );
}
