import type { OfficeContact } from '../../api/contract/office.ts';
import type { Show } from './command.ts';
import { NotTaken } from './office-error.ts';
import { runCommand } from './run-command.ts';

/**
 * Runs a command of the shell for each request, which it reads as these words. A request is taken once the command ends
 * with 0; otherwise throws `NotTaken`. Where this process is asked to end, the command under way ends first, and counts;
 * asked again it ends at once.
 */
export function handTo(command: string, wordsOf: (contact: OfficeContact) => string): Show {
  let isRunning = false;
  let isAskedToEnd = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!isRunning || isAskedToEnd) process.exit(0);
      isAskedToEnd = true;
    });
  }
  return async (contact) => {
    isRunning = true;
    const ended = await runCommand(command, wordsOf(contact));
    isRunning = false;
    // Not before the caller has kept its place.
    if (isAskedToEnd) setImmediate(() => process.exit(0));
    if (ended !== 0) throw new NotTaken(`Request ${contact.id} was not taken (${ended}). It is tried again.`);
  };
}
