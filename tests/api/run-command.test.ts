import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from '../../scripts/office/run-command.ts';
import { isProcess, makeDirectory, until } from '../support/server-process.ts';

it('says how a command ended', async () => {
  expect(await runCommand('read word; test "$word" = given', 'given\n')).toBe(0);
  expect(await runCommand('exit 3', 'unread')).toBe(3);
  expect(await runCommand('kill -KILL $$', '')).toBe('SIGKILL');
});

it('of a command that is aborted nothing runs on', async () => {
  const data = makeDirectory();
  const pids = join(data.path, 'pids');
  const abort = new AbortController();
  const ended = runCommand(
    `sleep 1000 & echo $$ $! > '${pids}.new'; mv '${pids}.new' '${pids}'; wait`,
    '',
    abort.signal,
  );
  await until(() => existsSync(pids));
  abort.abort();
  expect(await ended).toBe('ended at once');
  const started = readFileSync(pids, 'utf8').trim().split(' ').map(Number);
  await until(() => !started.some(isProcess));
  data.remove();
});

it.each([
  ['that waits', ''],
  ['that does not let itself be asked', "trap '' TERM; "],
])('of a command %s nothing runs on once it was ended', async (_what, before) => {
  const data = makeDirectory();
  const pids = join(data.path, 'pids');
  const command = `${before}sleep 1000 & echo $$ $! > '${pids}'; sleep 1000; wait`;
  expect(await runCommand(command, '', undefined, { patienceMs: 5_000, farewellMs: 500 })).toBe(
    'ended after 5 seconds',
  );
  const started = readFileSync(pids, 'utf8').trim().split(' ').map(Number);
  expect(started).toHaveLength(2);
  await until(() => !started.some(isProcess));
  data.remove();
});
