import type { Logger } from 'pino';
import { isDatabaseAway } from './database-errors.ts';
import { errorForLog } from './middleware/log-requests.ts';

/**
 * For errors that no code caught. A broken connection harms only its own request, so it is logged and the server goes
 * on. After any other error the state is unknown: it is logged, and the process ends with status 1, to be restarted by
 * its supervisor; what was acknowledged is stored.
 */
export function handleUncaught(log: Logger): void {
  process.on('uncaughtException', (error) => {
    if (isDatabaseAway(error)) {
      log.error({ error: errorForLog(error) }, 'uncaught');
      return;
    }
    log.fatal({ error: errorForLog(error) }, 'uncaught');
    process.stderr.write('An error that nobody foresaw ended the server; the log has it. Start it again.\n');
    process.exit(1);
  });
}
