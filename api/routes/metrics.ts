import type Router from '@koa/router';
import type { Context } from 'koa';
import { isLoopback } from '../client-address.ts';
import type { Metrics } from '../metrics.ts';
import type { OfficeGuard } from '../middleware/require-office.ts';

/** Headers a proxy adds; with any of them the visitor may be anybody, whatever the connection's address. */
const forwarding = ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via'];

/** GET /api/metrics for Prometheus: only for this machine itself, or with the office token. */
export function metricsRoute(router: Router, metrics: Metrics, requireOffice: OfficeGuard): void {
  router.get('/api/metrics', async (ctx) => {
    if (!comesFromHere(ctx)) await requireOffice(ctx);
    ctx.set({ 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' });
    ctx.body = await metrics.text();
  });
}

/** Whatever a proxy says of the address: it may be one that says what its visitor wants. */
function comesFromHere(ctx: Context): boolean {
  return (
    isLoopback(ctx.req.socket.remoteAddress ?? '') && forwarding.every((header) => ctx.get(header) === '')
  );
}
