import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import { StartError } from './data-directory.ts';
import { isDatabaseAway } from './database.ts';
import { errorCode } from './error-code.ts';

/** How often a database is asked that only keeps silent: servers that start together may keep it, or the machine, busy. */
const asks = 4;

/**
 * Asks whether the database answers at all, and what it can hold. Rejects at once if it cannot be reached or refuses;
 * throws `StartError` if it has another encoding than UTF8, or SQL_ASCII, which takes any: an emoji would be refused
 * for ever.
 */
export async function reachDatabase(knex: Knex): Promise<void> {
  for (let ask = 1; ; ask += 1) {
    try {
      const { rows } = await knex.raw("select current_setting('server_encoding') as encoding");
      requireEveryCharacter(rows[0].encoding);
      return;
    } catch (error) {
      const isSilent = isDatabaseAway(error) && errorCode(error) === '';
      if (!isSilent || ask === asks) throw error;
    }
  }
}

/** How long a server waits before it asks again for a database that is away, in ms. */
const awayPauseMs = 1_000;

/**
 * Asks until the database answers: after a restart of the machine, or a crash of the database, it comes later than the
 * server, and a server that ended meanwhile might not be started again. `tellAway` hears once why it does not answer.
 * Rejects at once if it refuses or cannot hold requests.
 */
export async function waitForDatabase(knex: Knex, tellAway: (error: unknown) => void): Promise<void> {
  for (let isTold = false; ; isTold = true) {
    try {
      return await reachDatabase(knex);
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      if (!isTold) tellAway(error);
      await pause(awayPauseMs);
    }
  }
}

function requireEveryCharacter(encoding: string): void {
  if (encoding === 'UTF8' || encoding === 'SQL_ASCII') return;
  throw new StartError(
    `The database named in DATABASE_URL has the encoding ${encoding}, which lacks most characters: create it with encoding 'UTF8'.`,
  );
}
