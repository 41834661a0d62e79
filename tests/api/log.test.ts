import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { officeToken, postJson, readReceipt } from '../../tools/api.ts';
import { buildContact, newKey } from '../../tools/factories.ts';
import { makeDirectory, runServer } from '../support/server-process.ts';

const folder = makeDirectory();
afterAll(() => folder.remove());

it('a log that nobody reads takes a limited place in memory; once it is read it goes on, and says what is missing', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/support/unread-log.ts']);
  const [waiting] = await once(child.stderr, 'data');
  expect(Number(String(waiting))).toBeGreaterThan(1_000_000);
  expect(Number(String(waiting))).toBeLessThan(2_000_000);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(output).toContain('"msg":"read again"');
  const lines = output.split('\n').filter(Boolean);
  const read = lines.filter((line) => line.includes('"msg":"unread"')).length;
  const dropped: number[] = lines.map((line) => JSON.parse(line).dropped ?? 0);
  expect(dropped.reduce((sum, missing) => sum + missing, read)).toBe(10_000);
  expect(read).toBeLessThan(10_000);
});

it('a line that goes into a file which was removed is not said to be written', async () => {
  const path = join(folder.path, 'removed.log');
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/support/removed-log.ts', path], {
    stdio: ['ignore', openSync(path, 'w'), 'pipe'],
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  await once(child, 'close');
  expect(said).toBe('written lost ');
});

describe('the log of a server that is ended', () => {
  it('has a line for every answer it gave, in their order', async () => {
    const server = await runServer({ DATA_DIR: folder.path, LOG_LEVEL: 'info' });
    const methods = Array.from({ length: 60 }, (_, index) => (index % 3 === 0 ? 'HEAD' : 'GET'));
    for (const method of methods) await fetch(`${server.url}/api/healthz`, { method });
    server.child.kill('SIGTERM');
    const { output, code } = await server.ended;
    expect(code).toBe(0);
    const lines = output.split('\n').filter((line) => line.includes('"requestId"'));
    expect(lines.map((line) => JSON.parse(line).method)).toEqual(methods);
  });

  it('names what was erased before it says so, though the process is killed in that moment', async () => {
    const server = await runServer({ DATA_DIR: folder.path, OFFICE_TOKEN: officeToken, LOG_LEVEL: 'info' });
    const key = newKey();
    const { id } = await readReceipt(await postJson(server.url, buildContact(), { 'Idempotency-Key': key }));
    const headers = { Authorization: `Bearer ${officeToken}` };
    const { status } = await fetch(`${server.url}/api/contacts/${id}`, { method: 'DELETE', headers });
    server.child.kill('SIGKILL');
    expect(status).toBe(204);
    expect((await server.ended).output).toContain(`"erased":["${id}"],"keys":["${key}"]`);
  });
});
