import { type Database, openPostgres } from './database.ts';
import { openEmbedded } from './embedded-database.ts';
import { type Env, exitWithSentences } from './env.ts';

/**
 * Opens the database of `DATABASE_URL`, or else the embedded one of the data directory. `tellLost` hears the sentence that
 * says so once that directory is no longer the one that was opened; without it the process ends with that.
 */
export const openDatabase = async (
  { databaseUrl, dataDir }: Pick<Env, 'databaseUrl' | 'dataDir'>,
  tellLost: (sentence: string) => void = (sentence) => exitWithSentences([sentence]),
): Promise<Database> => (databaseUrl ? openPostgres(databaseUrl) : openEmbedded(dataDir, { tellLost }));
