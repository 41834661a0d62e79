import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dataFiles, readText, writeInOneStep } from '../../api/data-directory.ts';
import type { OfficeClient } from './office-client.ts';
import { OfficeError } from './office-error.ts';

/**
 * The request that was shown last: its number, 0 before the first, its id, and the name of its database; a cursor of an
 * earlier release lacks the name, or both.
 */
export type Cursor = { seq: number; id?: string | undefined; database?: string | undefined };

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

export function readCursor(path: string): Cursor {
  const [number, id, database] = (readText(path) ?? '').trim().split(' ');
  const seq = Number(number);
  return Number.isSafeInteger(seq) && seq > 0 ? { seq, id, database } : { seq: 0 };
}

/**
 * Where to go on: at the cursor if it is of this database, else at the beginning, since a request shown twice is better
 * than one never shown. It is of this database where the request of its number has its id, as in a restored one too,
 * whose name it gets. Where no request has its number, the database has to have its name, and to have given as many
 * numbers: after a failover that lost some, those that come next have lower ones.
 *
 * Returns the same object if the cursor stays what it is.
 */
export async function restartWhereForeign(cursor: Cursor, client: OfficeClient): Promise<Cursor> {
  const { seq, id } = cursor;
  if (seq === 0) return cursor;
  const { contacts, database } = await client.read(seq - 1, { limit: 1 });
  const [next] = contacts;
  const isNamed = database !== undefined;
  const hasItsName = isNamed && database === cursor.database;
  const hasGivenFewer = async () => !next && (await client.read(seq, { limit: 1 })).isAhead;
  const isOurs = next?.seq === seq ? next.id === id : hasItsName && !(await hasGivenFewer());
  if (isOurs) return hasItsName || !isNamed ? cursor : { seq, id, database };
  process.stderr.write('The cursor may be of another database: this one is shown from its first request.\n');
  return { seq: 0 };
}

/** Stores a cursor. Call it after showing, never before. */
export function writeCursor(path: string, { seq, id, database }: Cursor): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeInOneStep(path, `${[seq, id, database].filter((part) => part !== undefined).join(' ')}\n`);
}
