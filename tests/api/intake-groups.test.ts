import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../../api/database.ts';
import { isCounterHeld } from '../../api/database-errors.ts';
import { migrate } from '../../api/migrate.ts';
import { postJson, readReceipt, startTestApi, type TestApi } from '../../tools/api.ts';
import { buildContact, buildPhone, newKey } from '../../tools/factories.ts';
import { createTestDatabase } from '../../tools/postgres.ts';
import { until } from '../support/server-process.ts';

let test: Awaited<ReturnType<typeof createTestDatabase>>;
let statements: string[];
/** How many requests are in each group that has begun. */
let asked: number[];
/** What every group waits for. */
let gate: Promise<void> = Promise.resolve();
let api: TestApi;

const rateLimitPerMinute = 20;
/** Groups that may be under way at once. */
const mostBeside = 5;

beforeAll(async () => {
  test = await createTestDatabase();
  const database = openPostgres(test.url);
  await migrate(database);
  await database.knex.raw("alter table contacts add constraint poison check (name <> 'Veneno')");
  statements = [];
  asked = [];
  const pool: typeof database.pool = {
    query: async (statement, values) => {
      const text = typeof statement === 'string' ? statement : statement.text;
      statements.push(text);
      if (text.includes('take_quotes')) {
        asked.push(JSON.parse(String(values?.[0])).length);
        await gate;
      }
      return database.pool.query(statement, values);
    },
  };
  api = await startTestApi({
    database: { ...database, pool },
    env: { trustProxy: 1, rateLimitPerMinute },
  });
});
afterAll(async () => {
  await api.close();
  await test.drop();
});

/** An address that no other test has used. */
const fromElsewhere = (): Record<string, string> => ({
  'X-Forwarded-For': `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`,
});

const send = (changes: Record<string, unknown> = {}, headers: Record<string, string> = fromElsewhere()) =>
  api.post(buildContact({ phone: buildPhone(), ...changes }), headers);

const countCommits = async () =>
  Number(
    (
      await api.database
        .knex('contacts')
        .countDistinct({ commits: api.database.knex.raw('xmin::text') })
        .first()
    )?.commits,
  );

/** Holds every group until so many requests are in one, or no other may begin beside those that are held. */
async function holdingGroups<T>(requests: number, work: () => Promise<T>): Promise<T> {
  asked.length = 0;
  let open = () => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  const done = work();
  const inGroups = () => asked.reduce((sum, size) => sum + size, 0);
  await until(() => inGroups() === requests || asked.length === mostBeside).finally(open);
  return done;
}

