import { randomBytes } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A backup older than this, in days, goes with the next, a night later: within the 30 that the privacy page names. */
const oldAfterDays = 29;

/**
 * How long after its last change an unfinished backup counts as one that is being made, in ms. One that was changed
 * longer ago, or as far in the future by a wrong clock, was left by a command that was ended by force.
 */
const unfinishedMs = hourMs;

const backupName = /^frescovolt-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.ndjson$/;
const draftName = /^frescovolt-[\dTZ-]+\.ndjson(\.[\da-f]+)?\.partial$/;

/** What a folder calls a backup made at `now`, to the second. */
export const nameAt = (now: Date) =>
  `frescovolt-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.ndjson`;

/** What a backup is called until it is whole: a name of its own, as two may be made under one at once. */
export const draftOf = (path: string) => `${path}.${randomBytes(4).toString('hex')}.partial`;

/** True for what an interrupted backup of this name has left. */
export const isDraftOf = (name: string) => (left: string) =>
  left.startsWith(`${name}.`) && /^\.([\da-f]{8}\.)?partial$/.test(left.slice(name.length));

/** True for what an interrupted backup has left that was named by its time. */
export const isDraftInFolder = (left: string) => draftName.test(left);

/**
 * Erases a folder's backups that are older than they are kept at `now`, in ms since 1970, by the time in their names.
 * Returns what to say of it, empty if nothing.
 *
 * A clock that jumps ahead would make all of them old. So, as the server does with requests, only the second of two
 * nights within a week erases any. What is dated in the future stays: that night's clock was wrong, or this one's.
 */
export async function eraseOld(folder: string, now: number): Promise<string> {
  const ages = new Map((await readdir(folder)).map((name) => [name, now - timeOf(name)]));
  const future = [...ages.values()].filter((age) => age < 0).length;
  const told = future > 0 ? ` Dated in the future, which is never erased by itself: ${future}.` : '';
  const old = [...ages].flatMap(([name, age]) => (age > oldAfterDays * dayMs ? [name] : []));
  if (old.length === 0) return told;
  const isRegular = [...ages.values()].some((age) => age > dayMs / 2 && age < 7 * dayMs);
  if (!isRegular)
    return ` Older backups that stay, since none was made in the week before: ${old.length}.${told}`;
  // Another backup into this folder may have erased it meanwhile.
  for (const name of old) await rm(join(folder, name), { force: true });
  return ` Older backups erased: ${old.length}.${told}`;
}

/** The time in a backup's name, in ms since 1970; NaN for any other file. */
function timeOf(name: string): number {
  const [, day, hour, minute, second] = backupName.exec(name) ?? [];
  return Date.parse(`${day}T${hour}:${minute}:${second}Z`);
}

/** Erases what interrupted backups, those of `isDraft`, have left in a folder by `now`, in ms since 1970. */
export async function eraseUnfinished(
  folder: string,
  isDraft: (name: string) => boolean,
  now: number,
): Promise<void> {
  // Who may only write there has left nothing that could be found.
  const drafts = (await readdir(folder).catch(() => [])).filter(isDraft);
  for (const path of drafts.map((name) => join(folder, name))) {
    // One that is gone by now has been given its name by whoever made it.
    const changedAt = (await stat(path).catch(() => undefined))?.mtimeMs ?? now;
    if (Math.abs(now - changedAt) > unfinishedMs) await rm(path, { force: true });
  }
}
