import { measureApiPeers } from './api-peers.ts';
import { measureIntake } from './intake.ts';
import { measureMainThread } from './main-thread.ts';
import { measureOffice } from './office.ts';
import { measureOfflinePaint } from './offline-paint.ts';
import { measureOfflinePeer } from './offline-peer.ts';
import { measureDrain, measureQueue } from './queue.ts';
import { measureReads } from './reads.ts';
import type { Row } from './table.ts';
import { measureTaps } from './taps.ts';
import { measureVisits } from './visits.ts';

/** What is measured, each by itself, in the order of the sections of docs/bench.md. */
export const parts: Readonly<Record<string, () => Promise<Row[]>>> = {
  visits: measureVisits,
  'main-thread': measureMainThread,
  taps: measureTaps,
  offline: measureOfflinePaint,
  'offline-peer': measureOfflinePeer,
  queue: measureQueue,
  drain: measureDrain,
  intake: measureIntake,
  'api-peers': measureApiPeers,
  reads: measureReads,
  office: measureOffice,
};
