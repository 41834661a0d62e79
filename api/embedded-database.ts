import { join } from 'node:path';
import { closeToOthers, dataFiles, StartError } from './data-directory.ts';
import { lockDataDirectory } from './data-lock.ts';
import { createBuilder, type Database } from './database.ts';
import { EmbeddedEngine } from './embedded/engine.ts';
import { checkFilesVersion, makeFiles } from './embedded/files.ts';
import { EmbeddedConnections } from './embedded/sessions.ts';
import { PlaceWatch } from './place-watch.ts';

/** How often the log of the embedded engine is truncated to what recovery needs, in ms. */
const usualCheckpointMs = 60_000;
/** How often it is asked whether the files are where they were, while nobody sends anything; in ms. */
const lookMs = 1_000;

type Options = {
  checkpointMs?: number;
  /** Hears the sentence that says so once the directory is no longer the one that was opened: then nothing works. */
  tellLost?: (sentence: string) => void;
};

/**
 * Opens the embedded PostgreSQL of a data directory, for this process alone.
 *
 * It has exactly one connection, used in turns, with intake first. A fatal error, such as a full disk under its log,
 * or of its files, costs the running statements an error; then the files are reopened, as often as it takes. A
 * killed process loses no committed row: the log is written to the operating system before COMMIT returns. The
 * engine never truncates its log by itself, so it is told to after every `checkpointMs` in which it was used. PGlite
 * runs without fsync, so a power cut is another matter, for which there is `DATABASE_URL`. Where the directory is
 * moved, removed or replaced, each statement from then on throws an error of the disk, and nothing more is written.
 * Throws `StartError` if another process uses the directory or its files cannot be opened.
 */
export async function openEmbedded(
  dataDir: string,
  { checkpointMs = usualCheckpointMs, tellLost = () => {} }: Options = {},
): Promise<Database> {
  const lock = await lockDataDirectory(dataDir);
  const watch = new PlaceWatch();
  const leave = () => {
    watch.leave();
    lock.release();
  };
  const engine = await openEngine(dataDir, lock.path, watch).catch((error: unknown) => {
    leave();
    throw error;
  });
  const connections = new EmbeddedConnections(engine);
  const knex = createBuilder(connections.pool('usual'));
  const patientKnex = createBuilder(connections.pool('patient'));
  const timers = [
    setInterval(() => void connections.checkpoint(), checkpointMs).unref(),
    setInterval(() => watch.look(), lookMs).unref(),
  ];
  void watch.lost.then(() => tellLost(lostSentence(dataDir)));
  return {
    knex,
    pool: connections.intake,
    probe: connections.probe,
    kind: 'embedded',
    patiently: (work) => work(patientKnex),
    countConnections: () => connections.counts,
    async close() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all([knex.destroy(), patientKnex.destroy()]);
      await engine.close();
      leave();
    },
  };
}

const lostSentence = (dataDir: string) =>
  `The data directory ${dataDir} was moved, removed or replaced while this process used it: since then nothing was accepted, and it ends. Stop the server before you touch that directory.`;

async function openEngine(dataDir: string, lockPath: string, watch: PlaceWatch): Promise<EmbeddedEngine> {
  watch.addOpen(dataDir);
  // Where the folder is emptied and filled again, it stays the same one.
  watch.add(lockPath);
  closeToOthers(dataDir);
  checkFilesVersion(dataDir);
  try {
    await makeFiles(dataDir);
    const { postgres } = dataFiles(dataDir);
    watch.addOpen(postgres);
    // Changed in its place by each checkpoint, and so replaced where files of another time are put into the same folder.
    watch.addOpen(join(postgres, 'global/pg_control'));
    const engine = await EmbeddedEngine.open(postgres, watch);
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
