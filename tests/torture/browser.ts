import { spawnSync } from 'node:child_process';
import type { TortureOptions } from './run.ts';

export const description =
  'random visits in real Chromium with two tabs, a faulty network and the real server; rounds: sequences (200)';

export async function torture({ seed = 1, rounds = 200 }: TortureOptions): Promise<boolean> {
  const { status } = spawnSync(
    'npx',
    ['playwright', 'test', '--config', 'tests/playwright.config.ts', 'random-visits', '--retries', '0'],
    { stdio: 'inherit', env: { ...process.env, VISITS: String(rounds), VISITS_SEED: String(seed) } },
  );
  return status === 0;
}
