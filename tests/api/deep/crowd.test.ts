import { Agent, request } from 'node:http';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { median } from '../../../scripts/bench/rounds.ts';
import { buildContact, buildPhone } from '../../../tools/factories.ts';
import { createTestDatabase } from '../../../tools/postgres.ts';
import { makeDirectory, type Running, runServer, until } from '../../support/server-process.ts';

const token = 'token-of-the-crowd-test';
/** How long the polls of the crowd wait, in seconds. */
const waitS = 4;

let test: Awaited<ReturnType<typeof createTestDatabase>>;
let data: ReturnType<typeof makeDirectory>;
let server: Running & { url: string };

beforeAll(async () => {
  test = await createTestDatabase();
  data = makeDirectory();
  server = await runServer({ DATABASE_URL: test.url, DATA_DIR: data.path, OFFICE_TOKEN: token });
});
afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  await test.drop();
  data.remove();
});

type Answer = { status: number; ms: number };

/** One call on the agent's own connections; a broken connection counts as status 0. */
function call(agent: Agent, path: string, headers = {}, body?: string): Promise<Answer> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const done = (status: number) => resolve({ status, ms: performance.now() - startedAt });
    const sending = request(
      server.url + path,
      { agent, method: body ? 'POST' : 'GET', headers },
      (response) => {
        response.resume();
        response.on('end', () => done(response.statusCode ?? 0));
        response.on('error', () => done(0));
      },
    );
    sending.on('error', () => done(0));
    sending.end(body);
  });
}

const post = (agent: Agent) =>
  call(
    agent,
    '/api/contact',
    { 'Content-Type': 'application/json' },
    JSON.stringify(buildContact({ phone: buildPhone() })),
  );

async function postSome(count: number): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const answers: Answer[] = [];
  for (let i = 0; i < count / 4; i += 1)
    answers.push(...(await Promise.all([0, 1, 2, 3].map(() => post(agent)))));
  agent.destroy();
  return answers;
}

const medianMs = (answers: Answer[]) => median(answers.map(({ ms }) => ms));
const statuses = (answers: Answer[]) => [...new Set(answers.map(({ status }) => status))].sort();

describe('intake', () => {
  it('still gets its share during 3,000 long polls, all of which may wait', async () => {
    const crowd = new Agent({ maxSockets: 3_000 });
    const authorised = { Authorization: `Bearer ${token}` };
    const polls = Array.from({ length: 3_000 }, () =>
      call(crowd, `/api/contacts?after=900000000&wait=${waitS}`, authorised),
    );
    const posts = await postSome(120);
    expect(statuses(posts)).toEqual([201]);
    const answers = await Promise.all(polls);
    crowd.destroy();
    // A busy machine may lose some of so many connections before they are read, and take too long to look for others.
    expect([0, 200, 503]).toEqual(expect.arrayContaining(statuses(answers)));
    const waited = answers.filter(({ status, ms }) => status === 200 && ms >= waitS * 1000);
    // Not all of them: a look at the database that takes a busy machine too long ends a poll as well.
    expect(waited.length).toBeGreaterThanOrEqual(10);
    // A post queued behind the polls would take as long as they do.
    expect(medianMs(posts)).toBeLessThan(medianMs(waited) / 4);
  });

  it('still gets its share while 1,500 clients ask for readiness non-stop, with one check a second', async () => {
    const crowd = new Agent({ keepAlive: true, maxSockets: 1_500 });
    let isOver = false;
    const asked: number[] = [];
    const askers = Array.from({ length: 1_500 }, async () => {
      while (!isOver) asked.push((await call(crowd, '/api/readyz')).status);
    });
    const looksBefore = await readinessLooks();
    const startedAt = performance.now();
    const posts = await postSome(80);
    await until(() => asked.length > 3_000);
    isOver = true;
    await Promise.all(askers);
    const seconds = (performance.now() - startedAt) / 1000;
    crowd.destroy();
    const looks = (await readinessLooks()) - looksBefore;
    expect(statuses(posts)).toEqual([201]);
    expect([...new Set(asked)]).toEqual([200]);
    expect(looks).toBeLessThanOrEqual(seconds + 2);
  });

  it('still gets its share while all the office’s connections are taken', async () => {
    const holder = new pg.Client({ connectionString: test.url });
    await holder.connect();
    await holder.query('begin; lock table testimonials in access exclusive mode');
    const agent = new Agent({ maxSockets: 50 });
    const authorised = { Authorization: `Bearer ${token}` };
    let isOver = false;
    const blocked: Answer[] = [];
    const askers = Array.from({ length: 10 }, async () => {
      do blocked.push(await call(agent, '/api/testimonials/all', authorised));
      while (!isOver);
    });
    await until(async () => (await waitingStatements()) >= 7);
    const replies = Array.from({ length: 12 }, () => post(agent));
    const stored = await Promise.all(replies);
    isOver = true;
    await Promise.all(askers);
    expect(statuses(blocked)).not.toContain(200);
    await holder.end();
    agent.destroy();
    expect(statuses(stored)).toEqual([201]);
  });
});

/** How many of the server's statements wait for a connection, by its own metrics. */
async function waitingStatements(): Promise<number> {
  const text = await (await fetch(`${server.url}/api/metrics`)).text();
  return Number(/^frescovolt_pool_waiting (\d+)/m.exec(text)?.[1]);
}

/** How often readiness has queried the database so far. */
async function readinessLooks(): Promise<number> {
  const client = new pg.Client({ connectionString: test.url });
  await client.connect();
  const { rows } = await client.query<{ looks: number }>(
    "select coalesce(sum(n_tup_upd), 0)::int as looks from pg_stat_user_tables where relname = 'intake_probe'",
  );
  await client.end();
  return rows[0]?.looks ?? 0;
}
