import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { readText, writeInOneStep } from '../../api/data-directory.ts';
import type { OfficeClient } from './office-client.ts';

/** The request that was shown last: its number, 0 before the first, and its id; an older cursor has none. */
export type Cursor = { seq: number; id?: string | undefined };

export function readCursor(path: string): Cursor {
  const [number, id] = (readText(path) ?? '').trim().split(' ');
  const seq = Number(number);
  return Number.isSafeInteger(seq) && seq > 0 ? { seq, id } : { seq: 0 };
}

/**
 * Starts over if the cursor belongs to another database, which has given its number to another request or not yet: a
 * request shown twice is better than one never shown.
 */
export async function restartWhereForeign(path: string, client: OfficeClient): Promise<void> {
  const { seq, id } = readCursor(path);
  if (seq === 0) return;
  const { isAhead } = await client.read(seq, { limit: 1 });
  const [same] = (await client.read(seq - 1, { limit: 1 })).contacts;
  const isOther = id !== undefined && same?.seq === seq && same.id !== id;
  if (!isAhead && !isOther) return;
  process.stderr.write('The cursor is of another database: this one is shown from its first request.\n');
  writeCursor(path, { seq: 0 });
}

/** Stores a cursor. Call it after showing, never before. */
export function writeCursor(path: string, { seq, id }: Cursor): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeInOneStep(path, `${id ? `${seq} ${id}` : seq}\n`);
}
