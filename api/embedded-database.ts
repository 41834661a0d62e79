import { closeToOthers, dataFiles, StartError } from './data-directory.ts';
import { lockDataDirectory } from './data-lock.ts';
import { createBuilder, type Database } from './database.ts';
import { EmbeddedEngine } from './embedded/engine.ts';
import { checkFilesVersion, makeFiles } from './embedded/files.ts';
import { EmbeddedConnections } from './embedded/sessions.ts';

/** How often the log of the embedded engine is truncated to what recovery needs, in ms. */
const usualCheckpointMs = 60_000;

/**
 * Opens the embedded PostgreSQL of a data directory, for this process alone.
 *
 * It has exactly one connection, used in turns, with intake first. A fatal error, such as a full disk under its log,
 * costs the running statements an error; then the files are reopened, as often as it takes. A killed process loses no
 * committed row: the log is written to the operating system before COMMIT returns. The engine never truncates its log
 * by itself, so it is told to after every `checkpointMs` in which it was used. PGlite runs without fsync, so a power
 * cut is another matter, for which there is `DATABASE_URL`. Throws `StartError` if another process uses the directory
 * or its files cannot be opened.
 */
export async function openEmbedded(dataDir: string, checkpointMs = usualCheckpointMs): Promise<Database> {
  const unlock = await lockDataDirectory(dataDir);
  const engine = await openEngine(dataDir).catch((error: unknown) => {
    unlock();
    throw error;
  });
  const connections = new EmbeddedConnections(engine);
  const knex = createBuilder(connections.pool('usual'));
  const patientKnex = createBuilder(connections.pool('patient'));
  const timer = setInterval(() => void connections.checkpoint(), checkpointMs).unref();
  return {
    knex,
    pool: connections.intake,
    probe: connections.probe,
    kind: 'embedded',
    patiently: (work) => work(patientKnex),
    countConnections: () => connections.counts,
    async close() {
      clearInterval(timer);
      await Promise.all([knex.destroy(), patientKnex.destroy()]);
      await engine.close();
      unlock();
    },
  };
}

async function openEngine(dataDir: string): Promise<EmbeddedEngine> {
  closeToOthers(dataDir);
  checkFilesVersion(dataDir);
  try {
    await makeFiles(dataDir);
    const engine = await EmbeddedEngine.open(dataFiles(dataDir).postgres);
    // The first start creates files with modes of their own.
    closeToOthers(dataDir);
    return engine;
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The embedded database in ${dataDir} cannot be opened: check that the files are yours and the disk has room.`,
      { cause: error },
    );
  }
}
