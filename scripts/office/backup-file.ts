import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import * as v from 'valibot';
import { BackupEnd, BackupHead, BackupRow } from '../../api/contract/backup.ts';
import { fromExactJson } from './exact-json.ts';
import { linesOf } from './lines.ts';
import { OfficeError } from './office-error.ts';

/**
 * Reads a backup file to its end and gives every row to `take`, in its order, before the file is known to be whole.
 * Returns its checksum, by which it is known again. Throws `OfficeError` if it is no file that can be read twice, is
 * incomplete, was changed, goes on after its end, or is not a backup; what was taken by then counts for nothing.
 */
export async function readBackup(
  path: string,
  take: (row: BackupRow) => void | Promise<void>,
): Promise<string> {
  const found = await stat(path).catch(() => undefined);
  if (found && !found.isFile())
    throw new OfficeError(`${path} is no file, and a backup is read twice: save it as a file first.`);
  const hash = createHash('sha256');
  let rows = 0;
  let isFirst = true;
  let checksum: string | undefined;
  for await (const line of linesOf(path)) {
    if (checksum !== undefined) {
      if (line === '') continue;
      throw new OfficeError(`${path} is damaged: it goes on after the end of the backup.`);
    }
    const value = parse(line);
    if (isFirst && !v.is(BackupHead, value)) throw new OfficeError(`${path} is no backup.`);
    isFirst = false;
    const end = v.safeParse(BackupEnd, value);
    if (end.success) {
      checksum = hash.digest('hex');
      if (end.output.rows === rows && end.output.sha256 === checksum) continue;
      throw new OfficeError(`${path} is damaged: its checksum is wrong.`);
    }
    hash.update(`${line}\n`);
    const row = v.safeParse(BackupRow, value);
    if (!row.success) continue;
    rows += 1;
    await take(row.output);
  }
  if (checksum === undefined) throw new OfficeError(`${path} is not whole: it breaks off.`);
  return checksum;
}

function parse(line: string): unknown {
  try {
    return fromExactJson(line);
  } catch {
    return undefined;
  }
}
