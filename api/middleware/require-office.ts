import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';
import { createMemoryLimit } from '../limits/rate.ts';
import { unauthorized } from '../problems.ts';

/** Lets the office through, and throws for everyone else. */
export type OfficeGuard = (ctx: Context) => Promise<void>;

/** How many wrong tokens one address may try a minute. */
const attemptsPerMinute = 20;

/**
 * Guards the office feed: `Authorization: Bearer` with one of the tokens, compared in constant time. Fails closed if no
 * token is configured. Throws `unauthorized`, or `too_many_requests` after too many wrong tokens; a right token always
 * passes.
 */
export function createOfficeGuard(tokens: string[]): OfficeGuard {
  const expected = tokens.map(digest);
  const spendAttempt = createMemoryLimit('office', attemptsPerMinute);
  return async (ctx) => {
    ctx.set('Vary', 'Authorization');
    ctx.set('Cache-Control', 'no-store');
    const given = digest(/^Bearer +(\S+)$/i.exec(ctx.get('Authorization'))?.[1] ?? '');
    const matches = expected.map((token) => timingSafeEqual(token, given));
    if (matches.includes(true)) return;
    await spendAttempt(ctx.ip);
    throw unauthorized();
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();
