import { randomUUID } from 'node:crypto';
import type Router from '@koa/router';
import type { Context } from 'koa';
import type { ChatWidget } from '../contract/chat.ts';
import { asLanguage, readPath } from '../contract/language.ts';
import { maxBodyBytes } from '../contract/quote.ts';
import type { NativeAnswer } from '../contract/site-manifest.ts';
import { createInFlightLimit } from '../limits/in-flight.ts';
import { createPageLimit } from '../limits/pages.ts';
import type { Metrics } from '../metrics.ts';
import type { LogFailure } from '../middleware/log-failures.ts';
import { readForm, requireContentType } from '../middleware/read-body.ts';
import { requireSameOrigin } from '../middleware/require-same-origin.ts';
import { policyOfDocument } from '../middleware/security-headers.ts';
import { keyReused, ProblemError, payloadTooLarge, toProblem } from '../problems.ts';
import type { SubmitQuote } from '../quotes/submit-quote.ts';
import { refusedBySocket } from '../refused-by-socket.ts';
import { chosenLanguage } from '../site/chosen-language.ts';
import { formPaths } from '../site/form-paths.ts';
import type { Site } from '../site/load-site.ts';
import { renderPlainAnswer } from '../site/render-plain-answer.ts';
import type { WithOrigin } from '../site/with-origin.ts';
import { type Fields, type Keys, keyFor, keysOf, knownFields } from './native-form-fields.ts';

type Options = {
  submit: SubmitQuote;
  site: Site | undefined;
  logFailure: LogFailure;
  metrics: Metrics;
  siteOrigin: string | undefined;
  withOrigin: WithOrigin;
  chat: ChatWidget | undefined;
  /** Under which keys are made of words, so that a key that is kept tells nobody of what words it was made. */
  secret: string;
  clock: () => number;
  /** The time in ms since 1970, the same in every process. */
  readTime: () => Promise<number>;
};

/**
 * How many bytes of a posted form are read. A form writes one character outside ASCII as up to twelve bytes, so the
 * longest message alone takes 24 kB; the rest is room for returning an overlong text in full.
 */
const maxFormBytes = 256 * 1024;

/**
 * Forms longer than a request may be, or of unknown length, that are read at once in this process: they keep their bytes
 * in memory until they are whole. All others, which those of visitors are, have no limit, as requests of the app.
 */
const mostReadAtOnce = 128;

/**
 * POST /contact, also below a language prefix: the form without JavaScript. Every answer is a page in the visitor's
 * language that keeps what was typed, whatever the status, unless it is far longer than a form of a visitor and too many
 * such are read at once; a bare one where too many ask at once, or where the page cannot be rendered.
 */
export function nativeFormRoutes(
  router: Router,
  { submit, site, logFailure, metrics, siteOrigin, withOrigin, chat, secret, clock, readTime }: Options,
): void {
  const takePage = createPageLimit(clock);
  const limitReading = createInFlightLimit(mostReadAtOnce);

  /** Other words under a known key are another request, from a page reached by Back: they get a key of their own. */
  async function submitUnder(keys: Keys, fields: Fields, address: string): ReturnType<SubmitQuote> {
    const { key: _, ...body } = fields;
    const submission = { body, address };
    try {
      return await submit({ ...submission, ...keys });
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code !== 'key_reused') throw error;
      return submit({ ...submission, key: keyFor(secret, keys.key, fields) });
    }
  }

  /** `isJudged`: the words were read and answered. What is refused before that costs its sender nothing, so it yields. */
  function answer(ctx: Context, fields: Fields, key: string, outcome: FormOutcome, isJudged: boolean): void {
    const { website: _, key: _given, ...values } = fields;
    const { prefixed } = readPath(ctx.path);
    const language = asLanguage(fields.language) ?? prefixed ?? chosenLanguage(ctx.headers);
    const origin = withOrigin.originFor(ctx);
    const told = { language, prefixed: prefixed !== undefined, origin, values, key, ...outcome };
    const { html, ...hashes } = pageOf(told, isJudged, ctx.state.requestId) ?? renderPlainAnswer(told);
    ctx.set(policyOfDocument(hashes, chat));
    ctx.set({ 'Cache-Control': 'no-store', 'Content-Language': language });
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = html;
  }

  /** The page of the site, unless it has none, or fails, or too many ask. */
  function pageOf(told: NativeAnswer, isJudged: boolean, requestId: unknown) {
    const render = site?.renderNativeAnswer;
    if (!render || !takePage(isJudged)) return undefined;
    try {
      return render(told);
    } catch (error) {
      logFailure(requestId, error);
      return undefined;
    }
  }

  router.post([...formPaths], async (ctx) => {
    const fields: Fields = {};
    let key: string = randomUUID();
    let outcome: FormOutcome;
    let isJudged = true;
    try {
      requireContentType(ctx, 'application/x-www-form-urlencoded');
      const isShort = (ctx.request.length ?? Number.POSITIVE_INFINITY) <= maxBodyBytes;
      const limit = isShort ? unlimited : limitReading;
      const form = await limit(() => readForm(ctx, maxFormBytes));
      Object.assign(fields, knownFields(form.fields));
      const keys = await keysOf(fields, secret, readTime).catch(async (error: unknown) => {
        // The database does not tell its time: its page goes by that of this process, which is rarely another.
        key = (await keysOf(fields, secret, async () => Date.now())).key;
        throw error;
      });
      // Whatever the answer is: the same words sent again are the same request.
      key = keys.key;
      requireSameOrigin(ctx, siteOrigin);
      if (!form.isWhole) throw payloadTooLarge();
      const { acceptance } = await submitUnder(keys, fields, ctx.ip);
      if (acceptance.kind === 'erased') {
        // Of its words nothing was kept, so these may be others: they are stored once they are sent again.
        key = keyFor(secret, acceptance.id, fields);
        throw keyReused();
      }
      outcome = { outcome: 'sent', reference: acceptance.id, codes: {} };
    } catch (error) {
      const problem = toProblem(error);
      if (problem.status >= 500) logFailure(ctx.state.requestId, error);
      if (refusedBySocket.has(ctx.req)) return;
      metrics.refused(problem.code);
      ctx.status = problem.status >= 500 ? 503 : problem.status;
      ctx.set(problem.headers);
      isJudged = problem.codes !== undefined || problem.code === 'key_reused';
      outcome = outcomeOf(problem);
    }
    answer(ctx, fields, key, outcome, isJudged);
  });
}

const unlimited = <T>(work: () => Promise<T>): Promise<T> => work();

type FormOutcome = Pick<NativeAnswer, 'outcome' | 'reference' | 'codes'>;

/** A wait that nobody sits out before a page, in seconds: a minute's limit is over before, a day's is not. */
const longWaitS = 300;

function outcomeOf({ code, codes, headers }: ProblemError): FormOutcome {
  if (code === 'payload_too_large') return { outcome: 'refused', codes: { message: ['too-long'] } };
  if (codes) return { outcome: 'refused', codes };
  if (code === 'cross_site') return { outcome: 'unproven', codes: {} };
  if (Number(headers['Retry-After']) > longWaitS) return { outcome: 'full', codes: {} };
  return { outcome: code === 'too_many_requests' ? 'limited' : 'failed', codes: {} };
}
