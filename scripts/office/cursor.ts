import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readText } from '../../api/data-directory.ts';

/** The `seq` of the last request that was shown; 0 before the first. */
export function readCursor(path: string): number {
  const seq = Number(readText(path));
  return Number.isSafeInteger(seq) && seq > 0 ? seq : 0;
}

/** Remembers a cursor in one step, so a cut never leaves half a number. Call it after showing, never before. */
export function writeCursor(path: string, seq: number): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${seq}\n`);
  renameSync(draft, path);
}
