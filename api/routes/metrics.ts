import type Router from '@koa/router';
import type { Context } from 'koa';
import { isLoopback } from '../client-address.ts';
import type { Metrics } from '../metrics.ts';
import type { OfficeGuard } from '../middleware/require-office.ts';

/** Headers a proxy adds; with one of them the visitor may be anybody, whatever the connection says. */
const forwarding = ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via'];

/** GET /api/metrics for Prometheus: to this machine itself, or with the office token. */
export function metricsRoute(router: Router, metrics: Metrics, requireOffice: OfficeGuard): void {
  router.get('/api/metrics', async (ctx) => {
    if (!comesFromHere(ctx)) await requireOffice(ctx);
    ctx.set({ 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' });
    ctx.body = await metrics.text();
  });
}

/** Where proxies are trusted `ctx.ip` is the address they name; where they are not, none may have been in between. */
function comesFromHere(ctx: Context): boolean {
  if (!isLoopback(ctx.req.socket.remoteAddress ?? '')) return false;
  return ctx.app.proxy ? isLoopback(ctx.ip) : forwarding.every((header) => ctx.get(header) === '');
}
