import { spawnSync } from 'node:child_process';
import type { TortureOptions } from './run.ts';

export const description =
  'random visits in two tabs, hands that wait for no page, and lives through killed browsers, in real Chromium with a faulty network and the real server; rounds: sequences of each (200), a fifth as many lives';

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
      'random-lives',
      '--retries',
      '0',
    ],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        VISITS: String(rounds),
        LIVES: String(Math.ceil(rounds / 5)),
        VISITS_SEED: String(seed),
      },
    },
  );
  return status === 0;
}
