import { type ChildProcess, spawn } from 'node:child_process';

/** How long a command may take before it is asked to end, and from then until what is left of it is killed, in ms. */
export type CommandLimits = { patienceMs: number; farewellMs: number };

const usualLimits: CommandLimits = { patienceMs: 300_000, farewellMs: 10_000 };

/**
 * Runs a command of the shell, which reads these words. Resolves to how it ended: its exit code, the signal, or why it
 * could not be started or was ended. Nothing of a command that was ended runs on, whatever it had started.
 */
export const runCommand = (
  command: string,
  words: string,
  { patienceMs, farewellMs }: CommandLimits = usualLimits,
): Promise<number | string | null> =>
  new Promise((resolve) => {
    try {
      // A group of its own: a shell that is asked to end passes that on to nobody.
      const child = spawn(command, { shell: true, detached: true, stdio: ['pipe', 'inherit', 'inherit'] });
      const onClose = (code: number | null, signal: string | null) => {
        clearTimeout(timer);
        resolve(code ?? signal);
      };
      const timer = setTimeout(() => {
        child.off('close', onClose);
        signalGroup(child, 'SIGTERM');
        setTimeout(() => {
          signalGroup(child, 'SIGKILL');
          resolve(`ended after ${patienceMs / 1000} seconds`);
        }, farewellMs);
      }, patienceMs);
      child.once('error', ({ message }) => {
        clearTimeout(timer);
        resolve(message);
      });
      child.once('close', onClose);
      // One that does not read what it is given may still be right to end with 0.
      child.stdin.on('error', () => {});
      child.stdin.end(words);
    } catch (error) {
      resolve(String(error));
    }
  });

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // All of it has ended.
  }
}
