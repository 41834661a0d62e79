import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import { isNear } from './client-address.ts';
import { remember } from './limits/remember.ts';

/** What a proxy says of the visitor for whom it asks, and Koa believes where proxies are trusted. */
const saidByProxies = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];

/** How many addresses of proxies are known by their spelling; others are read again each time. */
const mostProxies = 100;

/**
 * Takes what only a proxy may say out of requests that come from the Internet itself: a stranger who reaches the port
 * past the proxy could name an address for each request, and use up the limits of others or escape their own.
 */
export function believeNearProxies(listener: RequestListener, log: Logger): RequestListener {
  const isBelieved = remember(mostProxies, isNear);
  let isTold = false;
  return (request, response) => {
    const { headers, socket } = request;
    const said = saidByProxies.filter((name) => headers[name] !== undefined);
    if (said.length > 0 && !isBelieved(socket.remoteAddress ?? '')) {
      for (const name of said) delete headers[name];
      // A proxy with a public address looks the same: then all its visitors share one limit, which nobody would guess.
      if (!isTold) log.warn(disbelieved);
      isTold = true;
    }
    listener(request, response);
  };
}

const disbelieved =
  'A request with X-Forwarded-* came from a public address and was counted for that: TRUST_PROXY believes proxies on this machine or in a private network.';
