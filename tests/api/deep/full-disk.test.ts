import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readText } from '../../../api/data-directory.ts';
import { openEmbedded } from '../../../api/embedded-database.ts';
import { readOfficeAddress } from '../../../api/office-address.ts';
import { officeToken, postJson, readReceipt, startTestApi } from '../../../tools/api.ts';
import { buildContact, buildPhone, newKey } from '../../../tools/factories.ts';
import { chanceFrom } from '../../support/chance.ts';
import { withCleanup } from '../../support/cleanup.ts';
import { judge } from '../../support/load.ts';
import { endNow, makeDirectory, root, run, runServer, until } from '../../support/server-process.ts';
import { mountSmallDisk, whyNoDisk } from '../../support/small-disk.ts';

const megabyte = 1024 * 1024;

/** Leaves a disk all its room, and no file more. */
function fillWithFiles(filler: string): void {
  mkdirSync(filler);
  for (let left = statfsSync(dirname(filler)).ffree; left > 0; left -= 1)
    writeFileSync(join(filler, String(left)), '');
}

/** Starts a server on a disk; `post` returns how a request of its own was answered, and `judgeFiles` what became of all. */
async function serveFrom(disk: { path: string }) {
  const dataDir = join(disk.path, 'data');
  const server = await runServer({ DATA_DIR: dataDir, OFFICE_TOKEN: 'token-of-the-full-disk' });
  const told = new Map<string, string>();
  const statuses = new Set<number>();
  const post = async () => {
    const key = newKey();
    const response = await postJson(server.url, buildLargeContact(), { 'Idempotency-Key': key });
    statuses.add(response.status);
    if (response.ok) told.set(key, (await readReceipt(response)).id);
    return response.status;
  };
  const judgeFiles = async () => {
    const database = await openEmbedded(dataDir);
    const stored = await database.knex('contacts').select('id', 'idempotency_key as key');
    await database.close();
    return judge(told, stored);
  };
  return { server, post, statuses, judgeFiles };
}

describe.skipIf(whyNoDisk !== '')(`a disk that is full${whyNoDisk}`, () => {
  it('is named by a server that cannot set up its tables there, and starts once there is room', () =>
    withCleanup(async (after) => {
      const disk = mountSmallDisk(96);
      after(disk.remove);
      const dataDir = join(disk.path, 'data');
      await (await openEmbedded(dataDir)).close();
      const { bavail, bsize } = statfsSync(disk.path);
      const filler = join(disk.path, 'filler');
      writeFileSync(filler, Buffer.alloc(bavail * bsize - megabyte / 4));
      const server = run('api/server.ts', { PORT: '0', DATA_DIR: dataDir, DIST_DIR: '/nonexistent' });
      after(() => endNow(server));
      expect(await until(() => server.errors().endsWith('\n') && server.errors())).toBe(
        'The disk of the database is full (53100). The server goes on asking.\n',
      );
      rmSync(filler);
      await until(() => server.output().includes('ready at'));
    }));

  it.each([
    ['under the tables', 2],
    ['under the log, which the engine does not survive', 15],
  ])('%s costs visitors only a 503, until there is room again', async (_where, freeMegabytes) => {
    const disk = mountSmallDisk(96);
    const filler = join(disk.path, 'filler');
    const { server, post, statuses, judgeFiles } = await serveFrom(disk);
    const { bavail, bsize } = statfsSync(disk.path);
    writeFileSync(filler, Buffer.alloc(bavail * bsize - freeMegabytes * megabyte));
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
    expect(await judgeFiles()).toEqual({ lost: [], doubled: [] });
    disk.remove();
  });
});

describe.skipIf(whyNoDisk !== '')(`a disk that takes no more files${whyNoDisk}`, () => {
  it('costs visitors a 503 or two: the engine, which takes for made what could not be made, is opened anew', () =>
    withCleanup(async (later) => {
      const disk = mountSmallDisk(96, 3_000);
      later(() => disk.remove());
      const { server, post, statuses, judgeFiles } = await serveFrom(disk);
      later(() => endNow(server));
      for (let before = 0; before < 2; before += 1) await post();
      fillWithFiles(join(disk.path, 'filler'));
      // The map of free room, say, is made once the requests fill some pages.
      for (let count = 0; count < 60; count += 1) await post();
      expect([...statuses].sort()).toEqual([201, 503]);
      await until(async () => (await post()) === 201);
      await endNow(server);
      expect(await judgeFiles()).toEqual({ lost: [], doubled: [] });
    }));
});

