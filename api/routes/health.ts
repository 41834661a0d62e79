import { setTimeout as pause } from 'node:timers/promises';
import type Router from '@koa/router';
import type { Database } from '../database.ts';
import { isMigrated } from '../migrate.ts';
import { unavailable } from '../problems.ts';

/** How long readiness waits for the database, in ms. */
const patienceMs = 1_000;

/**
 * GET /api/healthz: the process answers. GET /api/readyz: the database answers within a second with every
 * migration done, and the server is not closing; else 503.
 */
export function healthRoutes(router: Router, database: Database, closing: AbortSignal): void {
  router.get('/api/healthz', (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { status: 'ok' };
  });

  router.get('/api/readyz', async (ctx) => {
    if (closing.aborted || !(await answersInTime(database))) throw unavailable();
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { status: 'ready' };
  });
}

async function answersInTime(database: Database): Promise<boolean> {
  const timer = new AbortController();
  const tooLate = pause(patienceMs, false, { signal: timer.signal }).catch(() => false);
  const ready = isMigrated(database.knex).catch(() => false);
  const result = await Promise.race([ready, tooLate]);
  timer.abort();
  return result;
}
