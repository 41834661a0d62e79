import { setTimeout as pause } from 'node:timers/promises';
import { officeFeedLimits } from '../../api/contract/office.ts';
import type { Show } from './command.ts';
import { type Cursor, restartWhereForeign } from './cursor.ts';
import type { OfficeClient } from './office-client.ts';
import { ServerAway } from './office-error.ts';

const firstRetryMs = 500;
const longestRetryMs = 15_000;

/** Where a follower begins, and what becomes of each place it reaches: a program keeps it, a person’s is forgotten. */
export type Place = { begin: Cursor; keep(cursor: Cursor): void };

/**
 * Prints requests as they arrive, forever. Its place is kept after printing, so that an interruption shows a request
 * twice rather than never; but what still waits in a pipe when its reader ends counts as shown. Of two that run under one
 * name at once each prints every request. If the server is away it says so once and retries, at growing intervals.
 */
export async function follow(client: OfficeClient, { begin, keep }: Place, show: Show): Promise<never> {
  let place = begin;
  const moveTo = (cursor: Cursor) => {
    place = cursor;
    keep(cursor);
  };
  let retryMs = firstRetryMs;
  for (;;) {
    try {
      const checked = await restartWhereForeign(place, client);
      if (checked !== place) moveTo(checked);
      const waitS = officeFeedLimits.maxWaitSeconds;
      const { contacts, database } = await client.read(place.seq, { waitS });
      if (retryMs !== firstRetryMs) process.stderr.write('The server is back.\n');
      retryMs = firstRetryMs;
      for (const contact of contacts) {
        await show(contact);
        moveTo({ seq: contact.seq, id: contact.id, database });
      }
    } catch (error) {
      if (!(error instanceof ServerAway)) throw error;
      if (retryMs === firstRetryMs) process.stderr.write(`${error.message} Waiting for it.\n`);
      await pause(retryMs);
      retryMs = Math.min(retryMs * 2, longestRetryMs);
    }
  }
}
