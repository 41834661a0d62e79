import type { Statements } from '../database.ts';
import { SharedQuery } from '../shared-query.ts';

/**
 * What time it is by the clock of the database, in ms since 1970: the one clock that all processes share. One question at
 * a time, however many ask.
 */
export function createDatabaseTime(database: Statements): () => Promise<number> {
  const time = new SharedQuery(async () => {
    const { rows } = await database.query<{ ms: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
    );
    const [found] = rows;
    if (!found) throw new Error('The database did not tell its time.');
    return found.ms;
  });
  return () => time.ask();
}
