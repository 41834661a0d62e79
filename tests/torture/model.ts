import { playSequences } from '../offline/model/run.ts';
import type { TortureOptions } from './run.ts';

export const description =
  'random lives of requests through machine, desk, stores, drain and delivery; rounds: sequences (1,000,000)';

/** The number of sequences in one batch, which has a printed seed of its own. */
const batch = 20_000;

export async function torture({ seed = 1, rounds = 1_000_000 }: TortureOptions): Promise<boolean> {
  for (let done = 0; done < rounds; done += batch) {
    const count = Math.min(batch, rounds - done);
    const batchSeed = seed + done / batch;
    try {
      await playSequences(count, batchSeed);
    } catch (error) {
      console.error(error);
      return false;
    }
    console.log(`${done + count} sequences, seed ${batchSeed}: nothing lost, doubled or wrongly said`);
  }
  return true;
}
