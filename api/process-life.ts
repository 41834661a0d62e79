import { readText } from './data-directory.ts';
import { errorCode } from './error-code.ts';

/** What the system tells of a process, from its state on (Linux). */
const factsOf = (pid: number): string[] | undefined =>
  readText(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ');

/** When a process of this machine started, in clock ticks since boot, where the system tells it (Linux). */
export const startOf = (pid: number): string | undefined => factsOf(pid)?.[19];

/**
 * True while such a process runs here. Its number may belong to another one by now: its start, if known, tells. One that
 * was killed and whose parent has not asked for its end does not run: nobody could stop it.
 */
export function isAlive(pid: number, startedAt: string | undefined): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
  const [state, start] = [factsOf(pid)?.[0], startOf(pid)];
  return state !== 'Z' && (start === undefined || startedAt === undefined || start === startedAt);
}
