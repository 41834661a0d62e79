import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, openSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dataFiles, readText } from '../../api/data-directory.ts';
import { openEmbedded } from '../../api/embedded-database.ts';
import { postJson, readReceipt } from '../../tools/api.ts';
import { buildContact, buildPhone, newKey } from '../../tools/factories.ts';
import { chanceFrom } from '../support/chance.ts';
import { judge } from '../support/load.ts';
import { makeDirectory, root, runServer, until } from '../support/server-process.ts';

const megabyte = 1024 * 1024;

const whyNoDisk =
  process.getuid?.() === 0 && process.platform === 'linux'
    ? ''
    : ' (skipped: a small disk needs root on Linux)';

describe.skipIf(whyNoDisk !== '')(`a disk that is full${whyNoDisk}`, () => {
  it.each([
    ['under the tables', 2],
    ['under the log, which the engine does not survive', 15],
  ])('%s costs visitors only a 503, until there is room again', async (_where, freeMegabytes) => {
    const disk = mountSmallDisk(96);
    const filler = join(disk.path, 'filler');
    const dataDir = join(disk.path, 'data');
    const server = await runServer({
      DATA_DIR: dataDir,
      OFFICE_TOKEN: 'token-of-the-full-disk',
    });
    const { bavail, bsize } = statfsSync(disk.path);
    writeFileSync(filler, Buffer.alloc(bavail * bsize - freeMegabytes * megabyte));
    const told = new Map<string, string>();
    const statuses = new Set<number>();
    const post = async () => {
      const key = newKey();
      const response = await postJson(server.url, buildLargeContact(), { 'Idempotency-Key': key });
      statuses.add(response.status);
      if (response.ok) told.set(key, (await readReceipt(response)).id);
      return response.status;
    };
    let refused = 0;
    while (refused < 12)
      refused += (await Promise.all([post(), post(), post(), post()])).filter(
        (status) => status === 503,
      ).length;
    await until(async () => (await fetch(`${server.url}/api/readyz`)).status === 503);
    expect((await fetch(`${server.url}/api/healthz`)).status).toBe(200);
    rmSync(filler);
    await until(async () => (await post()) === 201);
    await until(async () => (await fetch(`${server.url}/api/readyz`)).status === 200);
    expect([...statuses].sort()).toEqual([201, 503]);
    server.child.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0, errors: '' });
    const database = await openEmbedded(dataDir);
    const stored = await database.knex('contacts').select('id', 'idempotency_key as key');
    expect(judge(told, stored)).toEqual({ lost: [], doubled: [] });
    await database.close();
    disk.remove();
  });
});

it.skipIf(!existsSync('/dev/full'))(
  'a log that cannot be written stops nothing, not even shutdown',
  async () => {
    const data = makeDirectory();
    const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'api/server.ts')], {
      cwd: root,
      env: { ...process.env, PORT: '0', DATA_DIR: data.path, DIST_DIR: '/nonexistent' },
      stdio: ['ignore', openSync('/dev/full', 'w'), 'inherit'],
    });
    const ended = once(child, 'exit');
    const url = await until(() => readText(dataFiles(data.path).officeAddress)?.trim(), 180_000);
    // A busy machine may ask for another try, whatever the log does.
    for (let i = 0; i < 3; i += 1)
      await until(async () => (await postJson(url, buildContact())).status === 201);
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    data.remove();
  },
);

const chance = chanceFrom(11);

/** The largest possible request, of letters that do not compress. */
function buildLargeContact() {
  const letter = () => String.fromCharCode(0x4e00 + Math.floor(chance() * 20_000));
  return buildContact({ phone: buildPhone(), message: Array.from({ length: 2_000 }, letter).join('') });
}

/** An in-memory disk of this many megabytes. */
function mountSmallDisk(megabytes: number): { path: string; remove(): void } {
  const directory = makeDirectory();
  const path = join(directory.path, 'disk');
  mkdirSync(path);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path]);
  return {
    path,
    remove: () => {
      execFileSync('umount', [path]);
      directory.remove();
    },
  };
}
