import { createHash } from 'node:crypto';
import type { Context } from 'koa';

/** A strong entity tag of a body, quotes included. */
export function entityTag(body: string | Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

/**
 * True where the client already holds what `etag` names. Koa's own check says no to `Cache-Control: no-cache`,
 * which fetch adds to every request that carries If-None-Match by hand.
 */
export function holdsTag(ctx: Context, etag: string): boolean {
  const candidates = ctx.get('If-None-Match').split(',');
  return candidates.some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}
