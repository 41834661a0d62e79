import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { OfficeFeed } from '../../api/contract/office.ts';
import { readText, writeInOneStep } from '../../api/data-directory.ts';

/** The `seq` of the last request that was shown; 0 before the first. */
export function readCursor(path: string): number {
  const seq = Number(readText(path));
  return Number.isSafeInteger(seq) && seq > 0 ? seq : 0;
}

/** Starts over if the cursor belongs to another database: a request shown twice is better than one never shown. */
export function restartWhereAhead(path: string, { isAhead }: OfficeFeed): void {
  if (!isAhead) return;
  process.stderr.write('The cursor is of another database: this one is shown from its first request.\n');
  writeCursor(path, 0);
}

/** Stores a cursor. Call it after showing, never before. */
export function writeCursor(path: string, seq: number): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeInOneStep(path, `${seq}\n`);
}
