import { bootTogether } from '../support/first-boots.ts';
import { withPostgres } from '../support/with-postgres.ts';
import type { TortureOptions } from './run.ts';

const servers = 16;

export const description = `Starts ${servers} servers at once on an empty database; a round is one such start (20)`;

/** True if every server of every round came up. */
export async function torture({ rounds = 20 }: TortureOptions): Promise<boolean> {
  let failures = 0;
  await withPostgres(async () => {
    for (let round = 1; round <= rounds; round += 1) {
      const failed = await bootTogether(servers);
      failures += failed.length;
      for (const words of failed) console.log(`round ${round}: ${words.trim()}`);
    }
  });
  console.log(`${rounds * servers} first boots, ${failures} failed`);
  return failures === 0;
}
