import type { Context, Middleware } from 'koa';
import type { ChatWidget } from '../contract/chat.ts';

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

/**
 * Headers of every answer. The policy is that of the API, which shows nothing; documents and scripts replace it.
 * HSTS goes out only where the visitor came by https.
 */
export function securityHeaders(siteOrigin: string | undefined): Middleware {
  return async (ctx, next) => {
    // Koa believes X-Forwarded-Proto only where proxies are trusted.
    ctx.set(headersOfEveryAnswer(siteOrigin?.startsWith('https:') || ctx.secure));
    await next();
  };
}

/** A site that was not told its origin may be a trial or a twin under another name: search engines leave it out. */
export const keepOutOfIndexes: Middleware = async (ctx, next) => {
  ctx.set('X-Robots-Tag', 'noindex');
  await next();
};

/** What every answer carries, also one that is written before there is an application to write it. */
export function headersOfEveryAnswer(isHttps: boolean): Record<string, string> {
  return {
    ...everyAnswer,
    'Content-Security-Policy': apiPolicy,
    ...(isHttps ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/**
 * The policy of a prerendered page: hashes, because the worker replays pages and a nonce would be stale. A chat
 * widget widens it by its hosts, and by a Trusted Types policy of that name that lets scripts come from there alone.
 */
export function allowDocument(
  ctx: Context,
  { styleHashes, scriptHashes }: InlineHashes,
  chat: ChatWidget | undefined,
): void {
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
    // Some browsers know the one way of reporting, some the other.
    `report-uri ${reportAddress}`,
    'report-to policy',
  ];
  ctx.set({
    'Content-Security-Policy': policy.join('; '),
    'Reporting-Endpoints': `policy="${reportAddress}"`,
  });
}

/** The policy of a script: that of the service worker is its own, and it must be able to fetch from here. */
export function allowScript(ctx: Context): void {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  ctx.set('Content-Security-Policy', policy.join('; '));
}
