import { createHmac, hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Context, Middleware } from 'koa';
import { canonicalAddress } from '../client-address.ts';
import { errorCode } from '../error-code.ts';
import type { NoteAnswer } from '../note-answer.ts';
import { refusedBySocket } from '../refused-by-socket.ts';
import { newRequestId } from '../request-id.ts';
import { keyOf } from './idempotency-key.ts';

/** Name, code and stack of an error, nothing else: the detail of a database error repeats the visitor's values. */
export function errorForLog(error: unknown): { name: string; code?: string; stack: string } {
  if (!(error instanceof Error)) return { name: typeof error, stack: '' };
  const code = errorCode(error);
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return { name: error.name, ...(code ? { code } : {}), stack: frames.join('\n') };
}

type Options = {
  note: NoteAnswer;
  clock: () => number;
  secret: string;
  /** When requests came that were taken before Koa and refused. */
  refused: WeakMap<IncomingMessage, { since: number }>;
};

/** Refusals that suggest somebody is probing; only these record where they came from, as a hash. */
const attempts = new Set([401, 429]);

/**
 * Notes each request. If somebody was refused for a wrong token or too many requests, `source` tells one visitor from
 * another, and nothing more: it is a hash of the address with a secret of the installation.
 */
export function logRequests({ note, clock, secret, refused }: Options): Middleware {
  return async (ctx, next) => {
    const start = refused.get(ctx.req)?.since ?? clock();
    ctx.state.requestId = newRequestId();
    try {
      await next();
    } finally {
      if (!refusedBySocket.has(ctx.req)) noteOf(ctx, start);
    }
  };

  function noteOf(ctx: Context, start: number): void {
    const key = keyOf(ctx);
    note({
      requestId: ctx.state.requestId,
      method: ctx.method,
      route: routeOf(ctx),
      status: ctx.status,
      ms: clock() - start,
      keyHash: key === null ? undefined : hashOfKey(key),
      source: attempts.has(ctx.status) ? sourceOf(ctx.ip, secret) : undefined,
    });
  }
}

const sourceOf = (address: string, secret: string) =>
  createHmac('sha256', secret).update(canonicalAddress(address)).digest('base64url').slice(0, 16);

/** The pattern of the route, never the requested path. */
function routeOf(ctx: Context): string {
  const pattern: unknown = ctx._matchedRoute;
  if (typeof pattern === 'string') return pattern;
  return ctx.path.startsWith('/api/') ? 'unknown' : 'site';
}

/** What the log says of a key. */
export const hashOfKey = (key: string): string => hash('sha256', key, 'hex').slice(0, 12);
