import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { checkBackup } from './backup-file.ts';
import { draftOf, eraseOld, eraseUnfinished, nameAt } from './backup-folder.ts';
import type { OfficeClient } from './office-client.ts';

/**
 * Writes a backup of the running server to a file that only its owner can read, and reads it back before giving it its
 * name. If `target` is a folder, the file is named by its time, and old backups and what interrupted ones have left there
 * are erased. Returns the sentence to print.
 */
export async function backup(client: OfficeClient, target: string): Promise<string> {
  const isFolder = (await stat(target).catch(() => undefined))?.isDirectory() ?? false;
  const now = new Date();
  const path = isFolder ? join(target, nameAt(now)) : target;
  const draft = draftOf(path);
  try {
    await pipeline(await client.backup(), createWriteStream(draft, { mode: 0o600 }));
    const counts = await checkBackup(draft);
    await rename(draft, path);
    if (isFolder) await eraseUnfinished(target, Date.now());
    const erased = isFolder ? await eraseOld(target, now.getTime()) : '';
    return `${path}: ${counts.contacts ?? 0} requests, ${counts.contact_key_tombstones ?? 0} traces of erased ones.${erased}\n`;
  } finally {
    await rm(draft, { force: true });
  }
}
