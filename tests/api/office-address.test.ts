import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { officeToken, postJson } from '../../tools/api.ts';
import { buildContact, buildPhone } from '../../tools/factories.ts';
import { createTestDatabase } from '../../tools/postgres.ts';
import { endNow, makeDirectory, type Running, run, runServer, until } from '../support/server-process.ts';

let data: ReturnType<typeof makeDirectory>;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let running: Running[] = [];

beforeEach(async () => {
  data = makeDirectory();
  database = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(running.map(endNow));
  running = [];
  await database.drop();
  data.remove();
});

const start = async () => {
  const env = { DATABASE_URL: database.url, OFFICE_TOKEN: officeToken, DATA_DIR: data.path };
  const server = await runServer(env);
  running.push(server);
  return server;
};
const office = (...words: string[]) => {
  const command = run('scripts/office.ts', { OFFICE_TOKEN: officeToken, DATA_DIR: data.path }, words);
  running.push(command);
  return command;
};
const send = (url: string, name: string) => postJson(url, buildContact({ name, phone: buildPhone() }));

describe('the address of the server in its data directory', () => {
  it('is asked for anew by who follows: a server that comes back at another port is found', async () => {
    const first = await start();
    const follower = office('follow');
    await send(first.url, 'Alfa');
    await until(() => follower.output().includes('Alfa'));
    await endNow(first);
    await until(() => follower.errors().includes('Waiting for it.'));
    const second = await start();
    await send(second.url, 'Beta');
    await until(() => follower.output().includes('Beta'));
  });

  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'is that of a process that runs, also once the one that started last has ended (%s)',
    async (signal) => {
      const first = await start();
      const second = await start();
      await send(first.url, 'Alfa');
      second.child.kill(signal);
      await second.ended;
      expect(await office('list').ended).toMatchObject({ code: 0, output: expect.stringContaining('Alfa') });
    },
  );

  it('that an earlier release has left counts where no other is known', async () => {
    const server = await start();
    await endNow(server);
    const former = 'http://127.0.0.1:8';
    const failing = async () => (await office('list').ended).errors;
    expect(await failing()).toBe(
      `The server at ${server.url.replace('127.0.0.1', 'localhost')} does not answer.\n`,
    );
    writeFileSync(join(data.path, 'office-address'), `${former}\n`);
    expect(await failing()).toBe(`The server at ${former} does not answer.\n`);
  });
});
