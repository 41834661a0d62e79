import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { errorCode } from './error-code.ts';

/** A mistake in the server's surroundings, reported in one sentence without a stack. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Where each file of the data directory is; server and office commands agree on it here. */
export const dataFiles = (dataDir: string) => ({
  postgres: join(dataDir, 'postgres'),
  /** Where the files of a new database are made until they are whole. */
  postgresDraft: join(dataDir, 'postgres.new'),
  /** The beginning of every lock's name. */
  lockPrefix: 'lock-',
  /** The lock of the first releases. */
  formerLock: join(dataDir, 'lock.json'),
  officeToken: join(dataDir, 'office-token'),
  /** Where a release before `office-address.ts` said that it answers. */
  formerAddress: join(dataDir, 'office-address'),
  /** The beginning of the name of each process's own; its number follows. */
  addressPrefix: 'office-address-',
  officeCursor: join(dataDir, 'office-cursor'),
  /** The beginning of the name of each cursor that belongs to a program. */
  readerCursorPrefix: 'office-cursor-',
});

/** The office token of an embedded installation: made once, readable by the owner alone. */
export function readOrCreateOfficeToken(dataDir: string): string {
  makeDataDirectory(dataDir);
  const { officeToken } = dataFiles(dataDir);
  const known = readText(officeToken)?.trim();
  if (known) return known;
  const token = randomBytes(24).toString('base64url');
  writeInOneStep(officeToken, `${token}\n`);
  return token;
}

/**
 * Writes a file that only its owner may read; nobody, not even after a power cut, ever finds half of it. Where it cannot
 * be written, as on a full disk, nothing of it stays.
 */
export function writeInOneStep(path: string, text: string): void {
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, text, { mode: 0o600, flush: true });
    renameSync(draft, path);
  } catch (error) {
    removeIfPossible(draft);
    throw error;
  }
}

function removeIfPossible(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // Why it could not be written says more.
  }
}

/** The text of a file, or undefined if there is none. */
export function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Creates the directory if it is missing, for this user alone. Folder by folder: when asked to create all of them at
 * once, Node never returns if the system refuses in certain ways, as below /proc. Throws `StartError` if it cannot be
 * created, or is there and this user may not read and write in it.
 */
export function makeDataDirectory(dataDir: string): void {
  try {
    makeFolder(resolve(dataDir));
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(
      `The data directory ${dataDir} cannot be made or used (${errorCode(error) || 'unknown error'}): set DATA_DIR to a writable place.`,
    );
  }
}

function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have been faster.
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

/**
 * Closes the files of the embedded database to other users, both existing and future files, and what the office's
 * commands have there that is this user's; another's, as of a `follow` that root runs, is no reason not to serve. The
 * directory itself is closed only if it holds nothing but ours: it may be somebody's home or a shared place. Throws
 * `StartError` if files of the database belong to another user.
 */
export function closeToOthers(dataDir: string): void {
  process.umask(0o077);
  const { postgres, lockPrefix, officeCursor, addressPrefix, readerCursorPrefix, ...ours } =
    dataFiles(dataDir);
  const peoples = basename(officeCursor);
  const isOffices = (name: string) =>
    [peoples, `${peoples}.lock`, `${peoples}.trail`].includes(name) ||
    [readerCursorPrefix, addressPrefix].some((prefix) => name.startsWith(prefix));
  try {
    for (const file of Object.values(ours)) closeTree(file);
    for (const name of readdirSync(dataDir).filter(isOffices)) closeOwn(join(dataDir, name));
    closeTree(postgres);
    const names = [postgres, ...Object.values(ours)].map((file) => basename(file));
    const isOurs = (name: string) => names.includes(name) || name.startsWith(lockPrefix) || isOffices(name);
    if (readdirSync(dataDir).every(isOurs)) chmodSync(dataDir, 0o700);
  } catch (error) {
    throw new StartError(
      `The files in ${dataDir} cannot be closed to other users (${errorCode(error) || 'unknown error'}): they must be yours.`,
    );
  }
}

/** Not the folder of a reader's lock, which is made closed and holds no words. */
function closeOwn(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found?.isFile() && found.uid === process.geteuid?.()) closeTree(path);
}

function closeTree(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found || found.isSymbolicLink()) return;
  const mode = found.isDirectory() ? 0o700 : 0o600;
  if ((found.mode & 0o777) !== mode) chmodSync(path, mode);
  if (!found.isDirectory()) return;
  for (const name of readdirSync(path)) closeTree(join(path, name));
}
