import type { Logger } from 'pino';
import { isLoopback, isNear } from './client-address.ts';
import type { SubmitQuote } from './quotes/submit-quote.ts';

/**
 * The same way in for a request, which says once in the log that a visitor behind all believed proxies has the address
 * of a private network. It is rather that of something in between which names no visitor, and whose visitors share one
 * limit, which nobody would guess.
 */
export function tellSharedAddress(submit: SubmitQuote, log: Logger): SubmitQuote {
  let isTold = false;
  return (request) => {
    if (!isTold && isNear(request.address) && !isLoopback(request.address)) {
      log.warn(shared);
      isTold = true;
    }
    return submit(request);
  };
}

const shared =
  'A request was counted for a private address: if visitors come from the Internet, all whom that address stands for share one limit. A proxy more needs a higher TRUST_PROXY, and the network of a proxy in Docker needs IPv6 where visitors have it.';
