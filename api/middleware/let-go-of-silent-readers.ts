import type { Middleware } from 'koa';

/**
 * How long an answer may stand without one byte of it being taken, in ms. Node looks twice before it lets go, so a
 * client that never reads is gone in under 30 s; one that reads slowly starts the time anew with each byte.
 */
const standstillMs = 12_000;

/**
 * Lets go of clients that ask and never read. From here to the end of the answer the socket is watched; Node sets
 * its own time for an idle connection when the answer is out.
 */
export function letGoOfSilentReaders(ms = standstillMs): Middleware {
  return async (ctx, next) => {
    await next();
    ctx.req.socket.setTimeout(ms);
  };
}
