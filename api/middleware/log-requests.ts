import { createHash, randomUUID } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import { keyOf } from './idempotency-key.ts';

/** Name, code and stack of an error and nothing else: the detail of a database error repeats the visitor's values. */
export function errorForLog(error: unknown): { name: string; code?: string; stack: string } {
  if (!(error instanceof Error)) return { name: typeof error, stack: '' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return { name: error.name, ...(code ? { code } : {}), stack: frames.join('\n') };
}

/** One line for each request, by an allow-list: no address, no path, no header, no body. */
export function logRequests(log: Logger, clock: () => number): Middleware {
  return async (ctx, next) => {
    const start = clock();
    ctx.state.requestId = randomUUID();
    try {
      await next();
    } finally {
      log.info({
        requestId: ctx.state.requestId,
        method: ctx.method,
        route: routeOf(ctx),
        status: ctx.status,
        ms: Math.round(clock() - start),
        keyHash: hashOf(keyOf(ctx)),
      });
    }
  };
}

/** The pattern of the route, never the path that was asked for. */
function routeOf(ctx: Context): string {
  const pattern: unknown = ctx._matchedRoute;
  if (typeof pattern === 'string') return pattern;
  return ctx.path.startsWith('/api/') ? 'unknown' : 'site';
}

function hashOf(key: string | null): string | undefined {
  return key === null ? undefined : createHash('sha256').update(key).digest('hex').slice(0, 12);
}
