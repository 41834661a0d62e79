import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { enginePostgresVersion } from '../../../api/embedded/files.ts';
import { openEmbedded } from '../../../api/embedded-database.ts';
import { createTestDatabase, runSql } from '../../../tools/postgres.ts';
import { makeDirectory, run, until } from '../../support/server-process.ts';

const admin = process.env.TEST_DATABASE_URL ?? '';
const data = makeDirectory();
afterAll(() => data.remove());

const start = async (env: Record<string, string>) => {
  const ended = await run('api/server.ts', { PORT: '0', DATA_DIR: join(data.path, 'unused'), ...env }).ended;
  return { ...ended, lines: ended.errors.trim().split('\n') };
};

const at = (change: (url: URL) => void): string => {
  const url = new URL(admin);
  change(url);
  return url.href;
};

describe('a server that cannot start', () => {
  it.each([
    ['no address', 'postgres://', /^DATABASE_URL must be the address of one server, such as \S+\.$/],
    [
      'two servers',
      'postgres://user@one:5432,two:5432/name',
      /^DATABASE_URL must be the address of one server/,
    ],
    [
      'two servers at the usual port',
      'postgres://user@one,two/name',
      /^DATABASE_URL must be the address of one server/,
    ],
    [
      'two servers behind the name',
      'postgres:///name?host=one,two',
      /^DATABASE_URL must be the address of one server/,
    ],
    ['a port there is not', 'postgres://user@localhost:99999/name', /^DATABASE_URL must be the address/],
    ['a broken escape', 'postgres://us%zzer@localhost/name', /^DATABASE_URL must be the address/],
    [
      'a certificate that is not there',
      'postgres://localhost/name?sslmode=verify-full&sslrootcert=/nowhere',
      /^DATABASE_URL cannot be understood \(ENOENT\)\.$/,
    ],
    [
      'another database',
      at((url) => {
        url.pathname = '/nowhere';
      }),
      /^The database named in DATABASE_URL does not exist \(3D000\)\.$/,
    ],
    [
      'another user',
      at((url) => {
        url.username = 'nobody_known';
      }),
      /^The database refuses the user or the password of DATABASE_URL \(28000\)\.$/,
    ],
    [
      'TLS that is not offered',
      at((url) => {
        url.search = '?sslmode=verify-full';
      }),
      /^The database does not offer the TLS that DATABASE_URL asks for\.$/,
    ],
  ])('says in one sentence that DATABASE_URL has %s', async (_name, url, sentence) => {
    const { code, output, lines } = await start({ DATABASE_URL: url });
    expect({ code, output, lines }).toEqual({
      code: 1,
      output: '',
      lines: [expect.stringMatching(sentence)],
    });
  });

  it('is no server whose database is away: it says so once, goes on asking, and ends when told to', async () => {
    for (const [url, code] of [
      ['postgres://secret@127.0.0.1:1/none', 'ECONNREFUSED'],
      ['postgres://secret@nowhere.invalid/name', '(?:ENOTFOUND|EAI_AGAIN)'],
      // No machine has a way there, as ours has none anywhere before its network is up.
      ['postgres://secret@224.0.0.1/name', 'ENETUNREACH'],
    ]) {
      const server = run('api/server.ts', {
        PORT: '0',
        DATA_DIR: join(data.path, 'unused'),
        DATABASE_URL: url ?? '',
      });
      const sentence = new RegExp(
        `^The database at DATABASE_URL does not answer \\(${code}\\)\\. The server goes on asking\\.\\n$`,
      );
      await until(() => server.child.exitCode !== null || server.errors() !== '');
      await pause(2_500);
      server.child.kill('SIGTERM');
      expect(await server.ended).toMatchObject({
        code: 0,
        output: '',
        errors: expect.stringMatching(sentence),
      });
    }
  });

  it('says in one sentence that the user may not create tables', async () => {
    const test = await createTestDatabase();
    const user = `maker_${process.pid}`;
    await runSql(test.url, `create role ${user} login; revoke create on schema public from public`);
    const url = new URL(test.url);
    url.username = user;
    const { code, output, lines } = await start({ DATABASE_URL: url.href });
    expect({ code, output, lines }).toEqual({
      code: 1,
      output: '',
      lines: ['The database user lacks a right that setting up the tables needs (42501).'],
    });
    await test.drop();
    await runSql(admin, `drop role ${user}`);
  });

  it('says in one sentence that the database cannot hold every character', async () => {
    const name = `frescovolt_latin_${process.pid}`;
    await runSql(
      admin,
      `create database ${name} encoding 'WIN1252' template template0 lc_collate 'C' lc_ctype 'C'`,
    );
    const url = at((database) => {
      database.pathname = `/${name}`;
    });
    const { code, output, lines } = await start({ DATABASE_URL: url });
    await runSql(admin, `drop database ${name} with (force)`);
    expect({ code, output, lines }).toEqual({
      code: 1,
      output: '',
      lines: [
        "The database named in DATABASE_URL has the encoding WIN1252, which lacks most characters: create it with encoding 'UTF8'.",
      ],
    });
  });

  it.each(['role', 'database'])(
    'says in one sentence that the %s confirms what it has not written',
    async (kind) => {
      const test = await createTestDatabase();
      const url = new URL(test.url);
      url.username = `hasty_${kind}_${process.pid}`;
      await runSql(test.url, `create role ${url.username} superuser login`);
      const whose = kind === 'role' ? url.username : url.pathname.slice(1);
      await runSql(test.url, `alter ${kind} ${whose} set synchronous_commit = off`);
      const { code, output, lines } = await start({ DATABASE_URL: url.href });
      await test.drop();
      await runSql(admin, `drop role ${url.username}`);
      expect({ code, output, lines }).toEqual({
        code: 1,
        output: '',
        lines: [expect.stringMatching(/ \(synchronous_commit is off\): set synchronous_commit to on, .*\.$/)],
      });
    },
  );

  it('says in one sentence what is wrong with the data files', async () => {
    const older = join(data.path, 'older');
    mkdirSync(join(older, 'postgres'), { recursive: true });
    writeFileSync(join(older, 'postgres', 'PG_VERSION'), '16\n');
    const { code, output, lines } = await start({ DATA_DIR: older });
    expect({ code, output, lines }).toEqual({
      code: 1,
      output: '',
      lines: [
        expect.stringMatching(
          /^The files in \S+ were written by PostgreSQL 16, and this release reads those of 18\b.*\.$/,
        ),
      ],
    });
    const broken = join(data.path, 'broken');
    mkdirSync(join(broken, 'postgres'), { recursive: true });
    writeFileSync(join(broken, 'postgres', 'PG_VERSION'), `${enginePostgresVersion}\n`);
    const second = await start({ DATA_DIR: broken });
    expect(second).toMatchObject({ code: 1, output: '' });
    expect(second.lines).toEqual([
      expect.stringMatching(/^The embedded database in \S+ cannot be opened.*\.$/),
    ]);
  });

  it('knows the PostgreSQL version of its own engine', async () => {
    const database = await openEmbedded(join(data.path, 'fresh'));
    const { rows } = await database.pool.query<{ server_version_num: string }>('show server_version_num');
    expect(Math.floor(Number(rows[0]?.server_version_num) / 10_000)).toBe(enginePostgresVersion);
    await database.close();
  });
});
