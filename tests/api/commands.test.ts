import { execFile, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from '../../tools/free-port.ts';
import { listenAt } from '../../tools/listen.ts';
import { makeDirectory, root, until } from '../support/server-process.ts';

/** The processes that have this setting. */
const withSetting = (setting: string): string[] =>
  readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(setting);
    } catch {
      return false;
    }
  });

/** Runs a script from its source, as its command does; resolves to how it ended. */
const runScript = (script: string, env: Record<string, string>) =>
  new Promise<{ code: unknown; errors: string }>((resolve) => {
    const words = ['--import', 'tsx', `scripts/${script}.ts`];
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
  const ended = await runScript('dev', { PORT: port, DATA_DIR: data.path });
  expect(ended).toMatchObject({ code: 1, errors: `Port ${port} is already in use: set PORT.\n` });
  await expect.poll(() => withSetting(`DATA_DIR=${data.path}`), { timeout: 30_000 }).toEqual([]);
  taken.close();
  data.remove();
});

it('npm run dev ends with the npm that started it, and leaves no server behind', async () => {
  const data = makeDirectory();
  const npm = spawn('npm', ['run', '-s', 'dev'], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, PORT: String(await freePort()), DATA_DIR: data.path },
  });
  const running = () => withSetting(`DATA_DIR=${data.path}`);
  // The shell that npm starts, the site's server, what watches the API's, and that one, which has said where it answers.
  await until(() => readdirSync(data.path).some((name) => name.startsWith('office-address-')));
  expect(running().length).toBeGreaterThan(3);
  npm.kill('SIGTERM');
  await expect.poll(running, { timeout: 30_000 }).toEqual([]);
  data.remove();
});

it('npm run dev says in one sentence what cannot be a port', async () => {
  expect(await runScript('dev', { PORT: 'abc' })).toMatchObject({
    code: 1,
    errors: 'PORT must be a whole number from 0 to 65535.\n',
  });
});

it.each(['0', '65535'])(
  'npm run dev says in one sentence that it needs the port after %s too',
  async (port) => {
    expect(await runScript('dev', { PORT: port })).toMatchObject({
      code: 1,
      errors: 'PORT must be a number from 1 to 65534: the API is on the next one.\n',
    });
  },
);

it('npm start says that its port is taken before it waits for anything', async () => {
  const taken = createServer();
  const port = String(await listenAt(taken, '::'));
  const ended = await runScript('start', { PORT: port, DATABASE_URL: 'postgres://nobody@127.0.0.1:8/none' });
  taken.close();
  expect(ended).toMatchObject({
    code: 1,
    errors: `Port ${port} is already in use: stop the other program or set PORT.\n`,
  });
});
