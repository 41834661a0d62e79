import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildServer } from '../../scripts/build/build-server.ts';

/** Beside the packages it imports, and apart from those of another run. */
const folder = join(import.meta.dirname, '../../test-results', `programs-${process.pid}`);

/**
 * Vitest's global setup: the server and the office's commands as the sources are now, in plain JavaScript. Compiled
 * anew at each of some hundred starts, they took more of the run's time than anything they were started for.
 */
export async function setup(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await buildServer(folder);
  process.env.TEST_PROGRAMS = folder;
}

export function teardown(): void {
  rmSync(folder, { recursive: true, force: true });
}
