import { readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { dataFiles, readText, StartError } from '../data-directory.ts';
import { EngineThread } from './engine-thread.ts';

/** The major version of PostgreSQL inside PGlite. */
export const enginePostgresVersion = 18;

/**
 * Throws `StartError` if the files of a data directory were written by another major version, or do not say by which: the
 * engine would take them for none, as where a copy of them is not whole yet, and write a new database over them.
 */
export function checkFilesVersion(dataDir: string): void {
  const { postgres } = dataFiles(dataDir);
  const written = readText(join(postgres, 'PG_VERSION'))?.trim();
  if (written === String(enginePostgresVersion) || (!written && !hasFiles(postgres))) return;
  if (!written)
    throw new StartError(
      `The files in ${postgres} are no whole database (PG_VERSION is missing): put all of them back, or set DATA_DIR to a new place.`,
    );
  throw new StartError(
    `The files in ${dataDir} were written by PostgreSQL ${written}, and this release reads those of ${enginePostgresVersion}: start the release that wrote them, or set DATA_DIR to a new place.`,
  );
}

function hasFiles(folder: string): boolean {
  try {
    return readdirSync(folder).length > 0;
  } catch {
    return false;
  }
}

/**
 * Makes the files of a new database where a data directory has none. They get their name once they are whole, so a first
 * start may be cut anywhere, by a kill or a full disk: the engine takes files that are there for a whole database.
 */
export async function makeFiles(dataDir: string): Promise<void> {
  const { postgres, postgresDraft } = dataFiles(dataDir);
  rmSync(postgresDraft, { recursive: true, force: true });
  if (hasFiles(postgres)) return;
  const thread = await EngineThread.open(postgresDraft);
  await thread.close();
  // An empty folder of that name gives way.
  renameSync(postgresDraft, postgres);
}