describe.skipIf(whyNoDisk !== '')(`a disk too small for a new database${whyNoDisk}`, () => {
  it.each([34, 38])('of %i MB can be enlarged, and the next start works', (megabytes) =>
    withCleanup(async (later) => {
      const disk = mountSmallDisk(megabytes);
      later(() => disk.remove());
      const env = { PORT: '0', DIST_DIR: '/nonexistent', DATA_DIR: join(disk.path, 'data') };
      expect(await run('api/server.ts', env).ended).toMatchObject({
        code: 1,
        errors: expect.stringMatching(/^The embedded database in \S+ cannot be opened: .*has room\.\n$/),
      });
      execFileSync('mount', ['-o', 'remount,size=400m', disk.path]);
      const server = await runServer(env);
      later(() => endNow(server));
      expect((await postJson(server.url, buildContact())).status).toBe(201);
    }),
  );
});

describe.skipIf(whyNoDisk !== '')(`what is written to a file of a disk that is full${whyNoDisk}`, () => {
  const page = 4_096;

  /** A file on a disk of which only so many bytes of the file's page are left. */
  function fileWithRoomFor(bytes: number) {
    const disk = mountSmallDisk(1);
    const path = join(disk.path, 'written');
    writeFileSync(path, `${'-'.repeat(page - bytes - 1)}\n`);
    const filler = join(disk.path, 'filler');
    const fill = () => {
      const { bavail, bsize } = statfsSync(disk.path);
      writeFileSync(filler, Buffer.alloc(bavail * bsize));
    };
    return { path, fill, free: () => rmSync(filler), remove: disk.remove };
  }

  it('is not called exported, and what a list has cut off is shown by the next one', () =>
    withCleanup(async (later) => {
      const api = await startTestApi();
      later(() => api.close());
      for (const name of ['Una', 'Dos', 'Tres']) await api.post(buildContact({ name, phone: buildPhone() }));
      const data = makeDirectory();
      later(() => data.remove());
      const settings = { OFFICE_URL: api.url, OFFICE_TOKEN: officeToken, DATA_DIR: data.path };
      const office = async (file: string, ...words: string[]) => {
        const { code, errors } = await run('scripts/office.ts', settings, words, root, file).ended;
        return { code, errors };
      };
      const failed = {
        code: 1,
        errors: 'The output could not be written whole (ENOSPC): its last line may be cut off.\n',
      };
      const exported = fileWithRoomFor(300);
      later(() => exported.remove());
      exported.fill();
      expect(await office(exported.path, 'export', '--csv')).toEqual(failed);

      const list = fileWithRoomFor(600);
      later(() => list.remove());
      list.fill();
      expect(await office(list.path, 'list', '--new', '--json')).toEqual(failed);
      const whole = readFileSync(list.path, 'utf8').split('\n').slice(1, -1);
      expect(whole.map((line) => JSON.parse(line).name)).toEqual(['Una']);
      const next = join(data.path, 'next');
      expect(await office(next, 'list', '--new', '--json')).toEqual({ code: 0, errors: '' });
      expect(readFileSync(next, 'utf8')).toMatch(/"Dos"[\s\S]*"Tres"/);
    }));

  it('is asked for again where it is the log that names what was erased, and is no part of a line before', () =>
    withCleanup(async (later) => {
      const data = makeDirectory();
      later(() => data.remove());
      const log = fileWithRoomFor(100);
      later(() => log.remove());
      const settings = {
        PORT: '0',
        DATA_DIR: data.path,
        DIST_DIR: '/nonexistent',
        OFFICE_TOKEN: officeToken,
      };
      const server = run('api/server.ts', settings, [], root, log.path);
      later(() => endNow(server));
      const url = await until(() => readOfficeAddress(data.path), 180_000);
      const { id } = await readReceipt(await postJson(url, buildContact()));
      await until(() => readFileSync(log.path, 'utf8').includes('/api/contact'));
      // Room for a part of the next line.
      appendFileSync(log.path, `${'-'.repeat(page - (statSync(log.path).size % page) - 41)}\n`);
      log.fill();
      const headers = { Authorization: `Bearer ${officeToken}` };
      const erase = async () =>
        (await fetch(`${url}/api/contacts/${id}`, { method: 'DELETE', headers })).status;
      expect([await erase(), await erase()]).toEqual([503, 503]);
      log.free();
      expect(await erase()).toBe(204);
      const named = readFileSync(log.path, 'utf8')
        .split('\n')
        .filter((line) => line.startsWith('{') && line.endsWith('}'))
        .map((line) => JSON.parse(line).erased);
      expect(named).toContainEqual([id]);
    }));
});

