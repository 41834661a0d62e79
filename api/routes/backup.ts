import { Readable } from 'node:stream';
import type Router from '@koa/router';
import type { Logger } from 'pino';
import type { Database } from '../database.ts';
import { isBusy } from '../database-errors.ts';
import { errorForLog } from '../middleware/log-requests.ts';
import type { OfficeGuard } from '../middleware/require-office.ts';
import { writeBackup } from '../repositories/backups.ts';
import { requirePrimary } from '../repositories/standby.ts';

/** GET /api/backup: everything that cannot be rebuilt, for the office's `backup` command. */
export function backupRoute(
  router: Router,
  database: Database,
  requireOffice: OfficeGuard,
  log: Logger,
): void {
  router.get('/api/backup', async (ctx) => {
    await requireOffice(ctx);
    // Where the database is away, an answer can say so as long as nothing of it has left.
    await requirePrimary(database.knex).catch(unlessBusy);
    const lines = Readable.from(writeBackup(database.knex, new Date()));
    // By then its head is on its way, so that no other line says how it ended.
    lines.once('close', () => {
      if (lines.readableEnded || ctx.method === 'HEAD') return;
      const error = lines.errored ? errorForLog(lines.errored) : undefined;
      log.error({ requestId: ctx.state.requestId, error }, 'backup broke off');
    });
    ctx.type = 'application/x-ndjson; charset=utf-8';
    ctx.body = lines;
  });
}

/** Where others have all connections, the backup itself waits. */
function unlessBusy(error: unknown): void {
  if (!isBusy(error)) throw error;
}
