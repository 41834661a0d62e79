import { measureApiPeers } from './api-peers.ts';
import { measureMainThread } from './main-thread.ts';
import { measureOffice } from './office.ts';
import { measureOfflinePeer } from './offline-peer.ts';
import { measureDrain, measureQueue } from './queue.ts';
import { isKept, type Row, tableOf } from './table.ts';
import { measureTaps } from './taps.ts';
import { measureVisits } from './visits.ts';

/** What takes minutes of its own; each part can be measured by itself. */
const parts: Record<string, () => Promise<Row[]>> = {
  'main-thread': measureMainThread,
  queue: measureQueue,
  drain: measureDrain,
  office: measureOffice,
  'api-peers': measureApiPeers,
  'offline-peer': measureOfflinePeer,
  visits: measureVisits,
  taps: measureTaps,
};

/** The rows of every part. */
export async function measureParts(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const measure of Object.values(parts)) rows.push(...(await measure()));
  return rows;
}

/** Measures one part, prints its rows and ends the process, with exit code 1 where one misses its limit. */
export async function printPart(name: string): Promise<never> {
  const measure = parts[name];
  if (!measure) {
    console.error(`There is no part ${name}; there is: ${Object.keys(parts).join(', ')}.`);
    process.exit(2);
  }
  const rows = await measure();
  console.log(tableOf(rows));
  process.exit(rows.every(isKept) ? 0 : 1);
}