describe.skipIf(whyNoDisk !== '')(`the place of list --new on a disk that is full${whyNoDisk}`, () => {
  it.each([
    ['full', 'ENOSPC', (path: string) => writeFileSync(join(path, 'filler'), Buffer.alloc(megabyte))],
    ['read-only', 'EROFS', (path: string) => execFileSync('mount', ['-o', 'remount,ro', path])],
  ])('is not kept where it is %s, which is said once all are shown', (_how, code, spoil) =>
    withCleanup(async (later) => {
      const api = await startTestApi();
      later(() => api.close());
      for (const name of ['Una', 'Dos']) await api.post(buildContact({ name, phone: buildPhone() }));
      const data = makeDirectory();
      later(() => data.remove());
      const disk = mountSmallDisk(1);
      later(() => disk.remove());
      spoil(disk.path);
      const settings = { OFFICE_URL: api.url, OFFICE_TOKEN: officeToken, DATA_DIR: disk.path };
      const words = ['list', '--new', '--json'];
      for (const file of ['first', 'again'].map((name) => join(data.path, name))) {
        const ended = await run('scripts/office.ts', settings, words, root, file).ended;
        const shown = readFileSync(file, 'utf8').trim().split('\n');
        expect(shown.map((line) => JSON.parse(line).name)).toEqual(['Una', 'Dos']);
        expect(ended).toMatchObject({ code: 1, errors: expect.stringMatching(/will be shown again\.\n$/) });
        expect(ended.errors).toContain(
          `The place in ${join(disk.path, 'office-cursor')} could not be kept (${code}): `,
        );
      }
      expect(readdirSync(disk.path).filter((name) => /^office-cursor(\.\d+)?$/.test(name))).toEqual([]);
    }),
  );
});

describe.skipIf(whyNoDisk !== '')(`the place of a follower on a disk that is full${whyNoDisk}`, () => {
  it('is kept once there is room: it is said once that it is not, and the requests are given all the while', () =>
    withCleanup(async (later) => {
      const api = await startTestApi();
      later(() => api.close());
      const data = makeDirectory();
      later(() => data.remove());
      const disk = mountSmallDisk(1);
      later(() => disk.remove());
      const filler = join(disk.path, 'filler');
      writeFileSync(filler, Buffer.alloc(megabyte));
      const settings = { OFFICE_URL: api.url, OFFICE_TOKEN: officeToken, DATA_DIR: disk.path };
      const words = ['follow', '--as', 'mail', '--json'];
      const file = join(data.path, 'given');
      const follower = run('scripts/office.ts', settings, words, root, file);
      later(() => endNow(follower));
      const given = () => (readText(file) ?? '').split('\n').filter(Boolean);
      for (const name of ['Una', 'Dos']) await api.post(buildContact({ name, phone: buildPhone() }));
      await until(() => given().length === 2);
      rmSync(filler);
      await api.post(buildContact({ name: 'Tres', phone: buildPhone() }));
      await until(() => given().length === 3);
      const place = join(disk.path, 'office-cursor-mail');
      await until(() => readText(place)?.startsWith('3 '));
      follower.child.kill('SIGTERM');
      const { errors } = await follower.ended;
      expect(errors).toBe(
        `The place in ${place} could not be kept (ENOSPC): what was shown since it was last kept will be shown again.\n`,
      );
    }));
});

describe.skipIf(whyNoDisk !== '')(`a backup into a folder of a disk that is full${whyNoDisk}`, () => {
  const draft = 'frescovolt-2026-01-02T03-04-05Z.ndjson.partial';

  /** A disk full of what a backup that was ended by force so many hours ago has left, and what the next one says. */
  async function backupAfter(hours: number, later: (step: () => unknown) => void) {
    const api = await startTestApi();
    later(() => api.close());
    await api.post(buildContact());
    const disk = mountSmallDisk(1);
    later(() => disk.remove());
    const left = join(disk.path, draft);
    writeFileSync(left, Buffer.alloc(megabyte));
    const changedAt = Date.now() / 1000 - hours * 3_600;
    utimesSync(left, changedAt, changedAt);
    const settings = { OFFICE_URL: api.url, OFFICE_TOKEN: officeToken, DATA_DIR: join(disk.path, 'none') };
    const { code, output, errors } = await run('scripts/office.ts', settings, ['backup', disk.path]).ended;
    return { code, output, errors, path: disk.path, files: readdirSync(disk.path) };
  }

  it('has the room of what an interrupted one has left', () =>
    withCleanup(async (later) => {
      const made = await backupAfter(2, later);
      expect(made).toMatchObject({ code: 0, errors: '', output: expect.stringContaining(': 1 requests, ') });
      expect(made.files).toEqual([expect.stringMatching(/Z\.ndjson$/)]);
    }));

  it('says so where nothing there may go, and leaves nothing itself', () =>
    withCleanup(async (later) => {
      const { path, ...failed } = await backupAfter(0, later);
      expect(failed).toEqual({
        code: 1,
        output: '',
        errors: `The disk of ${path} is full (ENOSPC): no backup was made, and the earlier ones are as they were.\n`,
        files: [draft],
      });
    }));
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
    const url = await until(() => readOfficeAddress(data.path), 180_000);
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
