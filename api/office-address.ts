import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { dataFiles, makeDataDirectory, readText, writeInOneStep } from './data-directory.ts';
import { isAlive, startOf } from './process-life.ts';

/** Where a server process said that it answers, and when, ms. */
type Noted = { path: string; address: string; isRunning: boolean; at: number };

/**
 * Tells the office commands where this process answers, beside what others with the same directory have said; of those
 * that are gone nothing stays. A read-only disk is no reason not to serve.
 */
export function noteOfficeAddress(dataDir: string, address: string): void {
  try {
    makeDataDirectory(dataDir);
    for (const { path, isRunning } of notedIn(dataDir)) if (!isRunning) rmSync(path, { force: true });
    const own = join(dataDir, `${dataFiles(dataDir).addressPrefix}${process.pid}`);
    writeInOneStep(own, `${address}\n${startOf(process.pid) ?? ''}\n`);
  } catch {
    // The office can still name the address with --url.
  }
}

/** Where a server answers: of the processes that run here the one that started last, else the last that did. */
export function readOfficeAddress(dataDir: string): string | undefined {
  const noted = notedIn(dataDir).toSorted((a, b) => Number(b.isRunning) - Number(a.isRunning) || b.at - a.at);
  return noted[0]?.address;
}

/** A release before this one has written a single file, which names no process: none that runs, as far as can be told. */
function notedIn(dataDir: string): Noted[] {
  const { formerAddress, addressPrefix } = dataFiles(dataDir);
  return namesIn(dataDir).flatMap((name) => {
    const path = join(dataDir, name);
    const [, pid] = (name.startsWith(addressPrefix) && /-(\d+)$/.exec(name)) || [];
    if (!pid && path !== formerAddress) return [];
    const [address, startedAt] = readText(path)?.split('\n') ?? [];
    const at = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (!address || at === undefined) return [];
    return [
      {
        path,
        address,
        isRunning: pid !== undefined && isAlive(Number(pid), startedAt || undefined),
        at,
      },
    ];
  });
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
