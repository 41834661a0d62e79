import type { Middleware } from 'koa';
import { malformedRequest } from '../problems.ts';

/**
 * Refuses a request with an unparsable target or host before anything tries to read it: `GET http://[::1`. The target
 * is replaced, so that the code that logs and answers the refusal can read it. Throws `malformed_request`.
 */
export const refuseBrokenTargets: Middleware = async (ctx, next) => {
  const { url = '', headers, httpVersion } = ctx.req;
  // A path may begin with two slashes: beside a base that would be a host.
  const isReadable = url.startsWith('/')
    ? URL.canParse(base + url)
    : (url === '*' || /^https?:/i.test(url)) && URL.canParse(url, base);
  // HTTP/1.1 requires a host; Node would refuse without the headers of every answer.
  if (!isReadable || (httpVersion === '1.1' && !headers.host)) {
    ctx.req.url = '/';
    throw malformedRequest();
  }
  await next();
};

const base = 'http://localhost';
