import type { Context } from 'koa';
import * as v from 'valibot';
import { IdempotencyKey } from '../contract/quote.ts';
import { invalidKey } from '../problems.ts';

/**
 * The key of a quote, in lower case; null if it carries none. The one in its body comes first: what stands on the way may
 * take a header that it does not know away, or write its own. Throws `invalid_key` if that is not a UUID.
 */
export function keyOfQuote({ key: written }: { key?: unknown }, header = ''): string | null {
  const given = written || header;
  if (given === '') return null;
  const result = v.safeParse(IdempotencyKey, given);
  if (!result.success) throw invalidKey();
  return result.output;
}

/** The valid key of a request, or null: for echoing it, in errors too. Until its body is read, that of its header. */
export function keyOf(ctx: Context): string | null {
  const known: unknown = ctx.state.quoteKey;
  const result = v.safeParse(IdempotencyKey, known ?? ctx.get('Idempotency-Key'));
  return result.success ? result.output : null;
}
