import { setTimeout as pause } from 'node:timers/promises';
import { officeFeedLimits } from '../../api/contract/office.ts';
import type { Show } from './command.ts';
import { readCursor, restartWhereForeign, writeCursor } from './cursor.ts';
import type { OfficeClient } from './office-client.ts';
import { ServerAway } from './office-error.ts';

const firstRetryMs = 500;
const longestRetryMs = 15_000;

/**
 * Prints requests as they arrive, forever. The cursor is written after printing, so that an interruption shows a
 * request twice rather than never; but what still waits in a pipe when its reader ends counts as shown. If the server is
 * away it says so once and retries, at growing intervals.
 */
export async function follow(client: OfficeClient, cursorPath: string, show: Show): Promise<never> {
  let retryMs = firstRetryMs;
  for (;;) {
    try {
      const kept = readCursor(cursorPath);
      const begin = await restartWhereForeign(kept, client);
      if (begin !== kept) writeCursor(cursorPath, begin);
      const waitS = officeFeedLimits.maxWaitSeconds;
      const { contacts, database } = await client.read(begin.seq, { waitS });
      if (retryMs !== firstRetryMs) process.stderr.write('The server is back.\n');
      retryMs = firstRetryMs;
      for (const contact of contacts) {
        await show(contact);
        writeCursor(cursorPath, { seq: contact.seq, id: contact.id, database });
      }
    } catch (error) {
      if (!(error instanceof ServerAway)) throw error;
      if (retryMs === firstRetryMs) process.stderr.write(`${error.message} Waiting for it.\n`);
      await pause(retryMs);
      retryMs = Math.min(retryMs * 2, longestRetryMs);
    }
  }
}
