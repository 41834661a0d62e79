import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** How long backups are kept, in days; the privacy page names the same number. */
const keptDays = 30;

/**
 * How long after its last change an unfinished backup counts as one that is being made, in ms. One that was changed
 * longer ago, or as far in the future by a wrong clock, was left by a command that was ended by force.
 */
const unfinishedMs = 3_600_000;

const backupName = /^frescovolt-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.ndjson$/;
const draftName = /^frescovolt-[\dTZ-]+\.ndjson\.partial$/;

/** What a folder calls a backup made at `now`, to the second. */
export const nameAt = (now: Date) =>
  `frescovolt-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.ndjson`;

/** What a backup is called until it is whole. */
export const draftOf = (path: string) => `${path}.partial`;

/** Erases a folder's backups that are older than they are kept at `now`, in ms since 1970. Returns how many there were. */
export async function eraseOld(folder: string, now: number): Promise<number> {
  const old = (await readdir(folder)).filter((name) => now - timeOf(name) > keptDays * 86_400_000);
  for (const name of old) await rm(join(folder, name));
  return old.length;
}

/** The time in a backup's name, in ms since 1970; NaN for any other file. */
function timeOf(name: string): number {
  const [, day, hour, minute, second] = backupName.exec(name) ?? [];
  return Date.parse(`${day}T${hour}:${minute}:${second}Z`);
}

/** Erases what interrupted backups have left in a folder by `now`, in ms since 1970. */
export async function eraseUnfinished(folder: string, now: number): Promise<void> {
  const drafts = (await readdir(folder)).filter((name) => draftName.test(name));
  for (const path of drafts.map((name) => join(folder, name))) {
    // One that is gone by now has been given its name by whoever made it.
    const changedAt = (await stat(path).catch(() => undefined))?.mtimeMs ?? now;
    if (Math.abs(now - changedAt) > unfinishedMs) await rm(path, { force: true });
  }
}
