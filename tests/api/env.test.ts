import { statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readOrCreateOfficeToken } from '../../api/data-directory.ts';
import { describeDatabase, EnvError, readEnv } from '../../api/env.ts';
import { listenAt } from '../../tools/listen.ts';
import { createTestDatabase } from '../../tools/postgres.ts';
import { makeDirectory, run, runServer, until } from '../support/server-process.ts';

const sentencesOf = (env: Record<string, string>): string[] => {
  try {
    readEnv(env);
    return [];
  } catch (error) {
    return error instanceof EnvError ? error.sentences : ['another error'];
  }
};

describe('the environment', () => {
  it('has a default for everything', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: ' ' })).toEqual({
      port: 3000,
      host: undefined,
      databaseUrl: undefined,
      dataDir: '.data',
      distDir: undefined,
      officeTokens: [],
      siteOrigin: undefined,
      trustProxy: 0,
      chat: undefined,
      rateLimitPerMinute: 60,
      rateLimitPerDay: 500,
      rateLimitTotalPerDay: 20_000,
      logLevel: 'info',
    });
  });

  it.each([
    ['PORT', 'eighty', 'http'],
    ['PORT', '65536', '100000'],
    ['PORT', '-1', '-8080'],
    ['DATABASE_URL', 'mysql://secret@host/db', 'mongodb://another-one@elsewhere/data'],
    ['OFFICE_TOKEN', 'short', 'tiny'],
    ['OFFICE_TOKEN', 'a-token-that-is-long-enough,short', 'one-more-that-is-as-good-as-it,tiny'],
    ['OFFICE_TOKEN', 'a-token-that-is-long-enough,', 'one-more-that-is-as-good-as-it,'],
    [
      'OFFICE_TOKEN',
      'one-token-of-many-xxx,two-token-of-many-xxx,three-token-of-many-x',
      'uno-de-tantos-tokens,dos-de-tantos-tokens,tres-de-tantos-tokens',
    ],
    ['SITE_ORIGIN', 'frescovolt.example', 'another.test'],
    ['SITE_ORIGIN', 'https://frescovolt.example/path', 'http://another.test/home'],
    ['TRUST_PROXY', 'true', 'nginx'],
    ['RATE_LIMIT_PER_MINUTE', '0', 'none'],
    ['RATE_LIMIT_PER_DAY', '0', 'none'],
    ['RATE_LIMIT_TOTAL_PER_DAY', 'many', 'all'],
    ['CHAT_SCRIPT', 'chat.example/widget.js', 'another.test/w.js'],
    ['CHAT_SCRIPT', 'http://chat.example/widget.js', 'http://another.test/w.js'],
    ['CHAT_SCRIPT', 'javascript:alert(1)', 'data:,x'],
    ['CHAT_HOSTS', 'https://a.example;script-src', 'https://another.test;img-src'],
    ['CHAT_HOSTS', 'https://a.example/path', 'https://another.test/home'],
    ['CHAT_HOSTS', '*', 'x'],
    ['CHAT_FUNCTION', 'alert(1)', 'open it'],
    ['LOG_LEVEL', 'loud', 'quiet'],
  ])(
    'says in one sentence what is wrong with %s=%s, and the same of %s: it repeats neither',
    (name, value, other) => {
      const sentences = sentencesOf({ [name]: value });
      expect(sentences).toHaveLength(1);
      expect(sentences[0]).toMatch(new RegExp(`^${name} must .*\\.$`));
      // What is said of two values that have nothing in common is taken from neither, however it would be quoted.
      expect(sentencesOf({ [name]: other })).toEqual(sentences);
    },
  );

  it.each([
    ['postgres://user:word@host:5433/name', 'host:5433/name'],
    ['postgres://user:word@/name?host=/var/run/postgresql', '/var/run/postgresql/name'],
    ['postgresql://user@localhost/name?host=db.internal', 'db.internal/name'],
  ])('takes %s, in every form of the driver, and names the server that it means', (url, named) => {
    expect(describeDatabase(readEnv({ DATABASE_URL: url }))).toBe(`the database ${named}`);
  });

  it('accepts two tokens and an origin with a trailing slash', () => {
    const env = readEnv({
      OFFICE_TOKEN: 'token-number-one-xx, token-number-two-xx',
      SITE_ORIGIN: 'https://a.example/',
    });
    expect(env.officeTokens).toEqual(['token-number-one-xx', 'token-number-two-xx']);
    expect(env.siteOrigin).toBe('https://a.example');
  });

  it('reads a chat widget: the origin of its script is among its hosts', () => {
    const hosts = 'https://*.chat.example, wss://live.chat.example:8443';
    expect(readEnv({ CHAT_SCRIPT: 'https://cdn.example/w.js?id=1', CHAT_HOSTS: hosts }).chat).toEqual({
      script: 'https://cdn.example/w.js?id=1',
      hosts: ['https://cdn.example', 'https://*.chat.example', 'wss://live.chat.example:8443'],
      open: 'openLiveChat',
    });
    expect(readEnv({ CHAT_SCRIPT: 'http://localhost:4000/w.js', CHAT_FUNCTION: 'W.open' }).chat).toEqual({
      script: 'http://localhost:4000/w.js',
      hosts: ['http://localhost:4000'],
      open: 'W.open',
    });
    expect(readEnv({ CHAT_HOSTS: hosts }).chat).toBeUndefined();
  });

  it('creates the office token once, readable only by its owner', () => {
    const data = makeDirectory();
    const token = readOrCreateOfficeToken(data.path);
    expect(readOrCreateOfficeToken(data.path)).toBe(token);
    expect(statSync(join(data.path, 'office-token')).mode & 0o777).toBe(0o600);
    data.remove();
  });
});

