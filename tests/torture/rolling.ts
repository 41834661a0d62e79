import { whyNotWith } from '../support/daemon.ts';
import { lastRelease } from '../support/older-release.ts';
import { restartInTurn } from '../support/rolling.ts';
import { withPostgres } from '../support/with-postgres.ts';
import type { TortureOptions } from './run.ts';

export const description =
  'Restarts four servers behind HAProxy in turn under load, from the last release to this one and back; a round is each of them once (10)';

/** True if every single request was stored at the first try. */
export async function torture({ rounds = 10 }: TortureOptions): Promise<boolean> {
  const missing = whyNotWith('haproxy');
  if (missing) {
    console.log(`rolling${missing}`);
    return false;
  }
  const { restarts, statuses, acknowledged, lost, doubled } = await withPostgres(() =>
    restartInTurn(rounds, lastRelease()),
  );
  console.log(
    `${restarts} restarts, ${acknowledged} acknowledged, ${lost.length} lost, ${doubled.length} doubled`,
  );
  console.log(`answers: ${[...statuses].map(([status, times]) => `${times} × ${status}`).join(', ')}`);
  return lost.length === 0 && doubled.length === 0 && [...statuses.keys()].join() === '201';
}
