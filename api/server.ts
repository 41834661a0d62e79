import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { type AddressInfo, createServer, isIPv6, type Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { company } from '../web/content/company.ts';
import { createApp } from './app.ts';
import { sentencesOf } from './boot-sentences.ts';
import { dataFiles, readOrCreateOfficeToken, StartError } from './data-directory.ts';
import type { Database } from './database.ts';
import { type Env, exitWithSentences, readEnv } from './env.ts';
import { Connections } from './http-connections.ts';
import { createHttpServer } from './http-server.ts';
import { handleUncaught } from './last-resort.ts';
import { openLog } from './log.ts';
import { errorForLog } from './middleware/log-requests.ts';
import { migrate } from './migrate.ts';
import { noteOfficeAddress } from './office-address.ts';
import { openDatabase } from './open-database.ts';
import { reachDatabase, waitForDatabase } from './reach-database.ts';
import { createDatabaseTime } from './repositories/database-time.ts';
import { readSecret } from './repositories/secret.ts';
import { loadSite } from './site/load-site.ts';
import { Upkeep } from './upkeep/upkeep.ts';

const usualDistDir = fileURLToPath(new URL('../dist', import.meta.url));

const withoutOrigin =
  'SITE_ORIGIN is not set: pages name the address they were asked at, and search engines are told to leave them out.';

/** How long the database may take to close, in ms; what is committed is committed. */
const databaseDeadlineMs = 800;

/**
 * Runs the server until SIGTERM or SIGINT: environment, database, migrations, application, socket. A mistake in the
 * environment or the surroundings ends the process with status 1 and a sentence. The log is JSON, unless `shown`
 * changes its lines.
 */
export async function runServer(shown?: (line: string) => string): Promise<void> {
  try {
    await serve(readEnv(), shown);
  } catch (error) {
    exitWithSentences(sentencesOf(error));
  }
}

/**
 * Ends the process as `runServer` would where the environment is wrong or another program has the port, but before
 * anything that takes long.
 */
export async function exitIfPortIsTaken(): Promise<void> {
  // Whoever asks in this moment comes too early, as a moment before.
  const probe = createServer((socket) => socket.destroy());
  try {
    await listen(probe, readEnv());
  } catch (error) {
    exitWithSentences(sentencesOf(error));
  }
  await new Promise((resolve) => probe.close(resolve));
}

async function serve(settings: Env, shown?: (line: string) => string): Promise<void> {
  const ending = endAtSignal();
  const log = openLog(settings.logLevel, shown);
  const tellLost = (sentence: string) => {
    log.fatal({ dataDir: settings.dataDir }, 'data directory lost');
    process.stderr.write(`${sentence}\n`);
    ending.end(1);
  };
  const database = await openDatabase(settings, tellLost);
  const env = withOfficeToken(settings);
  const closing = new AbortController();
  handleUncaught(log);
  const site = await loadSite(env.distDir ?? usualDistDir);
  const { survivesPowerCuts, secret } = await waitForDatabase(() => prepare(database), tellAway);
  const clock = () => performance.now();
  const upkeep = new Upkeep(database, log);
  const readTime = createDatabaseTime(database.pool);
  const rest = { log, clock, readTime, env, site, upkeep, closing: closing.signal };
  const app = createApp({ database, secret, ...rest });
  const server = createHttpServer(app.listener, {
    log,
    siteOrigin: env.siteOrigin,
    noteRefused: app.noteRefused,
  });
  await listen(server, env);
  // As where there are too many files open: the next connection may be accepted.
  server.on('error', (error) => log.error({ error: errorForLog(error) }, 'connection not accepted'));
  // Whoever reads that the server is ready may end it right away.
  ending.become(closeGently(server, database, closing));
  announce(env, server.address(), { isBuilt: site !== undefined, survivesPowerCuts });
  void upkeep.start(closing.signal);
}

/** Brings the database to the newest schema, and reads what the server needs of it. */
async function prepare(database: Database) {
  const reached = await reachDatabase(database.knex);
  await migrate(database);
  return { ...reached, secret: await readSecret(database.knex) };
}

/** Without a database server there is one process and one owner, so the token can be created here. */
function withOfficeToken(env: Env): Env {
  if (env.officeTokens.length > 0 || env.databaseUrl) return env;
  return { ...env, officeTokens: [readOrCreateOfficeToken(env.dataDir)] };
}

async function listen(server: NetServer, env: Env): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => reject(new StartError(listenSentence(error.code, env)));
    server.once('error', refuse);
    server.listen(env.port, env.host, () => {
      server.off('error', refuse);
      resolve();
    });
  });
}

