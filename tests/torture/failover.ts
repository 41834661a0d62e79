import { chanceFrom } from '../support/chance.ts';
import { whyNotWith } from '../support/daemon.ts';
import { failOver } from '../support/failover.ts';
import type { TortureOptions } from './run.ts';

export const description =
  'Kills the primary of a synchronous pair behind HAProxy under load; a round is one failover (20)';

/** The time after a promotion within which requests must be stored again, in ms. */
const backWithinMs = 10_000;

/** True if nothing acknowledged was lost or doubled and intake was back within ten seconds each time. */
export async function torture({ seed = 1, rounds = 20 }: TortureOptions): Promise<boolean> {
  const missing = whyNotWith('haproxy');
  if (missing) {
    console.log(`failover${missing}`);
    return false;
  }
  const { acknowledged, lost, doubled, backAfterMs } = await failOver(rounds, chanceFrom(seed));
  const slowest = Math.max(...backAfterMs);
  console.log(
    `${rounds} failovers, ${acknowledged} acknowledged, ${lost.length} lost, ${doubled.length} doubled`,
  );
  console.log(`intake back after ${backAfterMs.join(', ')} ms`);
  return lost.length === 0 && doubled.length === 0 && slowest <= backWithinMs;
}
