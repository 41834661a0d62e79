import { join } from 'node:path';
import { makeDataDirectory, StartError } from './data-directory.ts';
import { errorCode } from './error-code.ts';
import { takeFormerLock } from './former-lock.ts';
import { askHolder, Contender, SocketPlace } from './lock-sockets.ts';

/** Another process has the directory; `who` begins the sentence that says so. */
export class HeldError extends Error {
  override name = 'HeldError';

  constructor(readonly who: string) {
    super(`${who} has the directory.`);
  }
}

/** A directory taken for this process alone; `path` is that of the socket by which others know. */
export type Lock = { path: string; release(): void };

/**
 * Takes the data directory for this process alone, because two embedded databases on the same files destroy them.
 * Throws `StartError` if another process has the directory.
 */
export async function lockDataDirectory(dataDir: string): Promise<Lock> {
  try {
    return await lockDirectory(dataDir, () => takeFormerLock(dataDir));
  } catch (error) {
    if (!(error instanceof HeldError)) throw error;
    throw new StartError(
      `${error.who} already uses the data directory ${dataDir}: stop it first, or set DATA_DIR or DATABASE_URL.`,
    );
  }
}

/**
 * Takes a directory for this process alone, if it gets what it has to `takeBesides` as well.
 *
 * Each process listens on a socket of its own in the directory and then asks every other socket there. One that nobody
 * answers belongs to a dead process and is removed; its name is never used again, so this harms no newcomer. One that
 * answers that it holds the lock has the directory. Of several that start at once the one with the lowest name wins,
 * after waiting for those it saw to give up. That works between containers, which do not see each other's processes, as
 * long as they share the machine. Throws `HeldError` if another process has the directory, and `StartError` where no lock
 * can be had.
 */
export async function lockDirectory(
  directory: string,
  takeBesides: () => ReturnType<typeof takeFormerLock> = () => ({ release: () => {} }),
): Promise<Lock> {
  makeDataDirectory(directory);
  const place = new SocketPlace(directory);
  const me = new Contender(place);
  try {
    await me.appear();
    for (const name of place.names()) {
      const holder = name === me.name ? undefined : await askHolder(place, name, name < me.name);
      if (holder) throw heldBy(holder);
    }
    const besides = takeBesides();
    if ('holder' in besides) throw heldBy(besides.holder);
    me.hold();
    return {
      path: join(directory, me.name),
      release: () => {
        besides.release();
        me.leave();
      },
    };
  } catch (error) {
    me.leave();
    throw error instanceof StartError || error instanceof HeldError ? error : notWritable(directory, error);
  }
}

const heldBy = (holder: string) =>
  new HeldError(holder === 'another' ? 'Another process' : `Process ${holder}`);

function notWritable(dataDir: string, error: unknown): StartError {
  return new StartError(
    `The data directory ${dataDir} cannot be written (${errorCode(error) || 'unknown error'}): set DATA_DIR to a writable place.`,
  );
}