describe('requests that arrive together', () => {
  it('share a commit, and each gets an answer of its own', async () => {
    const commitsBefore = await countCommits();
    const answers = await holdingGroups(60, () =>
      Promise.all(Array.from({ length: 60 }, (_, index) => send({ name: `Visitante ${index}` }))),
    );
    const ids = (await Promise.all(answers.map(readReceipt))).map(({ id }) => id);
    const rows = await api.database.knex('contacts').whereIn('id', ids).select('id', 'name');
    const nameOf = new Map(rows.map(({ id, name }) => [id, name]));
    expect(ids.map((id) => nameOf.get(id))).toEqual(ids.map((_, index) => `Visitante ${index}`));
    // Two, if the machine reads them all while the first group is held. A slow one fills a group each quarter of a
    // second, until no more may be beside each other; what comes after that shares the next.
    expect((await countCommits()) - commitsBefore).toBeLessThanOrEqual(mostBeside + 1);
  });

  it('fail alone: if the database refuses one, the others are stored', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => send({ name: index % 10 === 3 ? 'Veneno' : 'Ana Pérez' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(
      answers.map((_, index) => (index % 10 === 3 ? 500 : 201)),
    );
  });

  it('of one address are accepted exactly up to its limit', async () => {
    const address = fromElsewhere();
    const answers = await Promise.all(
      Array.from({ length: rateLimitPerMinute + 15 }, () => send({}, address)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(rateLimitPerMinute);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  it('do not wait for another group that is stuck', async () => {
    const stuck = fromElsewhere();
    await send({}, stuck);
    const holder = new pg.Client({ connectionString: test.url });
    await holder.connect();
    await holder.query('begin; select * from rate_limits for update');
    const answered: string[] = [];
    const first = send({}, stuck).then(() => answered.push('stuck'));
    await until(async () => {
      const waiting =
        "select from pg_stat_activity where wait_event_type = 'Lock' and query like '%take_quotes%'";
      return (await holder.query(waiting)).rowCount === 1;
    });
    await send().then(() => answered.push('other'));
    await holder.query('rollback');
    await holder.end();
    await first;
    expect(answered).toEqual(['other', 'stuck']);
  });

  it('are stored uncounted while somebody holds the counters of one of them', async () => {
    const held = fromElsewhere();
    await send({}, held);
    const holder = new pg.Client({ connectionString: test.url });
    await holder.connect();
    for (const sql of ['delete from rate_limits', 'update rate_limits set points = 0']) {
      await holder.query(`begin; ${sql}`);
      const answers = await Promise.all([send({}, held), ...Array.from({ length: 8 }, () => send())]);
      expect(
        answers.map(({ status }) => status),
        sql,
      ).toEqual(Array(9).fill(201));
      await holder.query('rollback');
    }
    await holder.end();
  });

  it.each([
    'while inserting index tuple (0,1) in relation "rate_limits"',
    'mientras se insertaba la tupla de índice (0,1) en la relación «rate_limits»',
    'beim Einfügen von Indextupel (0,1) in Relation »rate_limits«',
    // Around a name, French has spaces that do not break.
    "lors de l'insertion de l'enregistrement (0, 1) de l'index dans la relation «\u00a0rate_limits\u00a0»",
    'リレーション"rate_limits"のインデックスタプル(0,1)の挿入中',
  ])('know that it is the counters that are held where the database says "%s"', (where) => {
    expect(isCounterHeld(Object.assign(new Error(), { code: '55P03', where }))).toBe(true);
    const other = where.replace('rate_limits', 'contacts');
    expect(isCounterHeld(Object.assign(new Error(), { code: '55P03', where: other }))).toBe(false);
  });
});

describe('a request by itself', () => {
  it.each([
    ['new', undefined],
    ['without a key', null],
  ])('%s takes one round trip to the database', async (_what, key) => {
    await send();
    statements.length = 0;
    const headers = fromElsewhere();
    if (key !== null) headers['Idempotency-Key'] = newKey();
    expect((await send({}, headers)).status).toBe(201);
    expect(statements).toHaveLength(1);
  });

  it('with a known key or invalid content takes one too', async () => {
    const headers = { ...fromElsewhere(), 'Idempotency-Key': newKey() };
    const body = buildContact({ phone: buildPhone() });
    await api.post(body, headers);
    statements.length = 0;
    expect((await api.post(body, headers)).status).toBe(200);
    expect((await send({ name: '' })).status).toBe(422);
    expect(statements).toHaveLength(2);
  });
});

/** What one visitor of the model sends; numbers stand for the values of one run. */
type Act = { server: number; address: number; key: number | null; words: number; isComplete: boolean };

const act: fc.Arbitrary<Act> = fc.record({
  server: fc.nat(2),
  address: fc.nat(2),
  key: fc.option(fc.nat(5), { freq: 1 }),
  words: fc.nat(1),
  isComplete: fc.integer({ min: 0, max: 5 }).map((number) => number > 0),
});

/** Waves of requests; those of one wave run at once. */
const waves = fc.array(fc.array(act, { minLength: 1, maxLength: 25 }), { minLength: 1, maxLength: 4 });

type Answered = Act & { status: number; id: string | undefined };

describe('random waves of requests at three processes', () => {
  it('are each stored once, in order, marked and limited as if they had come one after another', async () => {
    const limit = 8;
    const open = () =>
      startTestApi({ databaseUrl: test.url, env: { trustProxy: 1, rateLimitPerMinute: limit } });
    const servers = await Promise.all([open(), open(), open()]);
    const property = fc.asyncProperty(waves, (all) => checkWaves(servers, all, limit));
    await fc.assert(property, { numRuns: 12, endOnFailure: true });
    await Promise.all(servers.map((server) => server.close()));
  });
});

async function checkWaves(servers: TestApi[], all: Act[][], limit: number): Promise<void> {
  const keys = Array.from({ length: 6 }, newKey);
  const phones = [buildPhone(), buildPhone()];
  const addresses = Array.from({ length: 3 }, fromElsewhere);
  const poller = startPoller();
  const answered: Answered[] = [];
  const sendAct = async (one: Act): Promise<void> => {
    const key: Record<string, string> = one.key === null ? {} : { 'Idempotency-Key': keys[one.key] ?? '' };
    const response = await postJson(
      servers[one.server]?.url ?? '',
      buildContact({ phone: phones[one.words], ...(one.isComplete ? {} : { name: '' }) }),
      { ...addresses[one.address], ...key },
    );
    const id = response.ok ? (await readReceipt(response)).id : undefined;
    answered.push({ ...one, status: response.status, id });
  };
  for (const wave of all) await Promise.all(wave.map(sendAct));
  const seen = await poller.finish();
  const rows = await api.database
    .knex('contacts')
    .whereIn('phone', phones)
    .orderBy('seq')
    .select('id', 'idempotency_key', 'created_at', 'phone', 'possible_duplicate_of');
  const created = answered.filter(({ status }) => status === 201);
  // What was reported as stored is stored, exactly once, and nothing else is.
  expect(created.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort());
  // A poller that follows the numbers has seen every row, in order.
  const mine = new Set(rows.map(({ id }) => id));
  expect(seen.filter((id) => mine.has(id))).toEqual(rows.map(({ id }) => id));
  const times = rows.map(({ created_at: createdAt }) => createdAt.getTime());
  expect(times).toEqual([...times].sort((a, b) => a - b));
  for (const phone of phones) {
    const [first, ...others] = rows.filter((row) => row.phone === phone);
    expect(first?.possible_duplicate_of ?? null).toBeNull();
    expect(others.map((row) => row.possible_duplicate_of)).toEqual(others.map(() => first?.id));
  }
  for (const [index, key] of keys.entries())
    checkKey(
      answered.filter((one) => one.key === index),
      rows,
      key,
    );
  for (const address of addresses.keys())
    checkAddress(
      answered.filter((one) => one.address === address),
      limit,
    );
}

type StoredRow = { id: string; idempotency_key: string | null };

/** One key is one row; only requests with its words are told of that row. */
function checkKey(answered: Answered[], rows: StoredRow[], key: string): void {
  const stored = rows.filter((row) => row.idempotency_key === key);
  expect(stored.length).toBeLessThanOrEqual(1);
  const winner = answered.find(({ status }) => status === 201);
  expect(winner?.id).toBe(stored[0]?.id);
  for (const one of answered.filter(({ status }) => status === 200)) {
    expect(one.id).toBe(winner?.id);
    expect(one.words).toBe(winner?.words);
  }
}

/** An address stores no more than its limit, and is refused only once that is used up. */
function checkAddress(answered: Answered[], limit: number): void {
  const count = (status: number) => answered.filter((one) => one.status === status).length;
  expect(count(201)).toBeLessThanOrEqual(limit);
  if (answered.length <= limit) expect(count(429)).toBe(0);
  expect(answered.filter(({ status }) => ![200, 201, 422, 429].includes(status))).toEqual([]);
}

/** Reads whatever is above its cursor, again and again, as an office does; `finish` returns all ids it has seen. */
function startPoller(): { finish(): Promise<string[]> } {
  const seen: string[] = [];
  let isLast = false;
  const loop = async () => {
    let cursor = '0';
    for (let isQuiet = false; !isQuiet; ) {
      const wasLast = isLast;
      const rows = await api.database
        .knex('contacts')
        .where('seq', '>', cursor)
        .orderBy('seq')
        .select('id', 'seq');
      for (const row of rows) {
        seen.push(row.id);
        cursor = row.seq;
      }
      isQuiet = wasLast && rows.length === 0;
    }
  };
  const running = loop();
  return {
    finish: async () => {
      isLast = true;
      await running;
      return seen;
    },
  };
}
