import { join } from 'node:path';
import { dataFiles, readText, StartError } from '../data-directory.ts';

/** The major version of PostgreSQL inside PGlite. */
export const enginePostgresVersion = 18;

/** Throws `StartError` if the files of a data directory were written by another major version. */
export function checkFilesVersion(dataDir: string): void {
  const written = readText(join(dataFiles(dataDir).postgres, 'PG_VERSION'))?.trim();
  if (written === undefined || written === String(enginePostgresVersion)) return;
  throw new StartError(
    `The files in ${dataDir} were written by PostgreSQL ${written}, and this release reads those of ${enginePostgresVersion}: start the release that wrote them, or set DATA_DIR to a new place.`,
  );
}
