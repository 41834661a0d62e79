import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';

/**
 * How long an answer may wait without a byte of it being read, in ms. Node checks twice before it lets go, so a client
 * that never reads is gone in under 30 s; one that reads slowly restarts the time with each byte.
 */
const standstillMs = 12_000;

/**
 * Lets go of clients that ask and never read. The socket is watched from here to the end of the answer; once the answer
 * is out, Node sets its own timeout for an idle connection.
 */
export function letGoOfSilentReaders(ms = standstillMs): Middleware {
  return async (ctx, next) => {
    await next();
    letGoIfSilent(ctx.req, ms);
  };
}

/** Watches the socket of a request whose answer waits for its reader. */
export function letGoIfSilent({ socket }: IncomingMessage, ms = standstillMs): void {
  socket.setTimeout(ms);
}
