import { Readable } from 'node:stream';
import type Router from '@koa/router';
import type { Database } from '../database.ts';
import type { OfficeGuard } from '../middleware/require-office.ts';
import { writeBackup } from '../repositories/backups.ts';

/** GET /api/backup: everything that cannot be rebuilt, for the office's `backup` command. */
export function backupRoute(router: Router, database: Database, requireOffice: OfficeGuard): void {
  router.get('/api/backup', async (ctx) => {
    await requireOffice(ctx);
    ctx.type = 'application/x-ndjson; charset=utf-8';
    ctx.body = Readable.from(writeBackup(database.knex, new Date()));
  });
}
