import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import { isNear } from './client-address.ts';
import { remember } from './limits/remember.ts';

/** What a proxy says of the visitor for whom it asks, and Koa believes where proxies are trusted. */
const saidByProxies = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];

/** How many addresses of proxies are known by their spelling; others are read again each time. */
const mostProxies = 100;

/** What visitors send, unlike a proxy or a monitor that asks whether the server is well: a request, by script or form. */
const fromVisitors = /\/contact(?:\?|$)/;

/**
 * Takes what only a proxy may say out of requests that come from the Internet itself: a stranger who reaches the port
 * past the proxy could name an address for each request, and use up the limits of others or escape their own. A proxy
 * that is believed and names no visitor is told once in the log: all who come through it share one limit.
 */
export function believeNearProxies(listener: RequestListener, log: Logger): RequestListener {
  const isBelieved = remember(mostProxies, isNear);
  const told = new Set<string>();
  const tell = (sentence: string) => {
    if (!told.has(sentence)) log.warn(sentence);
    told.add(sentence);
  };
  return (request, response) => {
    const { headers, socket, method, url = '' } = request;
    const said = saidByProxies.filter((name) => headers[name] !== undefined);
    // Unknown where the connection was reset before this was read: it may have been the proxy's.
    const { remoteAddress } = socket;
    if (isBelieved(remoteAddress ?? '')) {
      const isNamed = !!headers['x-forwarded-for'];
      if (!isNamed && method === 'POST' && fromVisitors.test(url)) tell(unnamed);
    } else if (said.length > 0) {
      for (const name of said) delete headers[name];
      // A proxy with a public address looks the same: then all its visitors share one limit, which nobody would guess.
      if (remoteAddress !== undefined) tell(disbelieved);
    }
    listener(request, response);
  };
}

const disbelieved =
  'A request with X-Forwarded-* came from a public address and was counted for that: TRUST_PROXY believes proxies on this machine or in a private network.';

const unnamed =
  'A request came without X-Forwarded-For from this machine or a private network: if that was a proxy, all its visitors share one limit until it sets or appends that header.';
