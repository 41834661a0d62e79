import type { Middleware } from 'koa';
import { malformedRequest } from '../problems.ts';

/**
 * Refuses a request with an unparsable target or host before anything tries to read it: `GET http://[::1`. The target
 * is replaced, so that the code that logs and answers the refusal can read it. Throws `malformed_request`.
 */
export const refuseBrokenTargets: Middleware = async (ctx, next) => {
  const { url = '', headers, httpVersion } = ctx.req;
  // Every path can be read; one that begins with two slashes is no host.
  const isReadable = /^(\/|\*$)/.test(url) || (/^https?:/i.test(url) && URL.canParse(url));
  // HTTP/1.1 requires a host; Node would refuse without the headers of every answer.
  if (!isReadable || (httpVersion === '1.1' && !headers.host)) {
    ctx.req.url = '/';
    throw malformedRequest();
  }
  await next();
};
