import type { Database } from '../database.ts';
import { eraseContacts, getOutdatedIds } from '../repositories/erasures.ts';

/** Requests erased in one transaction, in which new ones wait. */
const batchSize = 100;

/** Three at night in Santo Domingo, in ms after midnight UTC; the country knows no summer time. */
const quietTimeMs = 7 * 3_600_000;
const dayMs = 86_400_000;

/** When the day's upkeep falls due: the last three o'clock at night in Santo Domingo before `now`, in ms since 1970. */
export function dueSince(now: number): Date {
  return new Date(Math.floor((now - quietTimeMs) / dayMs) * dayMs + quietTimeMs);
}

/** Erases what is older than it may be kept; `erased` hears the ids of each batch. Gives how many there were. */
export async function eraseOutdated(database: Database, erased: (ids: string[]) => void): Promise<number> {
  let count = 0;
  for (;;) {
    const ids = await getOutdatedIds(database.knex, batchSize);
    if (ids.length === 0) return count;
    const gone = await eraseContacts(database.knex, ids);
    erased(gone);
    count += gone.length;
  }
}

/**
 * Takes a task of the day for this process alone: true for one of any number of processes, once after `due`.
 * Where the task fails, `giveBack` lets the next look try it again.
 */
export async function takeTask(
  database: Database,
  task: 'retention',
  due: Date,
): Promise<{ giveBack(): Promise<void> } | undefined> {
  const row = database.knex('upkeep').where({ task });
  const taken = await row
    .clone()
    .where('done_at', '<', due)
    .update({ done_at: database.knex.fn.now() })
    .returning('task');
  if (taken.length === 0) return undefined;
  return {
    giveBack: async () => {
      await row.clone().update({ done_at: '-infinity' });
    },
  };
}
