import type { OfficeContact } from '../../api/contract/office.ts';
import type { Show } from './command.ts';
import { NotTaken } from './office-error.ts';
import { runCommand } from './run-command.ts';

/** One Ctrl-C may arrive twice, from the terminal and from npm, within this time, in ms. */
const oneAskingMs = 1_000;

/**
 * Runs a command of the shell for each request, which it reads as these words. A request is taken once the command ends
 * with 0; otherwise throws `NotTaken`. Where this process is asked to end, the command under way ends first, and counts;
 * by a Ctrl-C that comes a second later or more both end at once.
 */
export function handTo(command: string, wordsOf: (contact: OfficeContact) => string): Show {
  let underWay: AbortController | undefined;
  let askedAt: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!underWay) process.exit(0);
      const now = performance.now();
      askedAt ??= now;
      if (signal === 'SIGINT' && now - askedAt > oneAskingMs) underWay.abort();
    });
  }
  return async (contact) => {
    underWay = new AbortController();
    const ended = await runCommand(command, wordsOf(contact), underWay.signal);
    underWay = undefined;
    // Not before the caller has kept its place.
    if (askedAt !== undefined) setImmediate(() => process.exit(0));
    if (ended !== 0) throw new NotTaken(`Request ${contact.id} was not taken (${ended}). It is tried again.`);
  };
}
