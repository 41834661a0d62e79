import { readText } from './data-directory.ts';
import { errorCode } from './error-code.ts';

/** When a process of this machine started, in clock ticks since boot, where the system tells it (Linux). */
export const startOf = (pid: number): string | undefined =>
  readText(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ')[19];

/** True while such a process runs here. Its number may belong to another one by now: its start, if known, tells. */
export function isAlive(pid: number, startedAt: string | undefined): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
  const start = startOf(pid);
  return start === undefined || startedAt === undefined || start === startedAt;
}
