import { createHash, randomUUID } from 'node:crypto';
import type Router from '@koa/router';
import type { Context } from 'koa';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { IdempotencyKey } from '../contract/contact.ts';
import { contactFields } from '../contract/contact-fields.ts';
import { LanguageSchema } from '../contract/language.ts';
import type { NativeAnswer } from '../contract/site-manifest.ts';
import { errorForLog } from '../middleware/log-requests.ts';
import { readBody, requireContentType } from '../middleware/read-body.ts';
import { requireSameOrigin } from '../middleware/require-same-origin.ts';
import { allowDocument } from '../middleware/security-headers.ts';
import { ProblemError, toProblem } from '../problems.ts';
import type { SubmitQuote } from '../quotes/submit-quote.ts';
import type { Site } from '../site/load-site.ts';
import { renderPlainAnswer } from '../site/render-plain-answer.ts';

type Options = { submit: SubmitQuote; site: Site | undefined; log: Logger; siteOrigin: string | undefined };

const fieldNames = [...contactFields, 'language', 'website', 'key'] as const;

const statusOf = { sent: 200, refused: 422, failed: 503 } as const;

/** POST /contact and /en/contact: the form without JavaScript, answered by a page that keeps what was typed. */
export function nativeFormRoutes(router: Router, { submit, site, log, siteOrigin }: Options): void {
  const render = site?.renderNativeAnswer ?? renderPlainAnswer;

  router.post(['/contact', '/en/contact'], async (ctx) => {
    requireSameOrigin(ctx, siteOrigin);
    requireContentType(ctx, 'application/x-www-form-urlencoded');
    const { key: givenKey, ...fields } = readFields(await readBody(ctx));
    const key = keyOf(givenKey);
    const prefixed = ctx.path.startsWith('/en/');
    const outcome = await submitForm(fields, key, ctx, { submit, log });
    const language = v.safeParse(LanguageSchema, fields.language);
    const fallback = prefixed ? 'en' : 'es';
    const { website: _, ...values } = fields;
    const answer: NativeAnswer = {
      language: language.success ? language.output : fallback,
      prefixed,
      values,
      key,
      ...outcome,
    };
    const { html, styleHashes } = await render(answer);
    allowDocument(ctx, { styleHashes, scriptHashes: [] });
    ctx.status = statusOf[answer.outcome];
    ctx.set({ 'Cache-Control': 'no-store', 'Content-Language': answer.language });
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = html;
  });
}

type FormOutcome = Pick<NativeAnswer, 'outcome' | 'reference' | 'codes'>;

async function submitForm(
  fields: Record<string, string>,
  key: string,
  ctx: Context,
  { submit, log }: Pick<Options, 'submit' | 'log'>,
): Promise<FormOutcome> {
  try {
    const { acceptance } = await submitUnder(key, fields, ctx, submit);
    return { outcome: 'sent', reference: acceptance.id, codes: {} };
  } catch (error) {
    if (error instanceof ProblemError && error.codes) return { outcome: 'refused', codes: error.codes };
    const problem = toProblem(error);
    ctx.set(problem.headers);
    if (problem.status >= 500)
      log.error({ requestId: ctx.state.requestId, error: errorForLog(error) }, 'failed');
    return { outcome: 'failed', codes: {} };
  }
}

/** Other words under a known key are another request, of a page that was gone back to: they get a key of their own. */
async function submitUnder(
  key: string,
  fields: Record<string, string>,
  ctx: Context,
  submit: SubmitQuote,
): ReturnType<SubmitQuote> {
  const submission = { body: fields, address: ctx.ip };
  try {
    return await submit({ ...submission, key });
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'key_reused') throw error;
    return submit({ ...submission, key: keyFor(key, fields) });
  }
}

/** The same words sent again under the same key get the same one. */
function keyFor(key: string, fields: Record<string, string>): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([key, fields]))
    .digest('hex');
  return digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

/** The key the page gave its form; a form that was filled in without scripts has none yet, and is given one now. */
function keyOf(given: string | undefined): string {
  const key = v.safeParse(IdempotencyKey, given);
  return key.success ? key.output : randomUUID();
}

/** The fields of the form and no others; an absent one stays absent, so the contract's defaults hold. */
function readFields(text: string): Record<string, string> {
  const form = new URLSearchParams(text);
  const found: Record<string, string> = {};
  for (const name of fieldNames) {
    const value = form.get(name);
    if (value !== null) found[name] = value;
  }
  return found;
}
