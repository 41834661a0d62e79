import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import { StartError } from './data-directory.ts';
import { isDatabaseAway, isRefusedLogin } from './database-errors.ts';
import { errorCode } from './error-code.ts';

/** How often a database is asked that only keeps silent: servers that start together may keep it, or the machine, busy. */
const asks = 4;

/** What a database says of itself, in the session of whoever asks: a role or a database may have settings of its own. */
type Settings = { encoding: string; commit: string; fsync: string };

const askSettings = `select current_setting('server_encoding') as encoding,
  current_setting('synchronous_commit') as commit, current_setting('fsync') as fsync`;

/** What a database that may hold requests can still lose. */
export type Reached = {
  /** False if it never waits for its disk, so that a power cut, or a crash of the machine, loses requests. */
  survivesPowerCuts: boolean;
};

/**
 * Asks whether the database answers at all, and whether it keeps what it is given. Rejects at once if it cannot be
 * reached or refuses; throws `StartError` if it has another encoding than UTF8, or SQL_ASCII, which takes any: an emoji
 * would be refused for ever; and if it confirms what it has not written yet.
 */
export const reachDatabase = (knex: Knex): Promise<Reached> =>
  askAgain(async () => {
    const { rows }: { rows: [Settings] } = await knex.raw(askSettings);
    const [{ encoding, commit, fsync }] = rows;
    requireEveryCharacter(encoding);
    requireCommits(commit);
    return { survivesPowerCuts: fsync !== 'off' };
  });

/** Asks a database that only keeps silent a few times. */
export async function askAgain<T>(question: () => Promise<T>): Promise<T> {
  for (let ask = 1; ; ask += 1) {
    try {
      return await question();
    } catch (error) {
      const isSilent = isDatabaseAway(error) && errorCode(error) === '';
      if (!isSilent || ask === asks) throw error;
    }
  }
}

/** How long a server waits before it asks again for a database that is away, in ms. */
const awayPauseMs = 1_000;

/**
 * Does what a server needs its database for before it listens, from the beginning, until the database has answered to
 * the end: after a restart of the machine, or a crash of the database, it comes later than the server, and a server that
 * ended meanwhile might not be started again. `tellAway` hears once why it does not answer. Rejects at once if it refuses
 * or cannot hold requests.
 */
export async function waitForDatabase<T>(
  work: () => Promise<T>,
  tellAway: (error: unknown) => void,
): Promise<T> {
  for (let isTold = false; ; isTold = true) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error) || isRefusedLogin(error)) throw error;
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

function requireCommits(commit: string): void {
  if (commit !== 'off') return;
  throw new StartError(
    'The database named in DATABASE_URL confirms requests that a crash of it can still lose (synchronous_commit is off): set synchronous_commit to on, in postgresql.conf and for its role and database.',
  );
}
