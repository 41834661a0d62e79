import { spawn } from 'node:child_process';
import type { OfficeContact } from '../../api/contract/office.ts';
import type { Show } from './command.ts';
import { NotTaken } from './office-error.ts';

/** A command that has not ended after this time, in ms, is ended. */
const patienceMs = 300_000;

/**
 * Runs a command of the shell for each request, which it reads as one line of JSON. A request is taken once the command
 * ends with 0; otherwise throws `NotTaken`.
 */
export function handTo(command: string): Show {
  return async (contact) => {
    const ended = await runOnce(command, contact);
    if (ended !== 0) throw new NotTaken(`Request ${contact.id} was not taken (${ended}). It is tried again.`);
  };
}

/** How the command ended: its exit code, the signal, or why it could not be started. */
const runOnce = (command: string, contact: OfficeContact) =>
  new Promise<number | string | null>((resolve) => {
    try {
      const child = spawn(command, {
        shell: true,
        stdio: ['pipe', 'inherit', 'inherit'],
        timeout: patienceMs,
      });
      child.once('error', ({ message }) => resolve(message));
      child.once('close', (code, signal) => resolve(code ?? signal));
      // One that does not read what it is given may still be right to end with 0.
      child.stdin.on('error', () => {});
      child.stdin.end(`${JSON.stringify(contact)}\n`);
    } catch (error) {
      resolve(String(error));
    }
  });
