import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { OfficeContact } from '../../api/contract/office.ts';
import type { Show } from './command.ts';

const firstRetryMs = 500;
const longestRetryMs = 60_000;

/**
 * Runs a command of the shell for each request, which it reads as one line of JSON. A request is taken once the command
 * ends with 0; until then it is run again, at growing intervals, and nothing after it is given to anybody.
 */
export function handTo(command: string): Show {
  return async (contact) => {
    for (let waitMs = firstRetryMs; ; waitMs = Math.min(waitMs * 2, longestRetryMs)) {
      const ended = await runOnce(command, contact);
      if (ended === 0) return;
      process.stderr.write(`Request ${contact.id} was not taken (${ended}). It is tried again.\n`);
      await pause(waitMs);
    }
  };
}

/** How the command ended: its exit code, or the signal. */
async function runOnce(command: string, contact: OfficeContact): Promise<number | string> {
  const child = spawn(command, { shell: true, stdio: ['pipe', 'inherit', 'inherit'] });
  // One that does not read what it is given may still be right to end with 0.
  child.stdin.on('error', () => {});
  child.stdin.end(`${JSON.stringify(contact)}\n`);
  const [code, signal] = await once(child, 'close');
  return code ?? signal;
}
