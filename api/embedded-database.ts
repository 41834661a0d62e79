import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { dataFiles, lockDataDirectory, StartError } from './data-directory.ts';
import { type Database, fromPool } from './database.ts';

/** The engine's own cache, 128 MB by default, is far more than a contractor's requests fill. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'];

/**
 * Opens the embedded PostgreSQL of a data directory, for this process alone.
 *
 * The pool has exactly one connection: an open transaction plus a second connection hangs PGlite. The way in is
 * a socket inside a directory only this user can enter, because PGlite asks nobody for a password.
 * A killed process loses no committed row: the log is written to the operating system before COMMIT returns.
 * PGlite runs without fsync, so a power cut is another matter; `DATABASE_URL` is the answer to that.
 * Throws `StartError` where another process uses the directory or its files cannot be opened.
 */
export async function openEmbedded(dataDir: string): Promise<Database> {
  const unlock = await lockDataDirectory(dataDir);
  try {
    const pglite = await PGlite.create({ dataDir: dataFiles(dataDir).postgres, startParams });
    const socketDir = await mkdtemp(join(tmpdir(), 'frescovolt-'));
    const port = 5432;
    const server = new PGLiteSocketServer({ db: pglite, path: join(socketDir, `.s.PGSQL.${port}`) });
    await server.start();
    const connection = { host: socketDir, port, user: 'postgres', database: 'postgres' };
    return fromPool({ ...connection, max: 1, idleTimeoutMillis: 0 }, 'embedded', async () => {
      await server.stop();
      await pglite.close();
      await rm(socketDir, { recursive: true, force: true });
      unlock();
    });
  } catch {
    unlock();
    throw new StartError(
      `The embedded database in ${dataDir} cannot be opened: check that the files are yours and the disk has room.`,
    );
  }
}
