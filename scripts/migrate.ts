/** Brings the database of DATABASE_URL, or the embedded one, to the newest schema; the server does the same at boot. */
import { sentencesOf } from '../api/boot-sentences.ts';
import { openPostgres } from '../api/database.ts';
import { openEmbedded } from '../api/embedded-database.ts';
import { exitWithSentences, readEnv } from '../api/env.ts';
import { migrate } from '../api/migrate.ts';

try {
  const env = readEnv();
  const tellLost = (sentence: string) => exitWithSentences([sentence]);
  const database = env.databaseUrl
    ? openPostgres(env.databaseUrl)
    : await openEmbedded(env.dataDir, { tellLost });
  await migrate(database);
  await database.close();
} catch (error) {
  exitWithSentences(sentencesOf(error));
}
