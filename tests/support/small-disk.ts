import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeDirectory } from './server-process.ts';

/** Why this machine has none; empty where it has. */
export const whyNoDisk =
  process.getuid?.() === 0 && process.platform === 'linux'
    ? ''
    : ' (skipped: a small disk needs root on Linux)';

/** An in-memory disk of this many megabytes, which takes no more than so many files and folders. */
export function mountSmallDisk(megabytes: number, mostFiles = 20_000): { path: string; remove(): void } {
  const directory = makeDirectory();
  const path = join(directory.path, 'disk');
  mkdirSync(path);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,nr_inodes=${mostFiles}`, 'tmpfs', path]);
  return {
    path,
    remove: () => {
      execFileSync('umount', [path]);
      directory.remove();
    },
  };
}
