import { setup, teardown } from '../../tools/postgres.ts';

/** Runs work that needs the tests' cluster outside their runner. */
export async function withPostgres<T>(work: () => Promise<T>): Promise<T> {
  await setup();
  try {
    return await work();
  } finally {
    await teardown();
  }
}
