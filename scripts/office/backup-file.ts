import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { BackupEnd, BackupHead, BackupRow } from '../../api/contract/backup.ts';
import { linesOf } from './lines.ts';
import { OfficeError } from './office-error.ts';

/** Every row of a backup file, in its order. Throws `OfficeError` if a line does not belong in a backup. */
export async function* readRows(path: string): AsyncGenerator<BackupRow> {
  for await (const line of linesOf(path)) {
    const row = v.safeParse(BackupRow, parse(line));
    if (row.success) yield row.output;
  }
}

/**
 * Reads a backup file to its end and returns how many rows of each table it contains. Throws `OfficeError` if it is
 * incomplete, was changed, or is not a backup.
 */
export async function checkBackup(path: string): Promise<Record<string, number>> {
  const hash = createHash('sha256');
  const counts: Record<string, number> = {};
  let rows = 0;
  let isFirst = true;
  for await (const line of linesOf(path)) {
    const value = parse(line);
    if (isFirst && !v.is(BackupHead, value)) throw new OfficeError(`${path} is no backup.`);
    isFirst = false;
    const end = v.safeParse(BackupEnd, value);
    if (end.success) {
      if (end.output.rows === rows && end.output.sha256 === hash.digest('hex')) return counts;
      throw new OfficeError(`${path} is damaged: its checksum is wrong.`);
    }
    hash.update(`${line}\n`);
    const row = v.safeParse(BackupRow, value);
    if (!row.success) continue;
    rows += 1;
    counts[row.output.table] = (counts[row.output.table] ?? 0) + 1;
  }
  throw new OfficeError(`${path} is not whole: it breaks off.`);
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
