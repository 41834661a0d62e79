import type { Middleware } from 'koa';
import type { ChatWidget } from '../contract/chat.ts';
import type { IsHttps } from '../site/asked-at.ts';

/** What a page carries inline, as `sha256-…`. */
export type InlineHashes = { styleHashes: string[]; scriptHashes: string[] };

const reportAddress = '/api/policy-reports';

const apiPolicy = "default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";

const everyAnswer = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
};

/** The headers of every answer of the application. */
export type HeadersOfAnswers = (isHttps: boolean) => Readonly<Record<string, string>>;

/**
 * Without an origin the site may be a trial or a copy under another name, which search engines are told to leave out.
 */
export const createHeadersOfAnswers =
  (siteOrigin: string | undefined): HeadersOfAnswers =>
  (isHttps) => ({
    ...headersOfEveryAnswer(isHttps),
    ...(siteOrigin ? {} : { 'X-Robots-Tag': 'noindex' }),
  });

/** Sets the headers of every answer. The policy is that of the API, which shows nothing; others replace it. */
export function securityHeaders(headersOfAnswers: HeadersOfAnswers, isHttps: IsHttps): Middleware {
  return async (ctx, next) => {
    ctx.set(headersOfAnswers(isHttps(ctx)));
    await next();
  };
}

/** The headers of every answer, even one written before there is an application to write it; HSTS only over https. */
export function headersOfEveryAnswer(isHttps: boolean): Record<string, string> {
  return {
    ...everyAnswer,
    'Content-Security-Policy': apiPolicy,
    ...(isHttps ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/**
 * The policy of a prerendered page: hashes, because the worker replays pages and a nonce would be stale. A chat widget
 * widens it by its hosts, and by a Trusted Types policy of its own that allows scripts only from there.
 */
export function policyOfDocument(
  { styleHashes, scriptHashes }: InlineHashes,
  chat: ChatWidget | undefined,
): Record<string, string> {
  const quoted = (hashes: string[]) => hashes.map((hash) => `'${hash}'`);
  const socketless = chat?.hosts.filter((host) => host.startsWith('http')) ?? [];
  const rule = (name: string, ...sources: string[]) => [name, ...sources, ...socketless].join(' ');
  const policy = [
    "default-src 'none'",
    rule('script-src', "'self'", ...quoted(scriptHashes)),
    rule('style-src', "'self'", ...quoted(styleHashes)),
    rule('img-src', "'self'", 'data:', 'blob:'),
    rule('font-src', "'self'"),
    ["connect-src 'self'", ...(chat?.hosts ?? [])].join(' '),
    ...(chat ? [rule('media-src')] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    rule('frame-src', 'https://www.google.com', 'https://maps.google.com'),
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    chat ? 'trusted-types sw default' : 'trusted-types sw',
    // Some browsers support only one way of reporting, some only the other.
    `report-uri ${reportAddress}`,
    'report-to policy',
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    'Reporting-Endpoints': `policy="${reportAddress}"`,
  };
}

/** The policy of a script: the service worker has one of its own, and must be able to fetch from here. */
export const policyOfScript = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
};