function listenSentence(code: string | undefined, { port, host }: Env): string {
  if (code === 'EADDRINUSE') return `Port ${port} is already in use: stop the other program or set PORT.`;
  if (code === 'EACCES') return `Port ${port} needs more rights: set PORT to a number above 1023.`;
  return `The server cannot listen on ${host ?? 'all interfaces'} port ${port} (${code ?? 'unknown error'}).`;
}

function announce(
  env: Env,
  bound: AddressInfo | string | null,
  { isBuilt, survivesPowerCuts }: { isBuilt: boolean; survivesPowerCuts: boolean },
): void {
  const address = `http://${boundHost(bound)}:${typeof bound === 'object' && bound ? bound.port : env.port}`;
  noteOfficeAddress(env.dataDir, address);
  const office =
    env.officeTokens.length > 0
      ? 'New quote requests: npm run office -- list'
      : 'The office feed is closed because OFFICE_TOKEN is not set.';
  const lines = [`${company.brand} is ready at ${env.siteOrigin ?? address}`, office];
  if (!env.databaseUrl) lines.push(embeddedLimits);
  else if (existsSync(dataFiles(env.dataDir).postgres)) lines.push(unusedFiles(env.dataDir));
  if (env.databaseUrl && !survivesPowerCuts) lines.push(withoutFsync);
  if (!env.siteOrigin) lines.push(withoutOrigin);
  if (!isBuilt) lines.push('Pages: run npm run build first.');
  // At once, so that whoever reads that the server is ready has read the rest.
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
}

/** Where a program on this machine finds the server; one that listens on every address is also at `localhost`. */
function boundHost(bound: AddressInfo | string | null): string {
  if (typeof bound !== 'object' || !bound || ['::', '0.0.0.0', '127.0.0.1'].includes(bound.address))
    return 'localhost';
  return isIPv6(bound.address) ? `[${bound.address}]` : bound.address;
}

const embeddedLimits =
  'The embedded database serves one process and survives its end, but no power cut: set DATABASE_URL where that matters.';

const withoutFsync =
  'The database of DATABASE_URL does not wait for its disk (fsync is off), so a power cut loses requests: set fsync to on.';

const unusedFiles = (dataDir: string) =>
  `DATABASE_URL is set, so requests in the embedded database of ${dataDir} are not shown: docs/operating.md says how to bring them here.`;

/** A wrong address is one of the reasons, so whoever typed it reads of it at once. */
function tellAway(error: unknown): void {
  for (const sentence of sentencesOf(error)) process.stderr.write(`${sentence} The server goes on asking.\n`);
}

/** Ends the process with a status, 0 where it was told to. */
type End = (status: number) => void;

/**
 * Ends the process at SIGTERM and SIGINT with status 0, at once while nothing is under way: without a handler the first
 * process of a container does not end at all. Returns the way to end it for another reason, and what replaces that way by
 * a gentler one.
 */
function endAtSignal(): { end: End; become(gently: End): void } {
  let end: End = (status) => process.exit(status);
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => end(0));
  return {
    end: (status) => end(status),
    become: (gently) => {
      end = gently;
    },
  };
}

/**
 * Answers what is under way, and what still comes while a proxy has not noticed (`Connections.drain`); ends in under seven
 * seconds, with the highest status that was asked for.
 */
function closeGently(
  server: Server,
  database: Database,
  closing: AbortController,
): (status: number) => Promise<void> {
  const connections = new Connections(server, database.kind === 'postgres');
  let highest = 0;
  return async (status) => {
    highest = Math.max(highest, status);
    if (closing.signal.aborted) return;
    closing.abort();
    await connections.drain();
    // Whatever a database says as it closes, this ends.
    await Promise.race([database.close().catch(() => undefined), pause(databaseDeadlineMs)]);
    process.exit(highest);
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runServer();
