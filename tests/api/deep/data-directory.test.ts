import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { closeToOthers, dataFiles, readText } from '../../../api/data-directory.ts';
import { lockDataDirectory } from '../../../api/data-lock.ts';
import { officeToken, postJson } from '../../../tools/api.ts';
import { buildContact } from '../../../tools/factories.ts';
import { makeDirectory, run, runServer, until } from '../../support/server-process.ts';

const held =
  /^Process \d+ already uses the data directory \S+: stop it first, or set DATA_DIR or DATABASE_URL\.$/;

describe('the lock of a data directory', () => {
  it('is held by only one of twelve processes that start at once, even if a dead one left its lock', async () => {
    const data = makeDirectory();
    const { release } = await lockDataDirectory(data.path);
    const first = run('tests/support/hold-lock.ts', { DATA_DIR: data.path });
    expect((await first.ended).errors.trim()).toMatch(held);
    release();
    for (let round = 0; round < 3; round += 1) {
      const starters = Array.from({ length: 12 }, () =>
        run('tests/support/hold-lock.ts', { DATA_DIR: data.path }),
      );
      const ended = Promise.all(starters.map((starter) => starter.ended));
      const refused = await Promise.all(
        starters.map(async (starter) => {
          const won = new Promise<string>((resolve) =>
            starter.child.stdout?.once('data', () => resolve('held')),
          );
          return Promise.race([won, starter.ended.then(({ errors }) => errors.trim())]);
        }),
      );
      expect(refused.filter((word) => word === 'held')).toHaveLength(1);
      expect(refused.filter((word) => held.test(word))).toHaveLength(11);
      for (const { child } of starters) child.kill('SIGKILL');
      await ended;
    }
    data.remove();
  });

  it('works between containers, whose processes cannot see each other', async (test) => {
    if (spawnSync('unshare', ['--pid', '--fork', 'true']).status !== 0)
      test.skip(true, 'process namespaces need root and the program unshare');
    const data = makeDirectory();
    const [inside, other] = [0, 1].map(() =>
      spawn(
        'unshare',
        [
          '--pid',
          '--fork',
          '--kill-child',
          process.execPath,
          '--import',
          'tsx',
          'tests/support/hold-lock.ts',
        ],
        { env: { ...process.env, DATA_DIR: data.path }, stdio: 'pipe' },
      ),
    );
    const said = await Promise.all(
      [inside, other].map(async (child) => {
        const word = new Promise<string>((resolve) => {
          child?.stdout.once('data', () => resolve('held'));
          child?.stderr.once('data', (text: Buffer) => resolve(text.toString().trim()));
        });
        return word;
      }),
    );
    expect(said.filter((word) => word === 'held')).toHaveLength(1);
    expect(said.filter((word) => held.test(word))).toHaveLength(1);
    for (const child of [inside, other]) child?.kill('SIGKILL');
    data.remove();
  });

  it('is said to be of no use where this user may not write in it', (test) => {
    const data = makeDirectory();
    const rights = '--bounding-set=-dac_override,-dac_read_search';
    const program = `import { makeDataDirectory } from './api/data-directory.ts'; makeDataDirectory('${data.path}');`;
    const make = () =>
      spawnSync('setpriv', [
        rights,
        process.execPath,
        '--import',
        'tsx',
        '--input-type=module',
        '-e',
        program,
      ]);
    if (make().status !== 0) test.skip(true, 'another user needs root and the program setpriv');
    chownSync(data.path, 65_534, 65_534);
    expect(make().stderr.toString()).toContain(`${data.path} cannot be made or used (EACCES): set DATA_DIR`);
    data.remove();
  });

  it('is respected by the first releases and respects theirs, while their process lives', async () => {
    const data = makeDirectory();
    const { formerLock } = dataFiles(data.path);
    const startOf = (pid: number) => readText(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ')[19];
    const former = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    const pid = former.pid ?? 0;
    writeFileSync(formerLock, JSON.stringify({ pid, startedAt: startOf(pid), nonce: 'a' }));
    await expect(lockDataDirectory(data.path)).rejects.toThrow(`Process ${pid} already uses`);
    // The same number, but a process started at another time: a dead one left its lock.
    writeFileSync(formerLock, JSON.stringify({ pid, startedAt: '1', nonce: 'a' }));
    (await lockDataDirectory(data.path)).release();
    writeFileSync(formerLock, JSON.stringify({ pid, startedAt: startOf(pid), nonce: 'a' }));
    const ended = once(former, 'exit');
    former.kill('SIGKILL');
    await ended;
    const { release } = await lockDataDirectory(data.path);
    expect(JSON.parse(readText(formerLock) ?? '')).toMatchObject({
      pid: process.pid,
      startedAt: startOf(process.pid),
    });
    release();
    expect(readdirSync(data.path)).toEqual([]);
    data.remove();
  });

  it('is not held by a killed process that its parent has not asked for yet', async () => {
    const data = makeDirectory();
    const { formerLock } = dataFiles(data.path);
    // Becomes a parent that asks for nobody.
    const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 1000']);
    const pid = Number(String(await once(parent.stdout, 'data').then(([chunk]) => chunk)));
    await until(() => / Z /.test(readText(`/proc/${pid}/stat`) ?? ''));
    writeFileSync(formerLock, JSON.stringify({ pid, nonce: 'a' }));
    const { release } = await lockDataDirectory(data.path);
    release();
    parent.kill('SIGKILL');
    data.remove();
  });

  it('does not hold a copy of the directory, made while it was in use', async () => {
    const data = makeDirectory();
    const [original, copy] = [join(data.path, 'original'), join(data.path, 'copy')];
    const { release } = await lockDataDirectory(original);
    execFileSync('cp', ['-a', original, copy]);
    const other = await lockDataDirectory(copy);
    await expect(lockDataDirectory(original)).rejects.toThrow(held);
    other.release();
    release();
    expect([original, copy].map((path) => readdirSync(path))).toEqual([[], []]);
    data.remove();
  });

  it('works even if the path is longer than a socket’s name may be', async () => {
    const data = makeDirectory();
    const long = join(data.path, 'a'.repeat(90), 'b'.repeat(90));
    const { release } = await lockDataDirectory(long);
    await expect(lockDataDirectory(long)).rejects.toThrow(held);
    release();
    (await lockDataDirectory(long)).release();
    expect(readdirSync(long)).toEqual([]);
    data.remove();
  });
});

describe('a first start of the embedded database', () => {
  /** Begins one, and sends it a signal as soon as its folder holds what matches. */
  async function cut(dataDir: string, signal: NodeJS.Signals, hasBegun: (names: string[]) => boolean) {
    const server = run('api/server.ts', { PORT: '0', DIST_DIR: '/nonexistent', DATA_DIR: dataDir });
    while (!hasBegun(readdirSync(dataDir, { encoding: 'utf8' }))) await turn();
    server.child.kill(signal);
    return server.ended;
  }

  it('may be killed in the middle, and the next one has a whole database', async () => {
    const data = makeDirectory();
    const hasVersion = (name: string) => existsSync(join(data.path, name, 'PG_VERSION'));
    const killed = await cut(data.path, 'SIGKILL', (names) => names.some(hasVersion));
    expect(killed).toMatchObject({ signal: 'SIGKILL', output: '' });
    const server = await runServer({ DATA_DIR: data.path });
    expect((await postJson(server.url, buildContact())).status).toBe(201);
    expect(readdirSync(data.path).filter((name) => name.startsWith('postgres'))).toEqual(['postgres']);
    server.child.kill('SIGTERM');
    await server.ended;
    data.remove();
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('ends well when told to by %s', async (signal) => {
    const data = makeDirectory();
    const told = await cut(data.path, signal, (names) => names.some((name) => name.startsWith('postgres')));
    expect(told).toMatchObject({ code: 0, output: '', errors: '' });
    data.remove();
  });
});

describe('the files of the embedded database', () => {
  it('are closed to other users after every start, whatever they were before', async () => {
    const data = makeDirectory();
    chmodSync(data.path, 0o755);
    const start = async () => {
      const server = await runServer({ DATA_DIR: data.path });
      expect((await postJson(server.url, buildContact())).status).toBe(201);
      return server;
    };
    const stop = async (server: Awaited<ReturnType<typeof start>>) => {
      server.child.kill('SIGTERM');
      await server.ended;
    };
    writeFileSync(join(data.path, 'office-cursor-mail'), '1\n');
    await stop(await start());
    expect(openFiles(data.path)).toEqual([]);
    execFileSync('chmod', ['-R', 'a+rwX', data.path]);
    const server = await start();
    expect(openFiles(data.path)).toEqual([]);
    await stop(server);
    data.remove();
  });

  it('may be beside a cursor and a lock that another user made by following', (test) => {
    if (process.geteuid?.() !== 0) test.skip(true, 'only root can act as two users');
    const nobody = 65_534;
    const data = makeDirectory();
    const place = (name: string) => join(data.path, name);
    mkdirSync(place('office-cursor-mail.lock'), { mode: 0o700 });
    for (const name of ['office-cursor-mail', 'office-cursor-json', 'office-token']) {
      writeFileSync(place(name), '1\n');
      chmodSync(place(name), 0o644);
    }
    for (const name of ['.', 'office-cursor-json', 'office-token']) chownSync(place(name), nobody, nobody);
    const umask = process.umask();
    process.seteuid?.(nobody);
    try {
      closeToOthers(data.path);
    } finally {
      process.seteuid?.(0);
      process.umask(umask);
    }
    expect(openFiles(data.path)).toEqual(['office-cursor-mail']);
    data.remove();
  });

  it('are closed one level down if the directory holds other things too', async () => {
    const data = makeDirectory();
    chmodSync(data.path, 0o755);
    writeFileSync(join(data.path, 'notes.txt'), 'not ours');
    mkdirSync(join(data.path, 'photos'), { mode: 0o755 });
    const server = await runServer({ DATA_DIR: data.path });
    expect(statSync(data.path).mode & 0o777).toBe(0o755);
    expect(statSync(join(data.path, 'photos')).mode & 0o777).toBe(0o755);
    expect(openFiles(join(data.path, 'postgres'))).toEqual([]);
    expect(statSync(join(data.path, 'office-token')).mode & 0o777).toBe(0o600);
    server.child.kill('SIGTERM');
    await server.ended;
    data.remove();
  });
});

it('names the address at which the server listens, whatever that is', async () => {
  const data = makeDirectory();
  const server = await runServer({ DATA_DIR: data.path, HOST: '127.0.0.2', OFFICE_TOKEN: officeToken });
  const listed = await run('scripts/office.ts', { DATA_DIR: data.path, OFFICE_TOKEN: officeToken }, ['list'])
    .ended;
  expect(listed).toMatchObject({ code: 0, output: 'No requests.\n', errors: '' });
  server.child.kill('SIGTERM');
  await server.ended;
  data.remove();
});

/** Everything in a directory, itself included, that another user could read, list or enter. */
function openFiles(directory: string): string[] {
  const inside = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  return ['.', ...inside].filter((name) => (lstatSync(join(directory, name)).mode & 0o077) !== 0);
}
