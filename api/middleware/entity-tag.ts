import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** A strong entity tag of a body, quotes included. */
export function entityTag(body: string | Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

/**
 * True if the client already has what `etag` names. Koa's own check says no to `Cache-Control: no-cache`, which fetch
 * adds to every request that sets If-None-Match itself.
 */
export function holdsTag({ 'if-none-match': held }: IncomingHttpHeaders, etag: string): boolean {
  if (!held) return false;
  const candidates = held.split(',').map((candidate) => candidate.trim().replace(/^W\//, ''));
  // An asterisk names whatever there is.
  return candidates.includes(etag) || candidates.includes('*');
}
