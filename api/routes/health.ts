import type Router from '@koa/router';
import type { IntakeHealth } from '../intake-health.ts';
import { inTime } from '../limits/deadline.ts';
import { unavailable } from '../problems.ts';

/**
 * GET /api/healthz: the process answers. GET /api/readyz: a request would be stored now, with every migration done, and
 * the server is not closing; otherwise 503. The result is at most a second old.
 */
export function healthRoutes(router: Router, health: IntakeHealth, closing: AbortSignal): void {
  router.get('/api/healthz', (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { status: 'ok' };
  });

  router.get('/api/readyz', async (ctx) => {
    if (closing.aborted || !(await inTime(health.isReady()))) throw unavailable();
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { status: 'ready' };
  });
}
