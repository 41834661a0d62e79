import { once } from 'node:events';
import { connect } from 'node:net';
import Koa from 'koa';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AppSettings } from '../../api/app.ts';
import { startTestApi, type TestApi } from '../../tools/api.ts';
import { newKey } from '../../tools/factories.ts';
import { type AppPair, added, countsOf, linesOf, startPair } from '../support/app-pair.ts';
import { type Asking, post, refused, send, unusual, usual, words } from '../support/raw-quotes.ts';
import { until } from '../support/server-process.ts';

let base: TestApi;

beforeAll(async () => {
  base = await startTestApi();
});
afterAll(() => base.close());

const everything = { ...usual, ...refused, ...unusual };
const everyCount = 'request_seconds_count|quotes_total|spam_total|problems_total';
const roomy = { rateLimitPerMinute: 10_000, rateLimitPerDay: 10_000, rateLimitTotalPerDay: 10_000 };

/** The lines without the hash of the key, which differs, and without those of the second requests. */
const comparable = (logged: string[]) =>
  linesOf(logged)
    .map((line) => ({ ...line, keyHash: /^[0-9a-f]{12}$/.test(line.keyHash) }))
    .filter(({ method, route }) => method && route !== '/api/healthz');

describe.each<[Partial<AppSettings>]>([
  [{}],
  [{ trustProxy: 1 }],
  [{ siteOrigin: 'http://house.local', trustProxy: 2 }],
  [{ siteOrigin: 'https://example.do' }],
])('a quote is answered before Koa as it would by Koa, with %o', (env) => {
  let pair: AppPair;
  beforeAll(async () => {
    pair = await startPair(base, { ...roomy, ...env });
  });
  afterAll(() => pair.close());

  /** The same questions to both, with what each has answered, logged and counted. */
  async function compareAll(askings: Record<string, Asking>, times: number) {
    const sendAll = async (url: string) => {
      const before = await countsOf(url, everyCount);
      pair.logged.length = 0;
      const answers: Record<string, string[]> = {};
      for (const [what, asking] of Object.entries(askings)) {
        const key = newKey();
        const parts = asking(key);
        answers[what] = [];
        for (let time = 0; time < times; time += 1) answers[what].push(await send(url, parts, key));
      }
      return {
        answers,
        lines: comparable(pair.logged),
        counts: added(before, await countsOf(url, everyCount)),
      };
    };
    const koa = await sendAll(pair.koa);
    const ready = await sendAll(pair.ready);
    return { koa, ready };
  }

  it('byte for byte, the first time and the second, with the same line in the log and the same counts', async () => {
    const { koa, ready } = await compareAll(everything, 2);
    expect(ready.answers).toEqual(koa.answers);
    expect(ready.lines).toEqual(koa.lines);
    expect(ready.counts).toEqual(koa.counts);
    expect(koa.answers['a new one']?.map((answer) => answer.slice(9, 12))).toEqual(['201', '200']);
    expect(koa.answers['in English']?.[1]).toContain('Idempotent-Replayed: true');
  });

  it('also with other words under its key, and when it has been erased', async () => {
    const key = newKey();
    const [first, other] = [post()(key), post({}, words({ name: 'Eva' }))(key)];
    const answers = [];
    for (const url of [pair.koa, pair.ready]) {
      await send(url, first, key);
      answers.push(await send(url, other, key));
    }
    const [{ id }] = await base.database.knex('contacts').where({ idempotency_key: key }).select('id');
    expect((await base.office(`/api/contacts/${id}`, { method: 'DELETE' })).status).toBe(204);
    for (const url of [pair.koa, pair.ready]) answers.push(await send(url, first, key));
    expect(answers[0]).toContain('key_reused');
    expect(answers[1]).toBe(answers[0]);
    expect(answers[2]).toContain('"erased":true');
    expect(answers[3]).toBe(answers[2]);
  });
});

