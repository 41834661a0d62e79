/** Brings the database of DATABASE_URL to the newest schema; the server does the same at boot. */
import { sentencesOf } from '../api/boot-sentences.ts';
import { StartError } from '../api/data-directory.ts';
import { describeDatabase, exitWithSentences, readEnv } from '../api/env.ts';
import { migrate } from '../api/migrate.ts';
import { openDatabase } from '../api/open-database.ts';

try {
  if (process.argv.length > 2)
    throw new StartError('migrate takes no words and no options: set DATABASE_URL.');
  const env = readEnv();
  if (!env.databaseUrl)
    throw new StartError('Set DATABASE_URL: an embedded database is brought up to date by the server alone.');
  const database = await openDatabase(env);
  await migrate(database);
  await database.close();
  process.stdout.write(`Up to date: ${describeDatabase(env)}.\n`);
} catch (error) {
  exitWithSentences(sentencesOf(error));
}
