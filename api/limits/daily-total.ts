import type { Statements } from '../database.ts';

/** The part of a day that is kept for addresses which have sent little. */
const keptPart = 1 / 4;

/** How long a count is good for, in ms; meanwhile this process adds its own. */
const freshMs = 10_000;

export type DailyTotal = {
  /** True where the day has room for one more request, which is counted at once. */
  take(): Promise<boolean>;
  /** True where only that part of the day is left which is kept for addresses that have sent little. */
  isFilling(): boolean;
  /** Gives back the room of a request that was not stored. */
  giveBack(): void;
};

/**
 * How many requests all addresses together may store in 24 hours, so that many addresses cannot fill the disk
 * either. The default of 20,000 is a thousand good days of a contractor and more than every village of the country
 * at once would send; with 8.5 kB each that is 170 MB a day, and a disk of 20 GB has room for four months of it.
 *
 * Thirty addresses that use up their own day would fill three quarters of it. From there on each has a hundredth of
 * its limit, so it takes a thousand more to close the form to those who have sent little.
 *
 * Where the count is not to be had there is room, and where the clock of the database went back, what it dated ahead
 * does not count: it would never leave the day.
 */
export function createDailyTotal(database: Statements, perDay: number, clock: () => number): DailyTotal {
  const fillingFrom = perDay * (1 - keptPart);
  let count = 0;
  let countedAt = Number.NEGATIVE_INFINITY;
  let counting: Promise<void> | undefined;

  async function recount(): Promise<void> {
    const { rows } = await database.query<{ stored: number }>(
      `select count(*)::int as stored from contacts
        where created_at between now() - interval '1 day' and now() + interval '1 minute'`,
    );
    count = rows[0]?.stored ?? 0;
  }

  async function take(): Promise<boolean> {
    if (clock() - countedAt >= freshMs && !counting) {
      countedAt = clock();
      counting = recount()
        .catch(() => {})
        .finally(() => {
          counting = undefined;
        });
    }
    // Nobody waits for a count but the very first, and whoever may be refused for it.
    if (count === 0 || count >= fillingFrom) await counting;
    if (count >= perDay) return false;
    count += 1;
    return true;
  }

  return {
    take,
    // Without the request that asks, which has been counted.
    isFilling: () => count - 1 >= fillingFrom,
    giveBack: () => {
      count = Math.max(0, count - 1);
    },
  };
}
