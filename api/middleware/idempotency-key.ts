import type { Context } from 'koa';
import * as v from 'valibot';
import { IdempotencyKey } from '../contract/quote.ts';
import { invalidKey } from '../problems.ts';

/** The valid key of a request in lower case, or null: for echoing it, in errors too. */
export function keyOf(ctx: Context): string | null {
  const result = v.safeParse(IdempotencyKey, ctx.get('Idempotency-Key'));
  return result.success ? result.output : null;
}

/** The key of a request, null if it carries none. Throws `invalid_key` if the header is not a UUID. */
export function requireValidKey(ctx: Context): string | null {
  if (ctx.get('Idempotency-Key') === '') return null;
  const key = keyOf(ctx);
  if (key === null) throw invalidKey();
  return key;
}
