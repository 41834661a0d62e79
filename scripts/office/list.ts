import { type OfficeContact, officeFeedLimits } from '../../api/contract/office.ts';
import type { CommandOptions } from './command.ts';
import { type Keeper, lockReader, patientKeeper, readCursor } from './cursor.ts';
import type { Cursor, OfficeClient } from './office-client.ts';
import { OfficeError, ServerAway } from './office-error.ts';
import { showAs } from './show.ts';
import { countsAsShown, print } from './terminal.ts';
import { mostPlaces, placeKnown } from './trail.ts';

/** How many of the newest are listed where nothing else is said. */
export const usualLimit = 50;

/** Prints the newest requests, or with `--new` those that it has not printed yet. */
export async function list(options: CommandOptions): Promise<void> {
  if (options.reader !== undefined && !options.onlyNew)
    throw new OfficeError('list takes --as with --new: without it, list keeps no place.');
  if (options.isChosen && options.onlyNew)
    throw new OfficeError(
      'list takes --new alone: what --find, --since or --until leaves out would count as listed.',
    );
  const isAny = options.onlyNew ? await listNew(options) : await listNewest(options);
  if (!isAny && !options.json) await print('No requests.\n');
}

async function listNewest(options: CommandOptions): Promise<boolean> {
  const contacts = options.isChosen ? await chosen(options) : await newest(options);
  let isAny = false;
  for await (const contact of contacts) {
    await showAs(options.json)(contact);
    isAny = true;
  }
  return isAny;
}

/** Those that are asked for, all of them, which may be more than memory holds, or the last `limit`. */
const chosen = async ({ client, after = 0, limit, isChosen }: CommandOptions) => {
  const all = only(isChosen, client.readAll(after));
  return limit === undefined ? all : last(limit, all);
};

/** Those that were not shown yet, oldest first, so that none is skipped. */
async function listNew(options: CommandOptions): Promise<boolean> {
  const counts = countsAsShown();
  // Whoever pages through it moves no place, and is in nobody's way.
  const release = counts === 'never' ? () => {} : await lockReader(options.dataDir, options.reader);
  try {
    return await listUnseen(options, counts);
  } finally {
    release();
  }
}

async function listUnseen(
  options: CommandOptions,
  counts: ReturnType<typeof countsAsShown>,
): Promise<boolean> {
  const { cursorPath, json } = options;
  const keeper = patientKeeper(cursorPath);
  const shown: Cursor[] = [];
  const keepAll = () => {
    const last = shown.at(-1);
    if (counts !== 'all' || !last) return;
    for (const place of shown) keeper.trail.add(place);
    keeper.keep(last);
  };
  try {
    for await (const contact of unseen(options, keeper)) {
      await showAs(json)(contact);
      shown.push(contact);
      if (shown.length > mostPlaces) shown.shift();
      if (counts === 'each') keeper.keep(contact);
    }
  } catch (error) {
    // The pipe has taken what came before that.
    if (error instanceof ServerAway) keepAll();
    throw error;
  }
  keepAll();
  const why = keeper.failure();
  if (why) throw new OfficeError(why);
  return shown.length > 0;
}

async function* unseen(
  { client, cursorPath, after, limit }: CommandOptions,
  keeper: Keeper,
): AsyncGenerator<OfficeContact> {
  if (after !== undefined) throw new OfficeError('list takes --new or --after: --new knows where to begin.');
  yield* atMost(limit, foundAfter(client, readCursor(cursorPath), keeper));
}

/** What there is after a cursor; where the database does not know it, after another one, and then the place is there too. */
async function* foundAfter(
  client: OfficeClient,
  cursor: Cursor,
  keeper: Keeper,
): AsyncGenerator<OfficeContact> {
  for await (const { contacts, isForeign } of client.readPages(cursor)) {
    if (isForeign) {
      const place = await placeKnown(client, keeper.trail);
      keeper.keep(place);
      if (place.seq > 0) return yield* foundAfter(client, place, keeper);
    }
    yield* contacts;
  }
}

/** The last of them, in the order of their numbers. */
async function newest({ client, after = 0, limit = usualLimit }: CommandOptions): Promise<OfficeContact[]> {
  const mostAtOnce = Math.min(limit, officeFeedLimits.maxLimit);
  const { contacts, lastSeq = 0 } = await client.read({ seq: after }, 0, mostAtOnce);
  if (contacts.length < mostAtOnce) return contacts;
  return last(limit, client.readAll(await beginOfLast(limit, { after, lastSeq }, client)));
}

/**
 * A number from `after` on behind which are the last `limit` requests and hardly more. Numbers are missing where requests
 * were erased, and nearly all of them since a restore or a failover, after which they go on at the time in milliseconds.
 */
async function beginOfLast(
  limit: number,
  { after, lastSeq }: { after: number; lastSeq: number },
  client: OfficeClient,
): Promise<number> {
  let least = after;
  let most = lastSeq;
  for (let back = limit; most - least > limit; back *= 4) {
    const begin = Math.max(lastSeq - back, Math.floor((least + most) / 2));
    if (await areAsMany(limit, client.readAll(begin, limit))) least = begin;
    else most = begin;
  }
  return least;
}

/** Whether there are at least `count` of them. */
async function areAsMany(count: number, items: AsyncIterable<unknown>): Promise<boolean> {
  let left = count;
  for await (const _ of items) {
    left -= 1;
    if (left === 0) return true;
  }
  return false;
}

/** The last `count` of them. */
async function last<T>(count: number, items: AsyncIterable<T>): Promise<T[]> {
  const kept: T[] = [];
  for await (const item of items) {
    kept.push(item);
    if (kept.length > count) kept.shift();
  }
  return kept;
}

/** The first `limit` of them; all without a limit. */
export async function* atMost<T>(
  limit = Number.POSITIVE_INFINITY,
  items: AsyncIterable<T>,
): AsyncGenerator<T> {
  let left = limit;
  if (left === 0) return;
  for await (const item of items) {
    yield item;
    left -= 1;
    if (left === 0) return;
  }
}

/** Those of which this is true; all without it. */
export async function* only<T>(
  isWanted: ((item: T) => boolean) | undefined,
  items: AsyncIterable<T>,
): AsyncGenerator<T> {
  for await (const item of items) if (!isWanted || isWanted(item)) yield item;
}
