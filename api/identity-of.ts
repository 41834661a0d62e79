import { statSync } from 'node:fs';

/** What a path leads to, links followed, as the system knows it (device and inode); undefined where that is nothing. */
export function identityOf(path: string): string | undefined {
  try {
    const { dev, ino } = statSync(path, { bigint: true });
    return `${dev}:${ino}`;
  } catch {
    return undefined;
  }
}
