import fc from 'fast-check';
import { chanceFrom } from '../../support/chance.ts';
import { sequences } from './acts.ts';
import type { Disk } from './phone.ts';
import { Visit } from './visit.ts';

/**
 * Plays random lives of requests through the real machine, desk, journal, stores, drain and delivery, against an
 * office and a network of the test's making; throws with the shortest sequence that breaks a promise. `emptyDisk`
 * gives each sequence its device; without one it is the code of local storage over a map.
 */
export async function playSequences(
  count: number,
  seed: number,
  emptyDisk?: () => Promise<Disk>,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(sequences, async (acts) => {
      const visit = new Visit(chanceFrom(seed), await emptyDisk?.());
      await fc.asyncModelRun(() => ({ model: {}, real: visit }), acts);
      await visit.heal();
    }),
    { numRuns: count, seed, verbose: 1 },
  );
}
