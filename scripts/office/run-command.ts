import { type ChildProcess, spawn } from 'node:child_process';

/** How long a command may take before it is asked to end, and from then until what is left of it is killed, in ms. */
export type CommandLimits = { patienceMs: number; farewellMs: number };

const usualLimits: CommandLimits = { patienceMs: 300_000, farewellMs: 10_000 };

/** Only Windows has no groups of processes: there the shell alone is ended. */
const hasGroups = process.platform !== 'win32';

/**
 * Runs a command of the shell, which reads these words. Resolves to how it ended: its exit code, the signal, or why it
 * could not be started or was ended. Nothing of its process group, where there is one, runs on once it was ended, by its
 * limits or by `abort`, which kills it.
 */
export const runCommand = (
  command: string,
  words: string,
  abort?: AbortSignal,
  { patienceMs, farewellMs }: CommandLimits = usualLimits,
): Promise<number | string | null> =>
  new Promise((resolve) => {
    try {
      // A group of its own: a shell that is asked to end passes that on to nobody.
      const child = spawn(command, {
        shell: true,
        detached: hasGroups,
        stdio: ['pipe', 'inherit', 'inherit'],
      });
      const kill = (why: string) => {
        signalGroup(child, 'SIGKILL');
        settle(why);
      };
      const settle = (ended: number | string | null) => {
        for (const timer of timers) clearTimeout(timer);
        resolve(ended);
      };
      const onClose = (code: number | null, signal: string | null) => settle(code ?? signal);
      const timers = [
        setTimeout(() => {
          child.off('close', onClose);
          signalGroup(child, 'SIGTERM');
        }, patienceMs),
        setTimeout(() => kill(`ended after ${patienceMs / 1000} seconds`), patienceMs + farewellMs),
      ];
      abort?.addEventListener('abort', () => kill('ended at once'));
      child.once('error', ({ message }) => settle(message));
      child.once('close', onClose);
      // One that does not read what it is given may still be right to end with 0.
      child.stdin.on('error', () => {});
      child.stdin.end(words);
    } catch (error) {
      resolve(String(error));
    }
  });

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (!hasGroups) child.kill(signal);
    else if (child.pid !== undefined) process.kill(-child.pid, signal);
  } catch {
    // All of it has ended.
  }
}
