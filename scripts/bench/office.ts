import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import * as v from 'valibot';
import { OfficeFeed } from '../../api/contract/office.ts';
import { findBinaries, startPostgres } from '../../tools/postgres.ts';
import { LongPolls } from './long-polls.ts';
import { median, quantile, ratiosOf, takeTurns } from './rounds.ts';
import { alone, compared, type Row } from './table.ts';
import { beside, officeToken, type Served, startServer } from './throughput.ts';
import { loadWith } from './wrk.ts';

const stored = 1_000_000;
const rounds = 3;
const pollSeconds = 2;
const selectsEach = 2_000;
const longPolls = 3_000;
const postSeconds = 4;

/** The office's polls of a full table, one after the other, and what thousands of waiting ones cost. */
export async function measureOffice(): Promise<Row[]> {
  const postgres = await startPostgres(['fsync=on']);
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    const server = await startServer(postgres.url);
    try {
      await client.connect();
      await fill(client);
      return [...(await measurePolls(server, client, postgres.url)), ...(await measureWaiting(server))];
    } finally {
      await server.stop();
    }
  } finally {
    await client.end();
    await postgres.stop();
  }
}

/** Two years of requests; without the triggers, which would number them one by one. */
async function fill(client: pg.Client): Promise<void> {
  await client.query('alter table contacts disable trigger user');
  await client.query(`
    insert into contacts (idempotency_key, name, phone, phone_e164, service, message, email, language, created_at,
        seq, request_hash, content_hash)
      select gen_random_uuid(), 'Ana Pérez', '829' || number, '+1829' || number, 'ac',
        'Necesito dos consolas para una casa en Bonao.', 'ana@example.com', 'es',
        now() - (${stored} - number) * interval '1 minute', number, sha256(number::text::bytea),
        sha256(number::text::bytea)
      from generate_series(1, ${stored}) as number`);
  await client.query(`select setval('contacts_seq', ${stored})`);
  await client.query('alter table contacts enable trigger user');
  await client.query('vacuum analyze contacts');
  await client.query('checkpoint');
}

/** Each poll beside the cheapest question there is; an unchanged one must not look at any request. */
async function measurePolls(server: Served, client: pg.Client, databaseUrl: string): Promise<Row[]> {
  const feed = `${server.url}/api/contacts`;
  // A cold server is compiled while it answers.
  await pollP99(`${feed}?after=${stored - 100}`, undefined);
  const row = async (what: string, query: string, etag?: string): Promise<Row> => {
    const { owns, peers } = await takeTurns(
      rounds,
      () => pollP99(feed + query, etag),
      () => selectP99(databaseUrl),
    );
    return {
      what: `Poll ${what}, ${stored / 1_000_000} million requests, 99th percentile in ms`,
      peer: 'pgbench, one request by number, 99th percentile',
      measured: `${median(owns).toFixed(2)} ms`,
      beside: `${median(peers).toFixed(2)} ms`,
      figures: owns.toSorted((a, b) => a - b),
      limit: { atMost: 5 },
    };
  };
  const rows = [
    await row('after the newest', `?after=${stored}`),
    await row('with ten new', `?after=${stored - 10}`),
    await row('with 100 from the middle', `?after=${stored / 2}`),
  ];
  const page = '?limit=500';
  const etag = await tagOf(feed + page);
  rows.push(await row('answered 304 instead of 500', page, etag));
  const before = await countLooks(client);
  await pollP99(feed + page, etag);
  const looks = (await countLooks(client)) - before;
  rows.push(
    alone(`Looks at the requests for answers 304, ${pollSeconds} seconds of them`, 'looks', [looks], {
      atMost: 0,
    }),
  );
  return rows;
}

/** The office's memory and what a visitor notices of thousands who wait, each of whom is told of each quote. */
async function measureWaiting(server: Served): Promise<Row[]> {
  const post = async () =>
    (await loadWith(`${server.url}/api/contact`, 1, postSeconds, { script: beside('post-now-and-then.lua') }))
      .p99Ms;
  await post();
  const alones: number[] = [];
  const amongs: number[] = [];
  const costs: number[] = [];
  let answers = 0;
  for (let round = 0; round < rounds; round += 1) {
    alones.push(await post());
    const before = server.residentMb();
    const polls = new LongPolls(server.url, officeToken);
    await polls.open(longPolls, await newest(server.url));
    await pause(500);
    costs.push(server.residentMb() - before);
    amongs.push(await post());
    answers += polls.answers;
    polls.close();
    await pause(500);
  }
  console.log(`${answers} answers to long polls`);
  return [
    alone(`Memory of ${longPolls} long polls, most of ${rounds} rounds`, 'MB', [Math.max(...costs)], {
      atMost: 100,
    }),
    compared(
      `POST /api/contact with ${longPolls} long polls, 99th percentile`,
      'the same without',
      'ms',
      ratiosOf(amongs, alones),
      { atMost: 2 },
    ),
  ];
}

const bearer = { Authorization: `Bearer ${officeToken}` };

async function tagOf(url: string): Promise<string> {
  return (await fetch(url, { headers: bearer })).headers.get('etag') ?? '';
}

/** The cursor of somebody who knows every request. */
async function newest(origin: string): Promise<number> {
  let cursor = stored;
  for (;;) {
    const answer = await fetch(`${origin}/api/contacts?after=${cursor}&limit=500`, { headers: bearer });
    const { contacts, nextAfter } = v.parse(OfficeFeed, await answer.json());
    if (contacts.length === 0) return cursor;
    cursor = nextAfter;
  }
}

/** One poll after the other on one connection; throws unless they are answered as expected. */
async function pollP99(url: string, etag: string | undefined): Promise<number> {
  const headers = { ...bearer, ...(etag ? { 'If-None-Match': etag } : {}) };
  const { status } = await fetch(url, { headers });
  if (status !== (etag ? 304 : 200)) throw new Error(`${url} answers ${status}`);
  return (await loadWith(url, 1, pollSeconds, { headers })).p99Ms;
}

/** The same of pgbench, which logs each transaction with its time in microseconds. */
async function selectP99(databaseUrl: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'frescovolt-bench-'));
  const options = ['-n', '-f', beside('select-quote.sql'), '-c', '1', '-t', String(selectsEach), '-l'];
  await promisify(execFile)(join(findBinaries(), 'pgbench'), [...options, databaseUrl], { cwd: folder });
  const lines = readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8').trim().split('\n'),
  );
  rmSync(folder, { recursive: true });
  const timesMs = lines.map((line) => Number(line.split(' ')[2]) / 1_000);
  return quantile(timesMs, 0.99);
}

/** How often the table or one of its indexes was looked at, and rows taken from it; backends report after a second. */
async function countLooks(client: pg.Client): Promise<number> {
  await pause(1_500);
  const { rows } = await client.query<{ looks: string }>(
    "select seq_scan + idx_scan + seq_tup_read + idx_tup_fetch as looks from pg_stat_user_tables where relname = 'contacts'",
  );
  return Number(rows[0]?.looks);
}
