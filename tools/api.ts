import { Writable } from 'node:stream';
import { pino } from 'pino';
import * as v from 'valibot';
import { type AppSettings, createApp } from '../api/app.ts';
import { Problem } from '../api/contract/problem.ts';
import { Receipt } from '../api/contract/receipt.ts';
import { type Database, openPostgres } from '../api/database.ts';
import { createHttpServer } from '../api/http-server.ts';
import { migrate } from '../api/migrate.ts';
import { createDatabaseTime } from '../api/repositories/database-time.ts';
import { readSecret } from '../api/repositories/secret.ts';
import { addSampleTestimonials } from '../api/seeds/testimonials.ts';
import type { Site } from '../api/site/load-site.ts';
import { Upkeep } from '../api/upkeep/upkeep.ts';
import { listenAt } from './listen.ts';
import { createTestDatabase } from './postgres.ts';

export const officeToken = 'office-token-of-the-tests';

/** The whole server in this process, on a real socket and a real PostgreSQL. */
export type TestApi = {
  url: string;
  databaseUrl: string;
  database: Database;
  upkeep: Upkeep;
  /** Every line that was logged. */
  logged: string[];
  closing: AbortController;
  post(body: unknown, headers?: Record<string, string>): Promise<Response>;
  office(path: string, init?: RequestInit): Promise<Response>;
  /** Serves this site from now on at the same address, as a new process does after a deployment. */
  deploy(site: Site): void;
  close(): Promise<void>;
};

type Options = {
  env?: Partial<AppSettings>;
  site?: Site;
  databaseUrl?: string;
  /** An open and migrated database of another kind; closed with the server. */
  database?: Database;
  clock?: () => number;
  /** The time in ms since 1970, instead of that of the database. */
  readTime?: () => Promise<number>;
};

/** Starts the server, on a fresh migrated database unless `databaseUrl` names one. */
export async function startTestApi(options: Options = {}): Promise<TestApi> {
  const needsOwn = options.databaseUrl === undefined && options.database === undefined;
  const own = needsOwn ? await createTestDatabase() : undefined;
  const databaseUrl = options.databaseUrl ?? own?.url ?? '';
  const database = options.database ?? openPostgres(databaseUrl);
  if (own) await migrate(database);
  // PostgreSQL gets no samples by itself, and pages should have something to show.
  if (own) await addSampleTestimonials(database.knex);
  const secret = await readSecret(database.knex);
  const logged: string[] = [];
  const closing = new AbortController();
  const log = pino({ base: null }, collect(logged));
  const upkeep = new Upkeep(database, log);
  const appOf = (site: Site | undefined) =>
    createApp({
      database,
      secret,
      log,
      upkeep,
      clock: options.clock ?? (() => performance.now()),
      readTime: options.readTime ?? createDatabaseTime(database.pool),
      env: { ...usualSettings, ...options.env },
      site,
      closing: closing.signal,
    });
  let app = appOf(options.site);
  const server = createHttpServer((...request) => app.listener(...request), {
    log,
    siteOrigin: options.env?.siteOrigin,
    noteRefused: (code) => app.noteRefused(code),
  });
  const url = `http://127.0.0.1:${await listenAt(server)}`;
  return {
    url,
    databaseUrl,
    database,
    upkeep,
    logged,
    closing,
    post: (body, headers) => postJson(url, body, headers),
    office: (path, init) =>
      fetch(url + path, { ...init, headers: { Authorization: `Bearer ${officeToken}`, ...init?.headers } }),
    deploy: (site) => {
      app = appOf(site);
    },
    close: async () => {
      closing.abort();
      const closed = new Promise((resolve) => server.close(resolve));
      // Only now, when no more come in.
      server.closeAllConnections();
      await closed;
      await database.close();
      await own?.drop();
    },
  };
}

/** Posts to /api/contact as a client without a browser does; a string is sent as it is. */
export function postJson(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

export async function readReceipt(response: Response): Promise<Receipt> {
  return v.parse(Receipt, await response.json());
}

export async function readProblem(response: Response): Promise<Problem> {
  return v.parse(Problem, await response.json());
}

const usualSettings: AppSettings = {
  officeTokens: [officeToken],
  siteOrigin: undefined,
  trustProxy: 0,
  chat: undefined,
  rateLimitPerMinute: 100_000,
  rateLimitPerDay: 100_000,
  rateLimitTotalPerDay: 100_000,
};

function collect(lines: string[]): Writable {
  return new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
}
