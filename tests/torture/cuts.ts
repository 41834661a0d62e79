import { startPostgres } from '../../tools/postgres.ts';
import { chanceFrom } from '../support/chance.ts';
import { cutConnections } from '../support/database-cuts.ts';
import type { TortureOptions } from './run.ts';

export const description =
  'Ends, resets, silences and crashes the way to PostgreSQL under all routes; a round is one cut (200)';

/** True if the server process survived every cut, and nothing acknowledged was lost or doubled. */
export async function torture({ seed = 1, rounds = 200 }: TortureOptions): Promise<boolean> {
  const cluster = await startPostgres();
  const report = await cutConnections({ cluster, rounds, chance: chanceFrom(seed), withCrashes: true });
  await cluster.stop();
  console.log(`cuts: ${[...report.cuts].map(([name, times]) => `${times} ${name}`).join(', ')}`);
  console.log(
    `${report.acknowledged} acknowledged, ${report.lost} lost, ${report.doubled} doubled, server ${report.survived ? 'alive' : 'DEAD'}`,
  );
  if (report.errors) console.log(report.errors.slice(0, 2_000));
  return report.survived && report.lost === 0 && report.doubled === 0 && report.errors === '';
}
