import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';

/** A PostgreSQL cluster of a test run. */
export type TestPostgres = {
  /** Address of the `postgres` database, as a user that may create databases and roles. */
  url: string;
  /** Ends the server process at once, as a crash does. */
  kill(): void;
  /** Starts a killed server again and waits until it answers. */
  start(): Promise<void>;
  /** A folder that the server may write to, with its data. */
  home: string;
  /** Runs shell commands as the user of the server, with its programs on PATH; throws if one fails. */
  sh(lines: string, env?: Record<string, string>): string;
  /** Stops the server and removes its files. */
  stop(): Promise<void>;
};

export type Identity = { uid?: number; gid?: number };

const notFound =
  'These tests need PostgreSQL 14 to 18: install it (apt-get install postgresql) or set TEST_DATABASE_URL.';
const noPrograms =
  'These tests start a PostgreSQL of their own beside that of TEST_DATABASE_URL: install it (apt-get install postgresql).';

let shared: TestPostgres | undefined;

/** Vitest's global setup: one cluster for the run, which `createTestDatabase` finds through the environment. */
export async function setup(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) return;
  shared = await startPostgres();
  process.env.TEST_DATABASE_URL = shared.url;
}

export async function teardown(): Promise<void> {
  if (!shared) return;
  await shared.stop();
  shared = undefined;
  delete process.env.TEST_DATABASE_URL;
}

/**
 * Starts a cluster of its own from local binaries in a temporary directory, as an unprivileged user if the tests run as
 * root. `%home` in a setting stands for its folder. Throws one sentence if there are no binaries.
 */
export async function startPostgres(extraSettings: string[] = []): Promise<TestPostgres> {
  const bin = findBinaries();
  const home = mkdtempSync(join(tmpdir(), 'frescovolt-pg-'));
  const data = join(home, 'data');
  const identity = unprivileged();
  mkdirSync(data, { mode: 0o700 });
  if (identity.uid !== undefined && identity.gid !== undefined) {
    chownSync(home, identity.uid, identity.gid);
    chownSync(data, identity.uid, identity.gid);
  }
  execFileSync(join(bin, 'initdb'), initdbArguments(data), { ...identity, cwd: home, stdio: 'pipe' });
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const settings = ['fsync=off', 'max_connections=200', `unix_socket_directories=${home}`, ...extraSettings];
  const options = settings.flatMap((setting) => ['-c', setting.replaceAll('%home', home)]);
  const launch = () =>
    spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), '-h', '127.0.0.1', ...options], {
      ...identity,
      cwd: home,
      stdio: 'ignore',
    });
  let server = launch();
  const cluster: TestPostgres = {
    url,
    home,
    sh: (lines, env = {}) =>
      execFileSync('sh', ['-euc', lines], {
        ...identity,
        cwd: home,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { PATH: `${bin}${delimiter}${process.env.PATH}`, ...env },
      }),
    kill: () => killAll(bin, data, identity),
    start: async () => {
      server = launch();
      await untilItAnswers(url);
    },
    stop: async () => {
      if (server.exitCode === null && server.signalCode === null) {
        const ended = new Promise((resolve) => server.once('exit', resolve));
        server.kill('SIGQUIT');
        await ended;
      }
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  await untilItAnswers(url);
  return cluster;
}

/** A database of its own on the cluster of this run; `drop` removes it with every connection. */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const admin = process.env.TEST_DATABASE_URL;
  if (!admin) throw new Error(notFound);
  const name = `frescovolt_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await runSql(admin, `create database ${name}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runSql(admin, `drop database if exists ${name} with (force)`) };
}

/** Runs one statement on a connection of its own. */
export async function runSql(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/**
 * Locks a table until the function given back is called, on a connection of its own: the server's own pool ends one that
 * is silent for 3.5 s, which a command may take to start.
 */
export async function holdTable(url: string, table: string, mode: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`begin; lock table ${table} in ${mode} mode`);
  return () => client.end();
}

/** Immediate stop: every process of the server ends without a checkpoint, so the next start is a crash recovery. */
function killAll(bin: string, data: string, identity: Identity): void {
  spawnSync(join(bin, 'pg_ctl'), ['stop', '-D', data, '-m', 'immediate', '-w'], { ...identity, cwd: data });
}

/**
 * The directory of PostgreSQL's programs: that of `POSTGRES_BIN`, else Debian's newest, else the first on PATH. Throws one
 * sentence if they are not there.
 */
export function findBinaries(): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const asked = process.env.POSTGRES_BIN;
  const folders = asked
    ? [asked]
    : [
        ...versions.map((version) => join(debian, version, 'bin')),
        ...(process.env.PATH ?? '').split(delimiter),
      ];
  const bin = folders.find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
  if (!bin) throw new Error(process.env.TEST_DATABASE_URL ? noPrograms : notFound);
  return bin;
}

/** PostgreSQL and its poolers refuse to run as root. */
export function unprivileged(): Identity {
  if (process.getuid?.() !== 0) return {};
  for (const user of ['postgres', 'nobody']) {
    const ids = ['-u', '-g'].map((flag) =>
      Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout),
    );
    const [uid, gid] = ids;
    if (uid && gid) return { uid, gid };
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody to run it as.');
}

/** Arguments of `initdb` for a cluster in a folder that is gone after the run. */
export const initdbArguments = (folder: string): string[] => [
  '-D',
  folder,
  '-U',
  'postgres',
  '-A',
  'trust',
  '-E',
  'UTF8',
  '--locale=C',
  '--no-sync',
];

/** Waits until a server answers at an address, for ten seconds at most. */
export async function untilItAnswers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    try {
      return await runSql(url, 'select 1');
    } catch {
      await pause(50);
    }
  }
  throw new Error('The PostgreSQL of the tests does not start.');
}
