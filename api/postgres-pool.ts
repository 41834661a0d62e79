import { Socket } from 'node:net';
import pg from 'pg';

/** Limits of one pool of connections. */
export type PoolLimits = {
  /** The most connections. */
  connections: number;
  /** How long a connection may stay silent during a statement before it is considered dead, in ms. */
  silenceMs: number;
};

/** How long a statement waits for a free connection, and a new connection for the server, in ms. */
const acquireTimeoutMs = 2_000;

/**
 * Limits of every session (reliability: a hung statement must never hold the insert lock), and what a role, a database
 * or the server may have set otherwise: its isolation, since whoever had to wait for a lock must see what was committed
 * meanwhile, how it writes dates, of which the driver reads ISO alone, and whether it warns of a wait for a standby
 * that somebody cancelled. Rows that a policy would hide are an error, as in pg_dump: a backup without them would be
 * called one.
 */
const sessionSettings = [
  'set row_security = off',
  "set datestyle = 'ISO'",
  "set client_min_messages = 'notice'",
  "set default_transaction_isolation = 'read committed'",
  "set statement_timeout = '3s'",
  "set lock_timeout = '2s'",
  "set idle_in_transaction_session_timeout = '5s'",
].join(';');

/**
 * Ends a session on a standby as it begins. After a failover the address may lead to the old primary for a moment, and
 * what only reads would never notice: the office would be shown what that one had, for as long as it keeps answering.
 */
const endOnStandby = `do $$ begin
  if pg_is_in_recovery() then raise 'The database is a standby.' using errcode = 'read_only_sql_transaction'; end if;
end $$`;

/**
 * A connection that notices its own death. PostgreSQL ends every statement after 3 s, so a connection that stays silent
 * for longer during a statement leads nowhere, for example because a proxy swallows everything: it is destroyed, which
 * fails whatever waits for it, and the pool never hands it out again. So is one whose commit stopped waiting for a
 * standby, of which PostgreSQL only warns, and calls the statement done. One that refused to write, because its role or
 * its database had been told to, would refuse as long as somebody uses it, whatever they are told later. And an error that
 * comes while nobody listens must not end the process: each statement is told of it anyway.
 */
class WatchedClient extends pg.Client {
  /** False between two uses, when silence means nothing. */
  isBusy = true;
  /** True once a statement was refused because the session only reads. */
  hasOnlyRead = false;

  constructor(config: pg.ClientConfig & { silenceMs?: number } = {}) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.on('error', () => {});
    socket.setTimeout(config.silenceMs ?? 0);
    socket.on('timeout', () => {
      if (this.isBusy) socket.destroy(new SilentConnectionError());
    });
    this.connection.on('errorMessage', ({ code }: { code?: string }) => {
      this.hasOnlyRead ||= code === readOnly;
    });
    this.on('notice', ({ routine }) => {
      if (routine !== waitForStandby) return;
      // At once, where `destroy` tells of it a moment later: the next thing read may be that the statement is done.
      socket.emit('error', new UnsureCommitError());
      socket.destroy();
    });
  }
}

/** `read_only_sql_transaction` */
const readOnly = '25006';

/**
 * Where PostgreSQL waits for a synchronous standby; what it warns of there is translated, and has no code of its own.
 */
const waitForStandby = 'SyncRepWaitForLSN';

/** Nothing came back from the database in time; it is unknown whether the statement was carried out. */
class SilentConnectionError extends Error {
  override name = 'SilentConnectionError';
  readonly code = 'ETIMEDOUT';

  constructor() {
    super('The connection to the database is silent.');
  }
}

/** Somebody has cancelled the wait for a synchronous standby: what was committed, this server alone may have. */
class UnsureCommitError extends Error {
  override name = 'UnsureCommitError';
  /** PostgreSQL's own for a transaction of which it is unknown whether it was committed. */
  readonly code = '08007';

  constructor() {
    super('The standby may not have what was committed.');
  }
}

/** A pool on a PostgreSQL server; opens no connection before the first statement. */
export function createPool(connectionString: string, { connections, silenceMs }: PoolLimits): pg.Pool {
  const settings = { Client: WatchedClient, silenceMs };
  const pool = new pg.Pool({
    connectionString,
    ...settings,
    min: 0,
    max: connections,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: acquireTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'frescovolt',
    // Statements instead of start-up parameters: connection poolers refuse unknown ones.
    onConnect: async (client) => {
      await client.query(`${sessionSettings};${endOnStandby}`);
    },
  });
  pool.on('acquire', (client) => markBusy(client, true));
  pool.on('release', (_error, client) => {
    markBusy(client, false);
    // The pool looks next whether it has ended, and keeps none that has.
    if (client instanceof WatchedClient && client.hasOnlyRead) void client.end();
  });
  // An idle connection that dies is replaced on next use.
  pool.on('error', () => {});
  return pool;
}

function markBusy(client: pg.PoolClient, isBusy: boolean): void {
  if (client instanceof WatchedClient) client.isBusy = isBusy;
}
