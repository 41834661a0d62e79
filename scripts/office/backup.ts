import { createWriteStream } from 'node:fs';
import { open, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '../../api/error-code.ts';
import { checkBackup } from './backup-file.ts';
import { draftOf, eraseOld, eraseUnfinished, isDraftInFolder, isDraftOf, nameAt } from './backup-folder.ts';
import type { OfficeClient } from './office-client.ts';
import { OfficeError } from './office-error.ts';

/**
 * Writes a backup of the running server to a file that only its owner can read, and reads it back before giving it its
 * name. It counts once the disk has file and name. What interrupted ones have left is erased before it: that may be what
 * has filled the disk. If `target` is a folder, the file is named by its time, and old backups there are erased after it.
 * Returns the sentence to print. Throws `OfficeError` where the disk is full, or `target` can be no backup.
 */
export async function backup(client: OfficeClient, target: string): Promise<string> {
  const found = await stat(target).catch(() => undefined);
  // The last step gives the backup this name, and takes it from whatever has it: a device, say.
  if (found && !found.isFile() && !found.isDirectory())
    throw new OfficeError(`${target} is neither a file nor a folder.`);
  const isFolder = found?.isDirectory() ?? false;
  const now = new Date();
  // Given a link, it is written where that leads.
  const named = found ? await realpath(target) : target;
  const path = isFolder ? join(target, nameAt(now)) : named;
  // With a stroke at its end it can only mean a folder.
  const folder = !found && target.endsWith('/') ? target : dirname(path);
  const draft = draftOf(path);
  if (!(await isThere(folder))) throw new OfficeError(`There is no folder ${folder}.`);
  await eraseUnfinished(folder, isFolder ? isDraftInFolder : isDraftOf(basename(path)), Date.now());
  try {
    await pipeline(await client.backup(), createWriteStream(draft, { mode: 0o600, flush: true }));
    const counts = await checkBackup(draft);
    await rename(draft, path);
    await flushFolder(folder);
    const erased = isFolder ? await eraseOld(target, now.getTime()) : '';
    return `${path}: ${sentenceOf(counts)}${erased}\n`;
  } catch (error) {
    const code = errorCode(error);
    if (!/^(ENOSPC|EDQUOT)$/.test(code)) throw error;
    throw new OfficeError(
      `The disk of ${folder} is full (${code}): no backup was made, and the earlier ones are as they were.`,
    );
  } finally {
    await rm(draft, { force: true });
  }
}

const sentenceOf = ({ contacts = 0, contact_key_tombstones = 0, testimonials = 0 }: Record<string, number>) =>
  `${contacts} requests, ${contact_key_tombstones} traces of erased ones, ${testimonials} testimonials.`;

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    (error) => !/^(ENOENT|ENOTDIR)$/.test(errorCode(error)),
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
