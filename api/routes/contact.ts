import type { IncomingMessage } from 'node:http';
import type Router from '@koa/router';
import { type Answer, sendAnswer } from '../answer.ts';
import { defaultLanguage, type Language } from '../contract/language.ts';
import type { Receipt } from '../contract/receipt.ts';
import { keyOfQuote } from '../middleware/idempotency-key.ts';
import { parseJsonObject, readBody, requireContentType } from '../middleware/read-body.ts';
import { requireSameOrigin } from '../middleware/require-same-origin.ts';
import type { Acceptance } from '../quotes/acceptance.ts';
import type { SubmitQuote } from '../quotes/submit-quote.ts';
import { erasedMessage, successMessage } from '../quotes/success-message.ts';

type Options = {
  submit: SubmitQuote;
  siteOrigin: string | undefined;
  /** Why requests that were taken before Koa could not be accepted. */
  refused: WeakMap<IncomingMessage, { error: unknown; key: string | null }>;
};

/**
 * POST /api/contact: stores a quote request once for each idempotency key.
 * 201 the first time, 200 with `Idempotent-Replayed: true` for a known key, 200 with `erased` after an erasure.
 */
export function contactRoute(router: Router, { submit, siteOrigin, refused }: Options): void {
  router.post('/api/contact', async (ctx) => {
    const refusal = refused.get(ctx.req);
    if (refusal) {
      ctx.state.quoteKey = refusal.key;
      throw refusal.error;
    }
    requireSameOrigin(ctx, siteOrigin);
    requireContentType(ctx, 'application/json');
    const body = parseJsonObject(await readBody(ctx));
    const key = keyOfQuote(body, ctx.get('Idempotency-Key'));
    ctx.state.quoteKey = key;
    sendAnswer(ctx, await answerQuote(submit, { body, key, address: ctx.ip }));
  });
}

/** Takes a request and answers it; without the headers of every answer. */
export async function answerQuote(
  submit: SubmitQuote,
  request: Parameters<SubmitQuote>[0],
): Promise<Answer<string>> {
  const { acceptance, language = defaultLanguage } = await submit(request);
  const body = receiptOf(request.key, acceptance, language);
  const headers = [
    ...['Cache-Control', 'no-store', 'Content-Type', 'application/json; charset=utf-8'],
    ...['Content-Length', String(Buffer.byteLength(body))],
  ];
  return acceptance.kind === 'stored'
    ? { status: 201, headers, body }
    : { status: 200, headers: ['Idempotent-Replayed', 'true', ...headers], body };
}

function receiptOf(key: string | null, acceptance: Acceptance, language: Language): string {
  const { id } = acceptance;
  const receipt: Receipt =
    acceptance.kind === 'erased'
      ? { id, key, erased: true, message: erasedMessage[language] }
      : { id, key, createdAt: acceptance.createdAt.toISOString(), message: successMessage[language] };
  return JSON.stringify(receipt);
}