describe('a server that cannot start', () => {
  const start = (env: Record<string, string>) => run('api/server.ts', env).ended;

  it('writes a sentence for each mistake and ends with 1', async () => {
    const ended = await start({ PORT: 'x', TRUST_PROXY: 'y', DATABASE_URL: 'z' });
    expect(ended).toMatchObject({ code: 1, output: '' });
    expect(ended.errors.trim().split('\n')).toHaveLength(3);
    expect(ended.errors).not.toMatch(/\bat /);
  });

  it('says once what its database does not survive, and where requests it does not show are', async () => {
    const data = makeDirectory();
    const embedded = await runServer({ DATA_DIR: data.path });
    expect(embedded.output().match(/no power cut: set DATABASE_URL/g)).toHaveLength(1);
    embedded.child.kill('SIGTERM');
    await embedded.ended;
    const test = await createTestDatabase();
    const moved = await runServer({ DATA_DIR: data.path, DATABASE_URL: test.url });
    await until(() => moved.output().includes(`embedded database of ${data.path} are not shown`));
    expect(moved.output()).not.toContain('embedded database survives');
    // The cluster of the tests does not.
    expect(moved.output().match(/does not wait for its disk \(fsync is off\)/g)).toHaveLength(1);
    moved.child.kill('SIGTERM');
    await moved.ended;
    await test.drop();
    data.remove();
  });

  it('says that the port is in use', async () => {
    const data = makeDirectory();
    const blocker = createServer();
    const port = await listenAt(blocker, '::');
    const ended = await start({
      PORT: String(port),
      DATABASE_URL: process.env.TEST_DATABASE_URL ?? '',
      DATA_DIR: data.path,
    });
    blocker.close();
    data.remove();
    expect(ended).toMatchObject({ code: 1 });
    expect(ended.errors).toBe(`Port ${port} is already in use: stop the other program or set PORT.\n`);
  });

  it('says that the data directory cannot be created', async () => {
    const ended = await start({ DATA_DIR: '/dev/null/data' });
    expect(ended).toMatchObject({ code: 1 });
    expect(ended.errors).toMatch(
      /^The data directory \S+ cannot be made or used \(ENOTDIR\): set DATA_DIR.*\n$/,
    );
    const below = await start({ DATA_DIR: '/proc/frescovolt' });
    expect(below).toMatchObject({ code: 1 });
    expect(below.errors).toMatch(
      /^The data directory \S+ cannot be made or used \(ENOENT\): set DATA_DIR.*\n$/,
    );
  });
});
