import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { listenAt } from '../../tools/listen.ts';
import { makeDirectory, root } from '../support/server-process.ts';

/** The processes that have this setting. */
const withSetting = (setting: string): string[] =>
  readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(setting);
    } catch {
      return false;
    }
  });

/** Runs it from its source, as a developer does; resolves to how it ended. */
const runDev = (env: Record<string, string>) =>
  new Promise<{ code: unknown; errors: string }>((resolve) => {
    const words = ['--import', 'tsx', 'scripts/dev.ts'];
    execFile(
      process.execPath,
      words,
      { cwd: root, env: { ...process.env, ...env } },
      (error, _output, errors) => resolve({ code: error?.code, errors }),
    );
  });

it('npm run dev says in one sentence that its port is taken, and leaves no server behind', async () => {
  const data = makeDirectory();
  const taken = createServer();
  const port = String(await listenAt(taken, 'localhost'));
  const ended = await runDev({ PORT: port, DATA_DIR: data.path });
  expect(ended).toMatchObject({ code: 1, errors: `Port ${port} is already in use: set PORT.\n` });
  await expect.poll(() => withSetting(`DATA_DIR=${data.path}`), { timeout: 30_000 }).toEqual([]);
  taken.close();
  data.remove();
});

it('npm run dev says in one sentence what cannot be a port', async () => {
  expect(await runDev({ PORT: 'abc' })).toMatchObject({
    code: 1,
    errors: 'PORT must be a whole number from 0 to 65535.\n',
  });
});
