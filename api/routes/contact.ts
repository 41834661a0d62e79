import type Router from '@koa/router';
import type { Context } from 'koa';
import { defaultLanguage, type Language } from '../contract/language.ts';
import type { Receipt } from '../contract/receipt.ts';
import { requireValidKey } from '../middleware/idempotency-key.ts';
import { parseJsonObject, readBody, requireContentType } from '../middleware/read-body.ts';
import { requireSameOrigin } from '../middleware/require-same-origin.ts';
import type { Acceptance } from '../quotes/acceptance.ts';
import type { SubmitQuote } from '../quotes/submit-quote.ts';
import { successMessage } from '../quotes/success-message.ts';

type Options = { submit: SubmitQuote; siteOrigin: string | undefined };

/**
 * POST /api/contact: stores a quote request once for each idempotency key.
 * 201 the first time, 200 with `Idempotent-Replayed: true` for a known key, 200 with `erased` after an erasure.
 */
export function contactRoute(router: Router, { submit, siteOrigin }: Options): void {
  router.post('/api/contact', async (ctx) => {
    requireSameOrigin(ctx, siteOrigin);
    requireContentType(ctx, 'application/json');
    const body = parseJsonObject(await readBody(ctx));
    const key = requireValidKey(ctx);
    const { acceptance, language } = await submit({ body, key, address: ctx.ip });
    sendReceipt(ctx, key, acceptance, language ?? defaultLanguage);
  });
}

function sendReceipt(ctx: Context, key: string | null, acceptance: Acceptance, language: Language): void {
  const receipt: Receipt = {
    id: acceptance.id,
    key,
    ...(acceptance.kind === 'erased' ? { erased: true } : { createdAt: acceptance.createdAt.toISOString() }),
    message: successMessage[language],
  };
  ctx.status = acceptance.kind === 'stored' ? 201 : 200;
  if (acceptance.kind !== 'stored') ctx.set('Idempotent-Replayed', 'true');
  ctx.set('Cache-Control', 'no-store');
  ctx.set('Content-Type', 'application/json; charset=utf-8');
  ctx.body = JSON.stringify(receipt);
}
