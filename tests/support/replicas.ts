import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../tools/free-port.ts';
import { listenAt } from '../../tools/listen.ts';
import {
  findBinaries,
  type Identity,
  initdbArguments,
  unprivileged,
  untilItAnswers,
} from '../../tools/postgres.ts';
import { until } from './server-process.ts';

/**
 * One of two PostgreSQL servers, each of which can be the other's standby. A listener beside it tells HAProxy whether
 * it is the primary, like Patroni's /primary.
 */
export class Replica {
  readonly url: string;
  readonly port: number;
  readonly healthPort: number;
  readonly #bin = findBinaries();
  readonly #identity: Identity = unprivileged();
  readonly #home: string;
  readonly #health: Server;

  private constructor(port: number, health: Server, healthPort: number) {
    this.port = port;
    this.healthPort = healthPort;
    this.#health = health;
    this.url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    this.#home = mkdtempSync(join(tmpdir(), 'frescovolt-replica-'));
    const { uid, gid } = this.#identity;
    if (uid !== undefined && gid !== undefined) chownSync(this.#home, uid, gid);
  }

  /** A server that is not running yet and has no files. */
  static async prepare(): Promise<Replica> {
    const [port, healthPort] = [await freePort(), await freePort()];
    const health = createServer((_request, response) => {
      replica.isPrimary().then((isPrimary) => response.writeHead(isPrimary ? 200 : 503).end());
    });
    const replica = new Replica(port, health, healthPort);
    await listenAt(health, '127.0.0.1', healthPort);
    return replica;
  }

  get #data(): string {
    return join(this.#home, 'data');
  }

  /** Creates new files and starts on them as a primary. */
  async create(): Promise<void> {
    this.#run('initdb', initdbArguments(this.#data));
    writeFileSync(join(this.#data, 'postgresql.conf'), settings, { flag: 'a' });
    writeFileSync(join(this.#data, 'pg_hba.conf'), 'host replication all 127.0.0.1/32 trust\n', {
      flag: 'a',
    });
    this.#waitForStandby(false);
    await this.#start();
  }

  /** Throws its files away and follows `primary`; once it answers, each commit there waits for this one, unless it `mayLag`. */
  async follow(primary: Replica, mayLag = false): Promise<void> {
    rmSync(this.#data, { recursive: true, force: true });
    this.#run('pg_basebackup', [
      '-D',
      this.#data,
      '-d',
      primary.url,
      '-R',
      '-X',
      'stream',
      '--checkpoint=fast',
      '--no-sync',
    ]);
    await this.#start();
    primary.#waitForStandby(!mayLag);
    await primary.query('select pg_reload_conf()');
    await until(async () => {
      const rows = await primary.query(
        'select sync_state from pg_stat_replication where replay_lsn is not null',
      );
      return rows.some(({ sync_state }) => (sync_state === 'async') === mayLag);
    });
    // What was committed before the reload is on the standby once a later commit is.
    await primary.query('update intake_probe set checked_at = now()').catch(() => {});
  }

  /** Every process of the server is gone at once, as when its machine is. */
  kill(): void {
    const [postmaster = ''] = execFileSync('head', ['-1', join(this.#data, 'postmaster.pid')], {
      encoding: 'utf8',
    }).split('\n');
    const children = spawnSync('ps', ['-o', 'pid=', '--ppid', postmaster], { encoding: 'utf8' }).stdout;
    for (const pid of [postmaster, ...children.split('\n')]) {
      if (Number(pid) > 0) spawnSync('kill', ['-9', pid.trim()]);
    }
  }

  /** Nothing of what happens from now on reaches a standby that may lag. */
  async stopSending(): Promise<void> {
    for (const { pid } of await this.query('select pid from pg_stat_replication'))
      process.kill(Number(pid), 'SIGSTOP');
  }

  /** Promotes a standby to primary; it no longer waits for the one that is gone, which Patroni decides too. */
  async promote(): Promise<void> {
    this.#waitForStandby(false);
    await this.query('select pg_reload_conf()');
    await this.query('select pg_promote(true)');
  }

  async isPrimary(): Promise<boolean> {
    const rows = await this.query('select 1 where not pg_is_in_recovery()', 2_000).catch(() => []);
    return rows.length > 0;
  }

  /** Retries for `patienceMs`, until a busy machine has accepted the connection. */
  async query(sql: string, patienceMs = 60_000): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: patienceMs });
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query(sql)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  }

  remove(): void {
    this.#health.closeAllConnections();
    this.#health.close();
    spawnSync(join(this.#bin, 'pg_ctl'), ['stop', '-D', this.#data, '-m', 'immediate', '-w'], this.#options);
    rmSync(this.#home, { recursive: true, force: true, maxRetries: 5 });
  }

  get #options() {
    return { ...this.#identity, cwd: this.#home, stdio: 'ignore' as const };
  }

  #run(program: string, parameters: string[]): void {
    execFileSync(join(this.#bin, program), parameters, this.#options);
  }

  #waitForStandby(isOn: boolean): void {
    writeFileSync(join(this.#data, 'synchronous.conf'), `synchronous_standby_names = '${isOn ? '*' : ''}'\n`);
  }

  async #start(): Promise<void> {
    mkdirSync(join(this.#home, 'run'), { recursive: true, mode: 0o777 });
    const parameters = [
      '-D',
      this.#data,
      '-p',
      String(this.port),
      '-h',
      '127.0.0.1',
      '-c',
      'unix_socket_directories=',
    ];
    spawn(join(this.#bin, 'postgres'), parameters, this.#options);
    await untilItAnswers(this.url);
  }
}

const settings = `
fsync = off
max_connections = 100
wal_level = replica
hot_standby = on
include_if_exists = 'synchronous.conf'
`;
