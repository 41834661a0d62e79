import { setup, teardown } from '../../tools/postgres.ts';

/** One PostgreSQL cluster for all browser tests of a run. */
export default async function startCluster(): Promise<() => Promise<void>> {
  await setup();
  return teardown;
}
