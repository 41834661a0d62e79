import type { IncomingMessage, ServerResponse } from 'node:http';
import type Koa from 'koa';
import type { Context } from 'koa';
import { remember } from '../limits/remember.ts';
import type { WithOrigin } from './with-origin.ts';

/** True if the visitor came by https. */
export type IsHttps = (ctx: Context) => boolean;

export const createIsHttps =
  (siteOrigin: string | undefined): IsHttps =>
  (ctx) =>
    // Koa believes X-Forwarded-Proto only if proxies are trusted.
    siteOrigin?.startsWith('https:') || ctx.secure;

/** Where a request was asked, before it comes to Koa. */
export type AskedAt = {
  isHttps(request: IncomingMessage, response: ServerResponse): boolean;
  originFor(request: IncomingMessage, response: ServerResponse): string;
  /** The address of the visitor. */
  addressOf(request: IncomingMessage, response: ServerResponse): string;
};

type Options = {
  app: Koa;
  siteOrigin: string | undefined;
  withOrigin: WithOrigin;
  isHttps: IsHttps;
};

/** How many spellings of headers are kept; the others are read again each time. */
const mostSpellings = 100;

/** Reads what Koa would, once for each spelling of the headers that say it. */
export function createAskedAt({ app, siteOrigin, withOrigin, isHttps }: Options): AskedAt {
  const schemeOf = remember(mostSpellings, (_said, request: IncomingMessage, response: ServerResponse) =>
    isHttps(app.createContext(request, response)),
  );
  // An origin that is believed stays so; one that is not may be later on.
  const originOf = remember(
    mostSpellings,
    (_said, request: IncomingMessage, response: ServerResponse) =>
      withOrigin.originFor(app.createContext(request, response)),
    (origin) => origin !== '',
  );
  return {
    isHttps(request, response) {
      if (siteOrigin?.startsWith('https:')) return true;
      return schemeOf(String(request.headers['x-forwarded-proto']), request, response);
    },
    originFor(request, response) {
      if (siteOrigin) return siteOrigin;
      const { host, 'x-forwarded-host': forwarded, 'x-forwarded-proto': scheme } = request.headers;
      return originOf(`${host}\n${forwarded}\n${scheme}`, request, response);
    },
    addressOf: (request, response) =>
      app.proxy ? app.createContext(request, response).ip : (request.socket.remoteAddress ?? ''),
  };
}
