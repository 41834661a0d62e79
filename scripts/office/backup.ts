import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '../../api/error-code.ts';
import { checkBackup } from './backup-file.ts';
import { draftOf, eraseOld, eraseUnfinished, nameAt } from './backup-folder.ts';
import type { OfficeClient } from './office-client.ts';
import { OfficeError } from './office-error.ts';

/**
 * Writes a backup of the running server to a file that only its owner can read, and reads it back before giving it its
 * name. It counts once the disk has file and name. If `target` is a folder, the file is named by its time, and then old
 * backups and what interrupted ones have left there are erased. Returns the sentence to print.
 */
export async function backup(client: OfficeClient, target: string): Promise<string> {
  const isFolder = (await stat(target).catch(() => undefined))?.isDirectory() ?? false;
  const now = new Date();
  const path = isFolder ? join(target, nameAt(now)) : target;
  const draft = draftOf(path);
  if (!(await isThere(dirname(draft)))) throw new OfficeError(`There is no folder ${dirname(draft)}.`);
  try {
    await pipeline(await client.backup(), createWriteStream(draft, { mode: 0o600, flush: true }));
    const counts = await checkBackup(draft);
    await rename(draft, path);
    await flushFolder(dirname(path));
    if (isFolder) await eraseUnfinished(target, Date.now());
    const erased = isFolder ? await eraseOld(target, now.getTime()) : '';
    return `${path}: ${counts.contacts ?? 0} requests, ${counts.contact_key_tombstones ?? 0} traces of erased ones.${erased}\n`;
  } finally {
    await rm(draft, { force: true });
  }
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    (error) => errorCode(error) !== 'ENOENT',
  );

/** Waits until the disk has the names of a folder's files, where the file system knows of that and lets us. */
async function flushFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder);
    await handle.sync().finally(() => handle.close());
  } catch (error) {
    if (!/^(EINVAL|ENOTSUP|EACCES|EPERM)$/.test(errorCode(error))) throw error;
  }
}
