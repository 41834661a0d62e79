import { createWriteStream } from 'node:fs';
import { open, readlink, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '../../api/error-code.ts';
import { readBackup } from './backup-file.ts';
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
  const destination = await destinationOf(target).catch(orNotMade(target));
  const made = await make(client, destination).catch(orNotMade(destination.folder));
  const { folder, isNamedByTime } = destination;
  await flushFolder(folder);
  const erased = isNamedByTime ? await eraseOld(folder, Date.now()).catch(orNotErased(made)) : '';
  return `${made}${erased}`;
}

/** Where a backup goes: its file, and the folder of that; `isNamedByTime` if old ones there go. */
type Destination = { path: string; folder: string; isNamedByTime: boolean };

async function destinationOf(target: string): Promise<Destination> {
  const found = await stat(target).catch(ifThere);
  // The last step gives the backup this name, and takes it from whatever has it: a device, say.
  if (found && !found.isFile() && !found.isDirectory())
    throw new OfficeError(`${target} is neither a file nor a folder.`);
  if (found?.isDirectory())
    return { path: join(target, nameAt(new Date())), folder: target, isNamedByTime: true };
  const leadsTo = found ? undefined : await readlink(target).catch(() => undefined);
  if (leadsTo !== undefined) throw new OfficeError(`${target} is a link to ${leadsTo}, which is not there.`);
  // Given a link, it is written where that leads.
  const path = found ? await realpath(target) : target;
  // With a stroke at its end it can only mean a folder.
  const folder = !found && target.endsWith('/') ? target : dirname(path);
  if (!(await stat(folder).catch(ifThere))) throw new OfficeError(`There is no folder ${folder}.`);
  return { path, folder, isNamedByTime: false };
}

/** Makes the backup, and returns what to say of it. */
async function make(client: OfficeClient, { path, folder, isNamedByTime }: Destination): Promise<string> {
  const draft = draftOf(path);
  await eraseUnfinished(folder, isNamedByTime ? isDraftInFolder : isDraftOf(basename(path)), Date.now());
  try {
    await pipeline(await client.backup(), createWriteStream(draft, { mode: 0o600, flush: true }));
    const counts: Record<string, number> = {};
    await readBackup(draft, ({ table }) => {
      counts[table] = (counts[table] ?? 0) + 1;
    });
    await rename(draft, path);
    return `${path}: ${sentenceOf(counts)}`;
  } finally {
    await rm(draft, { force: true });
  }
}

/** What is not there is no error yet. */
function ifThere(error: unknown): undefined {
  if (!/^(ENOENT|ENOTDIR)$/.test(errorCode(error))) throw error;
}

/** Throws what the system refused in a sentence. */
const orNotMade = (destination: string) => (error: unknown) => {
  const code = refusalCode(error);
  const what = /^(ENOSPC|EDQUOT)$/.test(code)
    ? `The disk of ${destination} is full`
    : `${destination} takes no backup`;
  throw new OfficeError(`${what} (${code}): no backup was made, and the earlier ones are as they were.`);
};

/** The same where only what is too old could not be erased. */
const orNotErased = (made: string) => (error: unknown) => {
  throw new OfficeError(`${made} An older backup cannot be erased (${refusalCode(error)}).`);
};

/** The code of what the system refused; throws any other error as it is. */
function refusalCode(error: unknown): string {
  const code = errorCode(error);
  if (!code || error instanceof OfficeError) throw error;
  return code;
}

const sentenceOf = ({ contacts = 0, contact_key_tombstones = 0, testimonials = 0 }: Record<string, number>) =>
  `${contacts} requests, ${contact_key_tombstones} traces of erased ones, ${testimonials} testimonials.`;

/** Waits until the disk has the names of a folder's files, where the file system knows of that and lets us. */
async function flushFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder);
    await handle.sync().finally(() => handle.close());
  } catch (error) {
    if (!/^(EINVAL|ENOTSUP|EACCES|EPERM)$/.test(errorCode(error))) throw error;
  }
}
