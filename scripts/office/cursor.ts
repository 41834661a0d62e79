import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dataFiles, writeInOneStep } from '../../api/data-directory.ts';
import { HeldError, lockDirectory } from '../../api/data-lock.ts';
import { errorCode } from '../../api/error-code.ts';
import type { Cursor } from './office-client.ts';
import { OfficeError } from './office-error.ts';
import { openTrail, type Trail, trailPathOf } from './trail.ts';

const readerName = /^[A-Za-z0-9_-]{1,40}$/;

/**
 * Where a reader keeps its place, so that none takes a request from another: the people who list what is new have one
 * together, each program one under its name. Throws `OfficeError` for what cannot be a name.
 */
export function cursorPathOf(dataDir: string, reader: string | undefined): string {
  const { officeCursor, readerCursorPrefix } = dataFiles(dataDir);
  if (reader === undefined) return officeCursor;
  if (readerName.test(reader)) return join(dataDir, `${readerCursorPrefix}${reader}`);
  throw new OfficeError('--as takes a name of at most 40 letters, digits, - and _.');
}

/**
 * Keeps others from reading under this name, or without one as the people who list do, until the process ends or calls
 * what is returned: each of two would be given every request, or one would pass by what the other has not taken yet.
 * Throws `OfficeError` where somebody does already. Where no lock can be had, as on a system without sockets, it says so
 * and goes on.
 */
export async function lockReader(dataDir: string, reader: string | undefined): Promise<() => void> {
  try {
    return (await lockDirectory(`${cursorPathOf(dataDir, reader)}.lock`)).release;
  } catch (error) {
    if (error instanceof HeldError)
      throw new OfficeError(
        reader === undefined
          ? `${error.who} already lists what is new: wait until it ends, or stop it first.`
          : `${error.who} already reads as ${reader}: stop it first, or use another name.`,
      );
    const why = error instanceof Error ? error.message : String(error);
    const second = reader === undefined ? 'list --new' : `reader as ${reader}`;
    process.stderr.write(`A second ${second} would not be refused: ${why}\n`);
    return () => {};
  }
}

/** An id that no request has: what a cursor without a sound one stands at is unknown to every database. */
const noId = '00000000-0000-0000-0000-000000000000';
const soundId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The place in this file; before the first request where there is none. Throws `OfficeError` if it cannot be read. */
export function readCursor(path: string): Cursor {
  const [number, id = noId] = readPlace(path).trim().split(' ');
  const seq = Number(number);
  if (!Number.isSafeInteger(seq) || seq <= 0) return { seq: 0 };
  return { seq, id: soundId.test(id) ? id : noId };
}

function readPlace(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const code = errorCode(error);
    if (/^(ENOENT|ENOTDIR)$/.test(code)) return '';
    // The place of another user, say, which the next one kept would replace.
    throw new OfficeError(
      `The place in ${path} cannot be read (${code}): without it everything would be shown again.`,
    );
  }
}

/** Stores a cursor. To be called after showing, never before. */
function writeCursor(path: string, { seq, id }: Cursor): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeInOneStep(path, `${id === undefined ? seq : `${seq} ${id}`}\n`);
}

/**
 * Keeps a reader's place: `keep` is false where the last one given to it is not kept, and `failure` says so. `trail` has
 * the places before it.
 */
export type Keeper = { keep(cursor: Cursor): boolean; failure(): string | undefined; trail: Trail };

/** A keeper that tries with each place anew, for a reader who is to be shown everything, also where a disk is full. */
export function patientKeeper(path: string): Keeper {
  let failure: string | undefined;
  const trail = openTrail(readCursor(path), trailPathOf(path));
  return {
    trail,
    keep(cursor) {
      failure = undefined;
      try {
        writeCursor(path, cursor);
        trail.add(cursor);
      } catch (error) {
        const why = errorCode(error) || String(error);
        failure = `The place in ${path} could not be kept (${why}): what was shown since it was last kept will be shown again.`;
      }
      return failure === undefined;
    },
    failure: () => failure,
  };
}

/** For somebody whose place is forgotten when the process ends. */
export function forgetful(begin: Cursor): Keeper {
  const trail = openTrail(begin);
  return {
    trail,
    keep(cursor) {
      trail.add(cursor);
      return true;
    },
    failure: () => undefined,
  };
}
