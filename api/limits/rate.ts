import { createHmac, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../database.ts';
import { tooManyRequests } from '../problems.ts';

/** Spends one point of an address; throws `too_many_requests` with the wait where none is left. */
export type SpendPoint = (address: string) => Promise<void>;

const windowS = 60;

/**
 * A limit per address and minute, shared by all server processes where PostgreSQL is shared. The address is
 * stored only as a keyed hash. Where the store fails the request passes: a limiter must not lose a customer.
 */
export function createRateLimit(database: Database, secret: string, perMinute: number): SpendPoint {
  const options = { points: perMinute, duration: windowS, keyPrefix: 'quote' };
  const limiter =
    database.kind === 'embedded'
      ? new RateLimiterMemory(options)
      : new RateLimiterPostgres({
          ...options,
          storeClient: database.pool,
          tableName: 'rate_limits',
          tableCreated: true,
          inMemoryBlockOnConsumed: perMinute + 1,
        });
  return spendFrom(limiter, secret);
}

/** A limit in this process's memory, for failed attempts at the office door. */
export function createMemoryLimit(keyPrefix: string, perMinute: number): SpendPoint {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: windowS, keyPrefix });
  return spendFrom(limiter, randomBytes(16).toString('hex'));
}

function spendFrom(limiter: { consume(key: string): Promise<unknown> }, secret: string): SpendPoint {
  return async (address) => {
    try {
      await limiter.consume(createHmac('sha256', secret).update(network(address)).digest('base64url'));
    } catch (error) {
      if (error instanceof RateLimiterRes) throw tooManyRequests(error.msBeforeNext / 1000);
    }
  };
}

/** One IPv6 customer holds a whole /64, so that is what counts as an address. */
function network(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...(tail === undefined ? [] : zeros), ...right].slice(0, 4).join(':');
}
