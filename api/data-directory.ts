import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A mistake of the place the server runs in, told in one sentence without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Where each file of the data directory lies; server and office commands agree on them here. */
export const dataFiles = (dataDir: string) => ({
  postgres: join(dataDir, 'postgres'),
  lock: join(dataDir, 'lock.json'),
  officeToken: join(dataDir, 'office-token'),
  officeAddress: join(dataDir, 'office-address'),
  officeCursor: join(dataDir, 'office-cursor'),
});

/**
 * Takes the data directory for this process alone, because two embedded databases on the same files destroy
 * them. A lock left by a killed process is taken over. Gives the function that returns the lock.
 * Throws `StartError` where another living process holds it.
 */
export async function lockDataDirectory(dataDir: string): Promise<() => void> {
  makePrivate(dataDir);
  const { lock } = dataFiles(dataDir);
  const mine = JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid), nonce: nonce() });
  if (!tryLink(lock, mine)) {
    if (isHeld(readText(lock))) throw heldBy(dataDir, readText(lock));
    rmSync(lock, { force: true });
    if (!tryLink(lock, mine)) throw heldBy(dataDir, readText(lock));
    // Two processes may find the same stale lock; the one whose lock is still there after a moment has it.
    await pause(100);
    if (readText(lock) !== mine) throw heldBy(dataDir, readText(lock));
  }
  return () => {
    if (readText(lock) === mine) rmSync(lock, { force: true });
  };
}

/** The office token of an embedded installation: made once, readable by the owner alone. */
export function readOrCreateOfficeToken(dataDir: string): string {
  makePrivate(dataDir);
  const { officeToken } = dataFiles(dataDir);
  const known = readText(officeToken)?.trim();
  if (known) return known;
  const token = randomBytes(24).toString('base64url');
  writeFileSync(officeToken, `${token}\n`, { mode: 0o600 });
  return token;
}

/** Tells the office commands where the server answers; a read-only disk is no reason not to serve. */
export function writeOfficeAddress(dataDir: string, address: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(dataFiles(dataDir).officeAddress, `${address}\n`);
  } catch {
    // The office can still name the address with --url.
  }
}

/** The text of a file, or undefined where there is none. */
export function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function makePrivate(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    throw new StartError(
      `The data directory ${dataDir} cannot be made (${code}): set DATA_DIR to a writable place.`,
    );
  }
}

const nonce = () => randomBytes(8).toString('hex');

/** Makes the lock with its content in one step, so no process ever reads half a lock. */
function tryLink(lock: string, content: string): boolean {
  const draft = `${lock}.${nonce()}`;
  try {
    writeFileSync(draft, content, { mode: 0o600 });
    linkSync(draft, lock);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw new StartError('The data directory cannot be written: set DATA_DIR to a writable place.');
  } finally {
    rmSync(draft, { force: true });
  }
}

function isHeld(content: string | undefined): boolean {
  const owner = parse(content);
  if (!owner || owner.pid === process.pid) return false;
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  // The same number may be another process by now: its start time tells.
  const startedAt = startOf(owner.pid);
  return startedAt === undefined || owner.startedAt === undefined || startedAt === owner.startedAt;
}

function parse(content: string | undefined): { pid: number; startedAt: string | undefined } | undefined {
  try {
    const value: unknown = JSON.parse(content ?? '');
    if (typeof value !== 'object' || value === null || !('pid' in value)) return undefined;
    const startedAt =
      'startedAt' in value && typeof value.startedAt === 'string' ? value.startedAt : undefined;
    return typeof value.pid === 'number' ? { pid: value.pid, startedAt } : undefined;
  } catch {
    return undefined;
  }
}

/** Start of a process in clock ticks since boot, where the system tells it (Linux). */
function startOf(pid: number): string | undefined {
  return readText(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ')[19];
}

function heldBy(dataDir: string, content: string | undefined): StartError {
  const pid = parse(content)?.pid;
  const who = pid === undefined ? 'Another process' : `Process ${pid}`;
  return new StartError(
    `${who} already uses the data directory ${dataDir}: stop it first, or set DATA_DIR or DATABASE_URL.`,
  );
}
