import { setTimeout as pause } from 'node:timers/promises';
import { officeFeedLimits } from '../../api/contract/office.ts';
import type { Show } from './command.ts';
import type { Keeper } from './cursor.ts';
import type { Cursor, OfficeClient } from './office-client.ts';
import { NotTaken, SentElsewhere, ServerAway } from './office-error.ts';
import { placeKnown } from './trail.ts';

const firstRetryMs = 500;
const longestRetryMs = 15_000;

/** Where a follower begins, and who keeps each place it reaches. */
export type Place = { begin: Cursor; keeper: Keeper };

/** What becomes of each request, and how many are read at once: one that is erased after it was read is shown. */
export type Shows = { show: Show; atOnce?: number | undefined };

/**
 * Prints requests as they arrive, forever. Its place is kept after printing, so that an interruption shows a request
 * twice rather than never; but what still waits in a pipe when its reader ends counts as shown. Where the disk does not
 * take its place it says so once, goes on, and tries again. If the server is away it says so once and retries, at
 * growing intervals; so it does where a request is not taken, and reads it anew, since it may have been erased meanwhile.
 */
export async function follow(
  client: OfficeClient,
  { begin, keeper }: Place,
  { show, atOnce }: Shows,
): Promise<never> {
  let place = begin;
  let isKept = true;
  const moveTo = (cursor: Cursor) => {
    place = cursor;
    const wasKept = isKept;
    isKept = keeper.keep(cursor);
    if (wasKept && !isKept) process.stderr.write(`${keeper.failure()}\n`);
  };
  // A place that was begun counts, whoever reads meanwhile.
  moveTo(begin);
  let hasAnswered = false;
  let isAway = false;
  let retryMs = firstRetryMs;
  for (;;) {
    try {
      const { contacts, isForeign } = await client.read(place, officeFeedLimits.maxWaitSeconds, atOnce);
      hasAnswered = true;
      if (isAway) process.stderr.write('The server is back.\n');
      isAway = false;
      if (!isKept) moveTo(place);
      if (isForeign) {
        moveTo(await placeKnown(client, keeper.trail));
        if (place.seq > 0) continue;
      }
      for (const contact of contacts) {
        await show(contact);
        moveTo(contact);
      }
      retryMs = firstRetryMs;
    } catch (error) {
      // A proxy sends on as well while the server is being replaced.
      const mayReturn = error instanceof ServerAway || (hasAnswered && error instanceof SentElsewhere);
      if (error instanceof NotTaken) process.stderr.write(`${error.message}\n`);
      else if (!mayReturn) throw error;
      else if (!isAway) process.stderr.write(`${error.message} Waiting for it.\n`);
      isAway = mayReturn;
      await pause(retryMs);
      retryMs = Math.min(retryMs * 2, longestRetryMs);
    }
  }
}
