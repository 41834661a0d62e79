import { createHmac, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { canonicalAddress } from '../client-address.ts';
import type { Statements } from '../database.ts';
import { fullWaitMs, tooManyRequests } from '../problems.ts';
import type { AddressLimits } from '../repositories/contacts.ts';

/** Spends one point of an address; throws `too_many_requests` with the wait where none is left. */
export type SpendPoint = (address: string) => Promise<void>;

/** How often counters that ran out are removed, in ms. */
const sweepMs = 300_000;
/** Addresses that are refused without asking the database; more are asked for. */
const mostRemembered = 10_000;

/** How long an address is remembered beside its name, in ms: while a burst of its requests is read, and no longer. */
const rememberedMs = 1_000;

/** The limits of addresses, counted where requests are stored; what is here is this process's memory of them. */
export type AddressLimiter = {
  /** How much each address may send; little where the day of all of them fills. */
  limits(isFilling: boolean): AddressLimits;
  /** What the counters of an address are called: a hash, so that no address is stored. */
  nameOf(address: string): string;
  /** How long the counters of this name are known to refuse, in ms; 0 where the database is to be asked. */
  refusedMs(name: string): number;
  /** Remembers that the counters of this name refuse, for so many ms. */
  remember(name: string, waitMs: number): void;
};

/**
 * The limits of addresses are counted in the database, so all server processes share them and a restart forgets
 * nothing. An address is stored only as a hash under `secret`.
 */
export function createAddressLimiter(
  database: Statements,
  secret: string,
  limits: AddressLimits,
  clock: () => number,
): AddressLimiter {
  const refusedUntil = new Map<string, number>();
  const names = new Map<string, string>();
  let nextSweepAt = clock() + sweepMs;

  function keepName(address: string, name: string): string {
    if (names.size === 0) setTimeout(() => names.clear(), rememberedMs).unref();
    if (names.size < mostRemembered) names.set(address, name);
    return name;
  }

  async function sweep(): Promise<void> {
    nextSweepAt = clock() + sweepMs;
    for (const [name, until] of refusedUntil) if (until <= clock()) refusedUntil.delete(name);
    await database.query(deleteExpired);
  }

  const perDay = Math.max(1, Math.floor(limits.perDay / 100));
  const little = { ...limits, perDay, mostWaitMs: fullWaitMs };

  return {
    limits: (isFilling) => (isFilling ? little : limits),
    nameOf(address) {
      if (clock() >= nextSweepAt) void sweep().catch(() => {});
      return names.get(address) ?? keepName(address, hash(secret, address));
    },
    refusedMs: (name) => Math.max(0, (refusedUntil.get(name) ?? 0) - clock()),
    remember(name, waitMs) {
      if (refusedUntil.size < mostRemembered) refusedUntil.set(name, clock() + waitMs);
    },
  };
}

/**
 * Removes the counters that ran out, and those of a clock that was ahead; where no request comes for long, nothing else
 * would. What somebody is counting at this moment is left: two who wait for each other would cost a request.
 */
export const deleteExpired = `
  delete from rate_limits where key in (
    select key from rate_limits
    where expire not between (extract(epoch from clock_timestamp()) * 1000)::bigint
      and (extract(epoch from clock_timestamp() + interval '25 hours') * 1000)::bigint
    for update skip locked
  )`;

/** A limit in this process's memory, for failed attempts at the office door. */
export function createMemoryLimit(keyPrefix: string, perMinute: number): SpendPoint {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60, keyPrefix });
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

/**
 * What counts as an address, however a proxy spells it: of IPv6 the first 56 bits, which one household has as a rule. On
 * a mobile network 256 phones share them, fewer than the village behind one address of IPv4 for which the limits are
 * made.
 */
function network(text: string): string {
  const address = canonicalAddress(text);
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const groups = [...left, ...(tail === undefined ? [] : zeros), ...right];
  return groups
    .map((group) => group.padStart(4, '0'))
    .join('')
    .slice(0, 14);
}
