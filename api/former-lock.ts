import { randomBytes } from 'node:crypto';
import { linkSync, rmSync, writeFileSync } from 'node:fs';
import { dataFiles, readText } from './data-directory.ts';
import { errorCode } from './error-code.ts';
import { identityOf } from './identity-of.ts';
import { isAlive, startOf } from './process-life.ts';

/**
 * Who holds the lock: its number and, where the system tells it (Linux), its start in clock ticks since boot; and which
 * folder it took, where a release has noted that.
 */
type Owner = { pid: number; startedAt: string | undefined; folder: string | undefined };

/**
 * Takes the lock by which the first releases recognise a data directory in use: a file with a process number. So
 * neither starts beside the other during an upgrade or a rollback. It means nothing between containers, which do not
 * see each other's processes; there only the releases with `lockDataDirectory` know of each other. A lock that was copied
 * together with its folder is nobody's. Returns the function that releases the lock, or the number of the living process
 * that holds it.
 */
export function takeFormerLock(dataDir: string): { release(): void } | { holder: string } {
  const { formerLock } = dataFiles(dataDir);
  const folder = identityOf(dataDir);
  const mine = JSON.stringify({
    pid: process.pid,
    startedAt: startOf(process.pid),
    folder,
    nonce: randomBytes(8).toString('hex'),
  });
  while (!tryLink(formerLock, mine)) {
    const owner = parse(readText(formerLock));
    const isOfThis = owner?.folder === undefined || owner.folder === folder;
    if (owner && isOfThis && isAlive(owner.pid, owner.startedAt)) return { holder: String(owner.pid) };
    rmSync(formerLock, { force: true });
  }
  return {
    release: () => {
      if (readText(formerLock) === mine) rmSync(formerLock, { force: true });
    },
  };
}

/** Creates the lock with its content in one step, so nobody ever reads half of it. */
function tryLink(lock: string, content: string): boolean {
  const draft = `${lock}.${randomBytes(8).toString('hex')}`;
  try {
    writeFileSync(draft, content, { mode: 0o600 });
    linkSync(draft, lock);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function parse(content: string | undefined): Owner | undefined {
  try {
    const { pid, startedAt, folder }: Record<string, unknown> = JSON.parse(content ?? '');
    if (typeof pid !== 'number') return undefined;
    return { pid, startedAt: textOrNothing(startedAt), folder: textOrNothing(folder) };
  } catch {
    return undefined;
  }
}

const textOrNothing = (value: unknown) => (typeof value === 'string' ? value : undefined);
