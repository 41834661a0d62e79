import { createHmac, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { canonicalAddress } from '../client-address.ts';
import type { Statements } from '../database.ts';
import { tooManyRequests } from '../problems.ts';

/** Spends one point of an address; throws `too_many_requests` with the wait where none is left. */
export type SpendPoint = (address: string) => Promise<void>;

/**
 * How many new requests one address may send. The defaults, 60 a minute and 500 a day, are made for a village whose
 * three thousand people share one address of a mobile network. On the worst day there is, after a storm, one in ten
 * asks for help: 300 requests. If the mast was down and all phones deliver when it comes back, they are through in
 * five minutes; a phone that is told to wait keeps its request and comes again by itself. A request takes 8.5 kB at
 * most, so one address fills 4 MB a day instead of the 3.7 GB of 300 a minute.
 */
export type AddressLimits = { perMinute: number; perDay: number };

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** How often counters that ran out are removed, in ms. */
const sweepMs = 300_000;
/** Addresses that are refused without asking the database; more are asked for. */
const mostRemembered = 10_000;

type Counter = { points: number; waitMs: number };

/**
 * The limits of an address, counted in the database, so all server processes share them and a restart forgets
 * nothing. The address is stored only as a hash under `secret`. Where the database fails the request passes: a
 * limit must not lose a customer.
 */
export function createRateLimit(
  database: Statements,
  secret: string,
  { perMinute, perDay }: AddressLimits,
  clock: () => number,
): SpendPoint {
  const refusedUntil = new Map<string, number>();
  let nextSweepAt = clock() + sweepMs;

  async function sweep(): Promise<void> {
    if (clock() < nextSweepAt) return;
    nextSweepAt = clock() + sweepMs;
    for (const [key, until] of refusedUntil) if (until <= clock()) refusedUntil.delete(key);
    await database.query(deleteExpired);
  }

  return async (address) => {
    const key = hash(secret, address);
    const refusedMs = (refusedUntil.get(key) ?? 0) - clock();
    if (refusedMs > 0) throw tooManyRequests(refusedMs / 1000);
    const [minute, day] = await countUp(database, key).catch(() => []);
    void sweep().catch(() => {});
    const waitMs = Math.max(waitAfter(minute, perMinute), waitAfter(day, perDay));
    if (waitMs === 0) return;
    if (refusedUntil.size < mostRemembered) refusedUntil.set(key, clock() + waitMs);
    throw tooManyRequests(waitMs / 1000);
  };
}

const waitAfter = (counter: Counter | undefined, most: number) =>
  counter && counter.points > most ? Math.max(1, counter.waitMs) : 0;

/** The time is that of the database: the clocks of the processes may differ. */
const nowMs = '(extract(epoch from clock_timestamp()) * 1000)::bigint';

/** Over, or counted by a clock that was wrong: nothing here lasts longer than it does from now on. */
const isOver = `(known.expire <= ${nowMs} or known.expire > excluded.expire + ${minuteMs})`;

const countUpSql = `
  insert into rate_limits as known (key, points, expire)
    values ($1, 1, ${nowMs} + ${minuteMs}), ($2, 1, ${nowMs} + ${dayMs})
  on conflict (key) do update set
    points = case when ${isOver} then 1 else known.points + 1 end,
    expire = case when ${isOver} then excluded.expire else known.expire end
  returning points, (expire - ${nowMs})::int as "waitMs"`;

/** Removes the counters that ran out; where no request comes for long, nothing else would. */
export const deleteExpired = `delete from rate_limits where expire <= ${nowMs}`;

/** Adds one to the counters of an address, of the minute and of the day, in one statement. */
async function countUp(database: Statements, key: string): Promise<Counter[]> {
  const { rows } = await database.query<Counter>(countUpSql, [`minute:${key}`, `day:${key}`]);
  return rows;
}

/** A limit in this process's memory, for failed attempts at the office door. */
export function createMemoryLimit(keyPrefix: string, perMinute: number): SpendPoint {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: minuteMs / 1000, keyPrefix });
  const secret = randomBytes(16).toString('hex');
  return async (address) => {
    try {
      await limiter.consume(hash(secret, address));
    } catch (error) {
      if (error instanceof RateLimiterRes) throw tooManyRequests(error.msBeforeNext / 1000);
    }
  };
}

const hash = (secret: string, address: string) =>
  createHmac('sha256', secret).update(network(address)).digest('base64url');

/** One IPv6 customer holds a whole /64, so that is what counts as an address, however a proxy spells it. */
function network(text: string): string {
  const address = canonicalAddress(text);
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...(tail === undefined ? [] : zeros), ...right].slice(0, 4).join(':');
}
