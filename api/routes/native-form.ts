import type Router from '@koa/router';
import type { Context } from 'koa';
import * as v from 'valibot';
import { LanguageSchema } from '../contract/language.ts';
import type { NativeAnswer } from '../contract/site-manifest.ts';
import type { LogFailure } from '../middleware/log-failures.ts';
import { readBody, requireContentType } from '../middleware/read-body.ts';
import { requireSameOrigin } from '../middleware/require-same-origin.ts';
import { allowDocument } from '../middleware/security-headers.ts';
import { ProblemError, toProblem } from '../problems.ts';
import type { SubmitQuote } from '../quotes/submit-quote.ts';
import type { Site } from '../site/load-site.ts';
import { renderPlainAnswer } from '../site/render-plain-answer.ts';

type Options = {
  submit: SubmitQuote;
  site: Site | undefined;
  logFailure: LogFailure;
  siteOrigin: string | undefined;
};

const fieldNames = ['name', 'phone', 'service', 'message', 'email', 'language', 'website'] as const;

const statusOf = { sent: 200, refused: 422, failed: 503 } as const;

/** POST /contact and /en/contact: the form without JavaScript, answered by a page that keeps what was typed. */
export function nativeFormRoutes(router: Router, { submit, site, logFailure, siteOrigin }: Options): void {
  const render = site?.renderNativeAnswer ?? renderPlainAnswer;

  router.post(['/contact', '/en/contact'], async (ctx) => {
    requireSameOrigin(ctx, siteOrigin);
    requireContentType(ctx, 'application/x-www-form-urlencoded');
    const fields = readFields(await readBody(ctx));
    const prefixed = ctx.path.startsWith('/en/');
    const outcome = await submitForm(fields, ctx, { submit, logFailure });
    const language = v.safeParse(LanguageSchema, fields.language);
    const fallback = prefixed ? 'en' : 'es';
    const { website: _, ...values } = fields;
    const answer: NativeAnswer = {
      language: language.success ? language.output : fallback,
      prefixed,
      values,
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
  ctx: Context,
  { submit, logFailure }: Pick<Options, 'submit' | 'logFailure'>,
): Promise<FormOutcome> {
  try {
    const { acceptance } = await submit({ body: fields, key: null, address: ctx.ip });
    return { outcome: 'sent', reference: acceptance.id, codes: {} };
  } catch (error) {
    if (error instanceof ProblemError && error.codes) return { outcome: 'refused', codes: error.codes };
    const problem = toProblem(error);
    ctx.set(problem.headers);
    if (problem.status >= 500) logFailure(ctx.state.requestId, error);
    return { outcome: 'failed', codes: {} };
  }
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