describe('a quote before Koa', () => {
  const both = (pair: AppPair) => [pair.koa, pair.ready];

  it('does not come to Koa where it is usual, and does where it is not or cannot be accepted', async () => {
    const pair = await startPair(base, roomy);
    const contexts = vi.spyOn(Koa.prototype, 'createContext');
    const comeToKoa = async (asking: Asking) => {
      contexts.mockClear();
      const key = newKey();
      const socket = connect(Number(new URL(pair.ready).port), '127.0.0.1');
      for (const part of asking(key)) socket.write(part);
      await once(socket, 'data');
      socket.destroy();
      return contexts.mock.calls.length;
    };
    // Koa is asked once for each spelling of the scheme.
    for (const asking of Object.values(usual)) await comeToKoa(asking);
    for (const [what, asking] of Object.entries(usual)) expect(await comeToKoa(asking), what).toBe(0);
    for (const [what, asking] of Object.entries(refused)) expect(await comeToKoa(asking), what).toBe(1);
    contexts.mockRestore();
    await pair.close();
  });

  it.each<[string, Partial<AppSettings>]>([
    ['over the limit of its address', { ...roomy, rateLimitPerMinute: 0 }],
    ['over the limit of the day', { ...roomy, rateLimitTotalPerDay: 0 }],
  ])('that is %s is refused as by Koa', async (_what, env) => {
    const pair = await startPair(base, env);
    const answers = [];
    const lines = [];
    for (const url of both(pair)) {
      pair.logged.length = 0;
      const key = newKey();
      answers.push(await send(url, post({ 'X-Forwarded-For': '203.0.113.9' })(key), key));
      lines.push(comparable(pair.logged));
    }
    expect(answers[0]).toMatch(/^HTTP\/1.1 (429|503) [\s\S]*Retry-After/);
    expect(answers[1]).toBe(answers[0]);
    expect(lines[1]).toEqual(lines[0]);
    expect(lines[0]).toHaveLength(1);
    await pair.close();
  });

  it.each<[string, () => Promise<never>, number]>([
    ['that never answers', () => new Promise(() => {}), 5_000],
    ['that has gone', () => Promise.reject(new Error('Connection terminated unexpectedly')), 0],
    ['with a fault', () => Promise.reject(new Error('Ana Pérez')), 0],
  ])(
    'is answered in time as by Koa on a database %s',
    async (_what, query, leastMs) => {
      const pair = await startPair({ ...base, database: { ...base.database, pool: { query } } }, roomy);
      const found = await Promise.all(
        both(pair).map(async (url) => {
          const key = newKey();
          return send(url, post()(key), key);
        }),
      );
      expect(found[0]).toMatch(/^HTTP\/1.1 50[03] /);
      // What goes on is not denied.
      expect(found[0]?.includes('may be done all the same')).toBe(leastMs > 0);
      expect(found[1]).toBe(found[0]);
      const lines = pair.logged.map((line) => JSON.parse(line)).filter(({ method }) => method === 'POST');
      expect(lines.map(({ status }) => status)).toEqual([lines[0].status, lines[0].status]);
      for (const { ms } of lines) expect(ms).toBeGreaterThanOrEqual(leastMs);
      expect(pair.logged.join('')).not.toContain('Ana');
      await pair.close();
    },
    20_000,
  );

  it('asks for a new connection while the server closes', async () => {
    const pair = await startPair(base, roomy);
    pair.closing.abort();
    const answers = [];
    for (const url of both(pair)) {
      const key = newKey();
      answers.push(await send(url, post()(key), key));
    }
    expect(answers[0]).toMatch(/^HTTP\/1.1 201 [\s\S]*Connection: close/);
    expect(answers[1]).toBe(answers[0]);
    await pair.close();
  });

  it('whose client goes away in the middle of its body is noted as by Koa', async () => {
    const pair = await startPair(base, roomy);
    for (const side of ['koa', 'ready'] as const) {
      pair.logged.length = 0;
      const key = newKey();
      const socket = connect(Number(new URL(pair[side]).port), '127.0.0.1');
      const [head = '', body = ''] = post()(key);
      socket.write(head);
      socket.write(body.slice(0, body.length / 2));
      await until(() => [...pair.open[side]].some(({ bytesRead }) => bytesRead > head.length));
      socket.destroy();
      await until(() => pair.logged.length > 0);
      expect(comparable(pair.logged)).toMatchObject([
        { status: 400, method: 'POST', route: '/api/contact', keyHash: true },
      ]);
      expect(await base.database.knex('contacts').where({ idempotency_key: key })).toHaveLength(0);
    }
    await pair.close();
  });

  it('whose client goes away while the database works is stored, and noted as by Koa', async () => {
    for (const side of ['koa', 'ready'] as const) {
      let asked = 0;
      let letGo = () => {};
      const gone = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      const { pool } = base.database;
      const slow: typeof pool = {
        query: async (...statement) => {
          asked += 1;
          await gone;
          return pool.query(...statement);
        },
      };
      const pair = await startPair({ ...base, database: { ...base.database, pool: slow } }, roomy);
      const key = newKey();
      const socket = connect(Number(new URL(pair[side]).port), '127.0.0.1');
      for (const part of post()(key)) socket.write(part);
      await until(() => asked > 0);
      socket.destroy();
      await until(() => pair.open[side].size === 0);
      letGo();
      await until(() => pair.logged.length > 0);
      expect(comparable(pair.logged)).toMatchObject([{ status: 201, keyHash: true }]);
      expect(await base.database.knex('contacts').where({ idempotency_key: key })).toHaveLength(1);
      await pair.close();
    }
  });

  it('shares a packet with others, and each gets its own answer in turn', async () => {
    const pair = await startPair(base, roomy);
    const keys = Array.from({ length: 5 }, newKey);
    const socket = connect(Number(new URL(pair.ready).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (bytes) => {
      answer += bytes.toString();
    });
    socket.write(Buffer.concat(keys.flatMap((key) => post()(key)).map((part) => Buffer.from(part))));
    await until(() => answer.split('HTTP/1.1 201').length > keys.length);
    socket.destroy();
    expect([...answer.matchAll(/"key":"([0-9a-f-]{36})"/g)].map(([, key]) => key)).toEqual(keys);
    await pair.close();
  });
});
