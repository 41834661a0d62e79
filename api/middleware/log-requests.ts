import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import { canonicalAddress } from '../client-address.ts';
import { errorCode } from '../error-code.ts';
import { keyOf } from './idempotency-key.ts';

/** Name, code and stack of an error and nothing else: the detail of a database error repeats the visitor's values. */
export function errorForLog(error: unknown): { name: string; code?: string; stack: string } {
  if (!(error instanceof Error)) return { name: typeof error, stack: '' };
  const code = errorCode(error);
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return { name: error.name, ...(code ? { code } : {}), stack: frames.join('\n') };
}

/** Where each answer is counted; `route` is the pattern. */
type Count = (method: string, route: string, status: number, ms: number) => void;

type Options = { log: Logger; clock: () => number; count: Count; secret: string };

/** Refusals that tell of somebody trying; only these name where they came from, as a hash. */
const attempts = new Set([401, 429]);

/**
 * One line for each request, by an allow-list: no address, no path, no header, no body. Where somebody was refused
 * for a wrong token or too many requests, `source` tells the same visitor from another, and nothing else: it is a
 * hash of the address with a secret of the installation.
 */
export function logRequests({ log, clock, count, secret }: Options): Middleware {
  return async (ctx, next) => {
    const start = clock();
    ctx.state.requestId = randomUUID();
    try {
      await next();
    } finally {
      const ms = clock() - start;
      const route = routeOf(ctx);
      count(ctx.method, route, ctx.status, ms);
      log.info({
        requestId: ctx.state.requestId,
        method: ctx.method,
        route,
        status: ctx.status,
        ms: Math.round(ms),
        keyHash: hashOf(keyOf(ctx)),
        source: attempts.has(ctx.status) ? sourceOf(ctx.ip, secret) : undefined,
      });
    }
  };
}

const sourceOf = (address: string, secret: string) =>
  createHmac('sha256', secret).update(canonicalAddress(address)).digest('base64url').slice(0, 16);

/** The pattern of the route, never the path that was asked for. */
function routeOf(ctx: Context): string {
  const pattern: unknown = ctx._matchedRoute;
  if (typeof pattern === 'string') return pattern;
  return ctx.path.startsWith('/api/') ? 'unknown' : 'site';
}

function hashOf(key: string | null): string | undefined {
  return key === null ? undefined : createHash('sha256').update(key).digest('hex').slice(0, 12);
}
