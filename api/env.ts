import * as v from 'valibot';
import { ChatEnvSchema, chatOf } from './chat-env.ts';
import type { ChatWidget } from './contract/chat.ts';

/** The server's configuration, checked. */
export type Env = {
  /** TCP port; 0 lets the system choose one. */
  port: number;
  /** Address to listen on; absent means every interface, so that a phone on the same network can open the site. */
  host: string | undefined;
  /** PostgreSQL 14 to 18; absent means the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** Location of the embedded database, the office token and the office cursor. */
  dataDir: string;
  /** Location of the built site; absent means `dist` beside the code. */
  distDir: string | undefined;
  /** Tokens that open the office feed; two during a rotation, none keeps it closed. */
  officeTokens: string[];
  /** Public origin, such as https://example.do; absent means that pages use that of the request. */
  siteOrigin: string | undefined;
  /** How many proxies in front may be believed about the visitor's address. */
  trustProxy: number;
  /** Quote requests one address may send a minute; replays of a known key are free. */
  rateLimitPerMinute: number;
  /** Quote requests one address may send in 24 hours. */
  rateLimitPerDay: number;
  /** Quote requests all addresses together may store in 24 hours. */
  rateLimitTotalPerDay: number;
  /** The chat widget of another company; absent means that "live chat" leads to /contact. */
  chat: ChatWidget | undefined;
  logLevel: (typeof logLevels)[number];
};

/** The configuration of the office commands. */
export type OfficeEnv = { url: string | undefined; token: string | undefined; dataDir: string };

/** Every mistake in the environment, one sentence each, none containing a secret. */
export class EnvError extends Error {
  override name = 'EnvError';
  readonly sentences: string[];

  constructor(sentences: string[]) {
    super(sentences.join('\n'));
    this.sentences = sentences;
  }
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const shortestToken = 16;
const defaultDataDir = '.data';

const wholeNumber = (name: string, min: number, max: number) => {
  const sentence = `${name} must be a whole number from ${min} to ${max}.`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, sentence),
    v.transform(Number),
    v.minValue(min, sentence),
    v.maxValue(max, sentence),
  );
};

const EnvSchema = v.object({
  PORT: v.optional(wholeNumber('PORT', 0, 65_535), '3000'),
  HOST: v.optional(v.string()),
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        isPostgresAddress,
        'DATABASE_URL must be the address of one server, such as postgres://user:password@host:5432/name.',
      ),
    ),
  ),
  DATA_DIR: v.optional(v.string(), defaultDataDir),
  DIST_DIR: v.optional(v.string()),
  OFFICE_TOKEN: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((token) => token.trim())),
      v.check(
        (tokens) => tokens.length <= 2 && tokens.every(isToken),
        'OFFICE_TOKEN must be one token, or two separated by a comma, without spaces inside.',
      ),
      v.check(
        // An empty one is no token at all, which is said above.
        (tokens) => tokens.every((token) => !token || token.length >= shortestToken),
        `OFFICE_TOKEN must have at least ${shortestToken} characters in each token.`,
      ),
    ),
  ),
  SITE_ORIGIN: v.optional(
    v.pipe(
      v.string(),
      v.check(isOrigin, 'SITE_ORIGIN must be an origin without a path, such as https://example.do.'),
      v.transform((text) => new URL(text).origin),
    ),
  ),
  TRUST_PROXY: v.optional(wholeNumber('TRUST_PROXY', 0, 10), '0'),
  RATE_LIMIT_PER_MINUTE: v.optional(wholeNumber('RATE_LIMIT_PER_MINUTE', 1, 1_000_000), '60'),
  RATE_LIMIT_PER_DAY: v.optional(wholeNumber('RATE_LIMIT_PER_DAY', 1, 1_000_000), '500'),
  RATE_LIMIT_TOTAL_PER_DAY: v.optional(wholeNumber('RATE_LIMIT_TOTAL_PER_DAY', 1, 100_000_000), '20000'),
  ...ChatEnvSchema.entries,
  LOG_LEVEL: v.optional(v.picklist(logLevels, `LOG_LEVEL must be one of ${logLevels.join(', ')}.`), 'info'),
});

/**
 * Reads the server's environment; an empty value counts as absent.
 * Throws `EnvError` with one sentence for each mistake.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const result = v.safeParse(EnvSchema, filled(source));
  if (!result.success) throw new EnvError([...new Set(result.issues.map((issue) => issue.message))]);
  const env = result.output;
  return {
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    distDir: env.DIST_DIR,
    officeTokens: env.OFFICE_TOKEN ?? [],
    siteOrigin: env.SITE_ORIGIN,
    trustProxy: env.TRUST_PROXY,
    rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
    rateLimitPerDay: env.RATE_LIMIT_PER_DAY,
    rateLimitTotalPerDay: env.RATE_LIMIT_TOTAL_PER_DAY,
    chat: chatOf(env),
    logLevel: env.LOG_LEVEL,
  };
}

/** Reads what the office commands need; of two tokens in rotation they use the first. */
export function readOfficeEnv(source: NodeJS.ProcessEnv = process.env): OfficeEnv {
  const { OFFICE_URL, OFFICE_TOKEN, DATA_DIR } = filled(source);
  return { url: OFFICE_URL, token: OFFICE_TOKEN?.split(',')[0]?.trim(), dataDir: DATA_DIR ?? defaultDataDir };
}

/** Writes each mistake on a line of its own and ends the process with status 1. */
export function exitWithSentences(sentences: string[]): never {
  for (const sentence of sentences) process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** Whether a text can be an office token: ASCII without spaces, as a header carries it. */
export function isToken(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text);
}

/** Which database these settings mean: a command without the server's settings would work on another one. */
export function describeDatabase({ databaseUrl, dataDir }: Env): string {
  if (!databaseUrl) return `the embedded database in ${dataDir}`;
  const { host, pathname, searchParams } = readAddress(databaseUrl);
  return `the database ${searchParams.getAll('host').at(-1) ?? host}${pathname}`;
}

function filled(source: NodeJS.ProcessEnv): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
}

function isPostgresAddress(text: string): boolean {
  if (!/^postgres(ql)?:\/\/./.test(text)) return false;
  try {
    return isOfOneServer(readAddress(text));
  } catch {
    return false;
  }
}

/** As the driver reads it: behind a user may stand no server, as where a socket is named behind the database. */
const readAddress = (text: string): URL =>
  new URL(URL.canParse(text) ? text : text.replace('@/', '@localhost/'));

function isOfOneServer({ username, password, hostname, pathname, searchParams }: URL): boolean {
  // Of several servers, only a port behind the first one is no address.
  if ([hostname, ...searchParams.getAll('host')].some((host) => host.includes(','))) return false;
  // A broken escape throws. Of a call whose value nobody takes the bundler leaves nothing.
  return [username, password, pathname].every((part) => typeof decodeURIComponent(part) === 'string');
}

function isOrigin(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  return url.pathname === '/' && !url.search && !url.hash && !url.username;
}
