import fc from 'fast-check';
import { chanceFrom } from '../../support/chance.ts';
import { sequences } from './acts.ts';
import type { Disk } from './simulated-phone.ts';
import { Visit } from './visit.ts';

/**
 * Plays random lives of requests through the real machine, desk, journal, stores, drain and delivery, against an office
 * and a network made for the test; throws with the shortest sequence that breaks a promise. `emptyDisk` makes a device
 * for each sequence; by default that is the code of local storage over a map.
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
