import type Router from '@koa/router';
import * as v from 'valibot';
import { createMemoryLimit } from '../limits/rate.ts';
import type { Metrics } from '../metrics.ts';
import { readBody } from '../middleware/read-body.ts';
import { requireSameOrigin } from '../middleware/require-same-origin.ts';
import { malformedJson, unsupportedMediaType } from '../problems.ts';

/**
 * How many reports a minute are taken from one address, and from all together: a violation is reported on every page.
 */
const perAddress = 30;
const perProcess = 300;
/** How many reports in one body are counted. */
const mostInOne = 20;

const directives = new Set(
  `default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src font-src
  connect-src manifest-src worker-src frame-src form-action base-uri object-src frame-ancestors
  require-trusted-types-for trusted-types`.split(/\s+/),
);

/** The two formats of reports, of which only the directive is read: addresses may contain what a visitor typed. */
const OldReport = v.object({
  'csp-report': v.object({
    'effective-directive': v.optional(v.string()),
    'violated-directive': v.optional(v.string()),
  }),
});
const NewReports = v.array(
  v.object({ type: v.string(), body: v.object({ effectiveDirective: v.string() }) }),
);

/**
 * POST /api/policy-reports: browsers report here that a page violated its policy. Reports are counted by directive;
 * nothing in them is stored or logged.
 */
export function policyReportsRoute(
  router: Router,
  { metrics, siteOrigin }: { metrics: Metrics; siteOrigin: string | undefined },
): void {
  const spendOfAddress = createMemoryLimit('policy reports', perAddress);
  const spendOfAll = createMemoryLimit('all policy reports', perProcess);

  router.post('/api/policy-reports', async (ctx) => {
    requireSameOrigin(ctx, siteOrigin);
    const { type } = ctx.request;
    if (type !== 'application/csp-report' && type !== 'application/reports+json') {
      throw unsupportedMediaType('application/csp-report or application/reports+json');
    }
    await spendOfAddress(ctx.ip);
    await spendOfAll('everybody');
    for (const directive of directivesIn(await readBody(ctx))) metrics.policyBroken(directive);
    ctx.status = 204;
  });
}

function directivesIn(text: string): string[] {
  const value = parse(text);
  const old = v.safeParse(OldReport, value);
  const named = old.success
    ? [
        old.output['csp-report']['effective-directive'] ??
          old.output['csp-report']['violated-directive'] ??
          '',
      ]
    : effectiveDirectives(value);
  return named.slice(0, mostInOne).map((name) => {
    const [directive = ''] = name.split(' ');
    return directives.has(directive) ? directive : 'other';
  });
}

function effectiveDirectives(value: unknown): string[] {
  const reports = v.safeParse(NewReports, value);
  if (!reports.success) throw malformedJson();
  return reports.output.map(({ body }) => body.effectiveDirective);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformedJson();
  }
}
