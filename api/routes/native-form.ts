import type Router from '@koa/router';
import type { Context } from 'koa';
import * as v from 'valibot';
import { canonicalAddress } from '../client-address.ts';
import { LanguageSchema } from '../contract/language.ts';
import type { NativeAnswer } from '../contract/site-manifest.ts';
import type { Metrics } from '../metrics.ts';
import type { LogFailure } from '../middleware/log-failures.ts';
import { readForm, requireContentType } from '../middleware/read-body.ts';
import { requireSameOrigin } from '../middleware/require-same-origin.ts';
import { allowDocument } from '../middleware/security-headers.ts';
import { type ProblemError, payloadTooLarge, toProblem } from '../problems.ts';
import type { SubmitQuote } from '../quotes/submit-quote.ts';
import type { Site } from '../site/load-site.ts';
import { renderPlainAnswer } from '../site/render-plain-answer.ts';

type Options = {
  submit: SubmitQuote;
  site: Site | undefined;
  logFailure: LogFailure;
  metrics: Metrics;
  siteOrigin: string | undefined;
};

const fieldNames = ['name', 'phone', 'service', 'message', 'email', 'language', 'website'] as const;

type Fields = Partial<Record<(typeof fieldNames)[number], string>>;

/**
 * Bytes of a posted form that are read. A form writes one character outside ASCII as up to twelve bytes, so the
 * longest message alone takes 24 kB; the rest is room to give too long a text back whole.
 */
const maxFormBytes = 256 * 1024;

/**
 * POST /contact and /en/contact: the form without JavaScript. Every answer is a page in the visitor's language that
 * keeps what was typed, whatever the status.
 */
export function nativeFormRoutes(
  router: Router,
  { submit, site, logFailure, metrics, siteOrigin }: Options,
): void {
  const render = site?.renderNativeAnswer ?? renderPlainAnswer;

  async function answer(ctx: Context, fields: Fields, outcome: FormOutcome): Promise<void> {
    const { website: _, ...values } = fields;
    const prefixed = ctx.path.startsWith('/en/');
    const language = languageOf(ctx, fields.language, prefixed);
    const { html, styleHashes } = await render({ language, prefixed, values, ...outcome });
    allowDocument(ctx, { styleHashes, scriptHashes: [] });
    ctx.set({ 'Cache-Control': 'no-store', 'Content-Language': language });
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = html;
  }

  router.post(['/contact', '/en/contact'], async (ctx) => {
    const fields: Fields = {};
    try {
      requireContentType(ctx, 'application/x-www-form-urlencoded');
      const form = await readForm(ctx, maxFormBytes);
      Object.assign(fields, knownFields(form.fields));
      requireSameOrigin(ctx, siteOrigin);
      if (!form.isWhole) throw payloadTooLarge();
      const { acceptance } = await submit({ body: fields, key: null, address: canonicalAddress(ctx.ip) });
      await answer(ctx, fields, { outcome: 'sent', reference: acceptance.id, codes: {} });
    } catch (error) {
      const problem = toProblem(error);
      if (problem.status >= 500) logFailure(ctx.state.requestId, error);
      metrics.refused(problem.code);
      ctx.status = problem.status >= 500 ? 503 : problem.status;
      ctx.set(problem.headers);
      await answer(ctx, fields, outcomeOf(problem));
    }
  });
}

type FormOutcome = Pick<NativeAnswer, 'outcome' | 'reference' | 'codes'>;

function outcomeOf({ code, codes }: ProblemError): FormOutcome {
  if (code === 'payload_too_large') return { outcome: 'refused', codes: { message: ['too-long'] } };
  if (codes) return { outcome: 'refused', codes };
  if (code === 'cross_site') return { outcome: 'unproven', codes: {} };
  return { outcome: code === 'too_many_requests' ? 'limited' : 'failed', codes: {} };
}

/** The language of the form; where it names none, that of the address, or the one the visitor chose. */
function languageOf(ctx: Context, named: string | undefined, prefixed: boolean): NativeAnswer['language'] {
  const language = v.safeParse(LanguageSchema, named);
  if (language.success) return language.output;
  return prefixed || ctx.cookies.get('lang') === 'en' ? 'en' : 'es';
}

/** The fields of the form and no others; an absent one stays absent, so the contract's defaults hold. */
function knownFields(form: URLSearchParams): Fields {
  const found: Fields = {};
  for (const name of fieldNames) {
    const value = form.get(name);
    if (value !== null) found[name] = value;
  }
  return found;
}
