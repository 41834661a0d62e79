import { spawnSync } from 'node:child_process';
import type { TortureOptions } from './run.ts';

export const description =
  'random visits in two tabs, and hands that wait for no page, in real Chromium with a faulty network and the real server; rounds: sequences of each (200)';

export async function torture({ seed = 1, rounds = 200 }: TortureOptions): Promise<boolean> {
  const { status } = spawnSync(
    'npx',
    [
      'playwright',
      'test',
      '--config',
      'tests/playwright.config.ts',
      'random-visits',
      'random-hands',
      '--retries',
      '0',
    ],
    { stdio: 'inherit', env: { ...process.env, VISITS: String(rounds), VISITS_SEED: String(seed) } },
  );
  return status === 0;
}
