import { readText } from './data-directory.ts';
import { errorCode } from './error-code.ts';

/** What the system tells of a process, from its state on (Linux). */
const factsOf = (pid: number): string[] | undefined =>
  readText(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ');

const startIn = (facts: readonly string[]): string | undefined => facts[19];

/** When a process of this machine started, in clock ticks since boot, where the system tells it (Linux). */
export const startOf = (pid: number): string | undefined => startIn(factsOf(pid) ?? []);

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
  const facts = factsOf(pid);
  const start = facts && startIn(facts);
  return facts?.[0] !== 'Z' && (start === undefined || startedAt === undefined || start === startedAt);
}
