import type { Context } from 'koa';
import { notFound } from '../problems.ts';

/** The id in the address, a UUID, as the database writes it: in small letters. Throws `not_found` for anything else. */
export function requireId(ctx: Context): string {
  const id: unknown = ctx.params.id;
  const isUuid = typeof id === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
  if (!isUuid) throw notFound();
  return id.toLowerCase();
}
