import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from '../../tools/free-port.ts';
import { unprivileged, untilItAnswers } from '../../tools/postgres.ts';

/** The path of a program, or undefined if this machine has none. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** Why a test that needs these programs cannot run, for its name; empty if it can. */
export function whyNotWith(...names: string[]): string {
  const missing = names.filter((name) => !findProgram(name));
  return missing.length === 0 ? '' : ` (skipped: apt-get install ${missing.join(' ')})`;
}

/** A program of the system that runs in front of ours. */
export type Daemon = {
  port: number;
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
};

type Recipe = { program: string; configure: (port: number, home: string) => string; parameters: string[] };

/** Runs a program with a configuration file of its own; the path of that file comes last. */
async function runDaemon({ program, configure, parameters }: Recipe): Promise<Daemon> {
  const path = findProgram(program);
  if (!path) throw new Error(`The program ${program} is missing.`);
  const home = mkdtempSync(join(tmpdir(), `frescovolt-${program}-`));
  const identity = unprivileged();
  const port = await freePort();
  const file = join(home, 'configuration');
  writeFileSync(file, configure(port, home));
  if (identity.uid !== undefined && identity.gid !== undefined) chownSync(home, identity.uid, identity.gid);
  let child: ChildProcess;
  const start = () => {
    child = spawn(path, [...parameters, file], { ...identity, cwd: home, stdio: 'ignore' });
  };
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  };
  start();
  return {
    port,
    kill,
    start,
    stop: async () => {
      await kill();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** PgBouncer in front of a PostgreSQL of this machine, with fewer connections to it than clients have. */
export async function startPgBouncer(databaseUrl: string, mode: 'session' | 'transaction'): Promise<Daemon> {
  const target = new URL(databaseUrl);
  const daemon = await runDaemon({
    program: 'pgbouncer',
    parameters: ['-q'],
    configure: (port, home) => {
      writeFileSync(join(home, 'users'), '"postgres" ""\n', { mode: 0o644 });
      return `[databases]
* = host=127.0.0.1 port=${target.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(home, 'users')}
pool_mode = ${mode}
default_pool_size = ${mode === 'session' ? 30 : 4}
server_round_robin = 1
server_login_retry = 1
max_client_conn = 200
`;
    },
  });
  const through = new URL(databaseUrl);
  through.port = String(daemon.port);
  await untilItAnswers(through.href);
  return daemon;
}

/** The lines of HAProxy that docs/operating.md gives, with those of its one process for each of these, as `host:port`. */
export function haproxyLines(processes: string[]): string[] {
  const operating = readFileSync(join(import.meta.dirname, '../../docs/operating.md'), 'utf8');
  const [, lines] = /lines of HAProxy[\s\S]*?```\n([^`]+)```/.exec(operating) ?? [];
  if (!lines) throw new Error('docs/operating.md has no lines of HAProxy.');
  const isOfProcess = (line: string) => line.startsWith('server ');
  const all = lines.trim().split(/\s*\n\s*/);
  const ofProcess = processes.flatMap((address, index) =>
    all
      .filter(isOfProcess)
      .map((line) => line.replace('p1', `p${index + 1}`).replace('127.0.0.1:3001', address)),
  );
  return [...all.filter((line) => !isOfProcess(line)), ...ofProcess];
}

/** HAProxy with a front end in the given `mode`, and the servers behind it given as lines of its configuration. */
export function startHaproxy(mode: 'tcp' | 'http', lines: string[]): Promise<Daemon> {
  return runDaemon({
    program: 'haproxy',
    parameters: ['-db', '-f'],
    configure: (port) => `global
  maxconn 2000
defaults
  mode ${mode}
  timeout connect 1s
  timeout client 60s
  timeout server 60s
listen all
  bind 127.0.0.1:${port}
  ${mode === 'http' ? 'stats uri /haproxy' : ''}
${lines.map((line) => `  ${line}\n`).join('')}`,
  });
}

/** How many of the processes behind HAProxy it takes for ready. */
export async function countReady({ port }: Daemon): Promise<number> {
  const table = await fetch(`http://127.0.0.1:${port}/haproxy;csv`).then(
    (response) => response.text(),
    () => '',
  );
  return table.split('\n').filter((line) => /^all,p\d+,/.test(line) && line.split(',')[17] === 'UP').length;
}
