import { setTimeout as pause } from 'node:timers/promises';
import { HeldError, lockDirectory } from '../../api/data-lock.ts';

/** How often a build that waits for another asks again, in ms. */
const askAgainMs = 250;

/**
 * Takes the turn to build, which this process has until it ends: of two builds at once each would empty the folder of the
 * other. `folder` is that of the lock, `tell` hears once who is waited for. Resolves once the turn is had, to whether
 * another build had it before; where no lock can be had, as on a system without sockets, nobody is waited for.
 */
export async function takeTurn(folder: string, tell: (sentence: string) => void): Promise<boolean> {
  for (let hasWaited = false; ; hasWaited = true) {
    try {
      const { release } = await lockDirectory(folder);
      process.once('exit', release);
      return hasWaited;
    } catch (error) {
      if (!(error instanceof HeldError)) return hasWaited;
      if (!hasWaited) tell(`${error.who} builds the site: waiting for it.`);
      await pause(askAgainMs);
    }
  }
}
