import { setup, teardown } from './postgres.ts';

/** Runs work that needs the cluster of the tests outside of their runner. */
export async function withPostgres<T>(work: () => Promise<T>): Promise<T> {
  await setup();
  try {
    return await work();
  } finally {
    await teardown();
  }
}
