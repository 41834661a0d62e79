/** Brings the database of DATABASE_URL, or the embedded one, to the newest schema; the server does the same at boot. */
import { sentencesOf } from '../api/boot-sentences.ts';
import { exitWithSentences, readEnv } from '../api/env.ts';
import { migrate } from '../api/migrate.ts';
import { openDatabase } from '../api/open-database.ts';

try {
  const database = await openDatabase(readEnv());
  await migrate(database);
  await database.close();
} catch (error) {
  exitWithSentences(sentencesOf(error));
}
