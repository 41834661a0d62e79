import type { Database } from '../database.ts';
import { eraseOutdatedContacts, type Trace } from '../repositories/erasures.ts';

/** How many requests are erased in one transaction, during which new ones wait, and named in one line. */
export const batchSize = 100;

/** Three at night in Santo Domingo, after midnight UTC; the country has no summer time. */
const quietTime = "interval '7 hours'";

/**
 * When the day's upkeep falls due, in SQL: the last 3 a.m. in Santo Domingo before a time. By the database's clock like all
 * it is compared with: by that of a process which is ahead, no night would be a regular one.
 */
export const dueSince = (time: string): string =>
  `(date_trunc('day', ${time} at time zone 'UTC' - ${quietTime}) + ${quietTime}) at time zone 'UTC'`;

/**
 * Erases what is older than it may be kept; `erased` receives the traces of each batch, and the next waits for it. Returns
 * how many there were.
 */
export async function eraseOutdated(
  database: Database,
  erased: (traces: Trace[]) => Promise<void>,
): Promise<number> {
  let count = 0;
  for (;;) {
    const traces = await eraseOutdatedContacts(database.knex, batchSize);
    if (traces.length === 0) return count;
    await erased(traces);
    count += traces.length;
  }
}

/** One of the day's tasks, taken by one process. */
export type TakenTask = {
  /**
   * True if it was last done within the week before now, by the same clock, and in another night: a clock that has just
   * jumped over one makes everything old within minutes.
   */
  isRegular: boolean;
  /** Lets the next check try it again, unless it has been taken once more since. */
  giveBack(): Promise<void>;
};

/**
 * Takes a task of the day for this process alone: only one of any number of processes gets it, once after it is due. A
 * mark in the future was set by a wrong clock, and is ignored.
 */
export async function takeTask({ knex }: Database, task: 'retention'): Promise<TakenTask | undefined> {
  const { rows }: { rows: { before: string; now: string; isRegular: boolean }[] } = await knex.raw(
    // Not now(), the start of the statement: another process may have taken the task while this one waited for the row.
    `update upkeep set done_at = clock_timestamp()
      from (select done_at as before from upkeep where task = :task for update) last
      where task = :task and (before < ${dueSince('clock_timestamp()')} or before > clock_timestamp())
      returning before::text, done_at::text as now, before between clock_timestamp() - interval '7 days'
        and clock_timestamp() - interval '12 hours' as "isRegular"`,
    { task },
  );
  const [taken] = rows;
  if (!taken) return undefined;
  return {
    isRegular: taken.isRegular,
    giveBack: async () => {
      await knex('upkeep').where({ task, done_at: taken.now }).update({ done_at: taken.before });
    },
  };
}
