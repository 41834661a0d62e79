import type { Context, Middleware } from 'koa';
import { sendAnswer } from '../answer.ts';
import { withoutSlash } from '../contract/language.ts';
import { methodNotAllowed } from '../problems.ts';
import type { IsHttps } from '../site/asked-at.ts';
import { formPaths } from '../site/form-paths.ts';
import type { SiteAnswers } from '../site/site-answers.ts';
import type { WithOrigin } from '../site/with-origin.ts';

const notBuilt = 'The site is not built yet. Run: npm run build\n';

type Options = {
  /** Undefined if nobody has built the site. */
  site: SiteAnswers | undefined;
  withOrigin: WithOrigin;
  isHttps: IsHttps;
};

/**
 * Serves what of the built site was not ready when it was asked for; the last middleware, so any path that the site
 * does not know gets the not-found page.
 */
export function serveSite({ site, withOrigin, isHttps }: Options): Middleware {
  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD')
      throw methodNotAllowed(formPaths.includes(ctx.path) ? 'GET, HEAD, POST' : 'GET, HEAD');
    if (!site) return sendNotBuilt(ctx);
    const { method, headers } = ctx;
    const asked = { method, headers, origin: withOrigin.originFor(ctx), isHttps: isHttps(ctx) };
    const found = await site.find(ctx.path, asked);
    if (found) return sendAnswer(ctx, found);
    const plain = withoutSlash(ctx.path);
    // Only the address of a page we know is ever redirected to, so //evil.example/ cannot lead away.
    if (site.hasPage(plain)) return redirect(ctx, plain);
    sendAnswer(ctx, await site.missing(ctx.path, asked));
  };
}

function redirect(ctx: Context, path: string): void {
  ctx.status = 301;
  ctx.set('Location', `${path}${ctx.search}`);
  ctx.set('Cache-Control', 'no-cache');
  ctx.body = '';
}

function sendNotBuilt(ctx: Context): void {
  ctx.status = ctx.path === '/' ? 200 : 404;
  ctx.type = 'text/plain; charset=utf-8';
  ctx.body = notBuilt;
}
