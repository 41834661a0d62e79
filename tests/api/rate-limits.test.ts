import { afterEach, describe, expect, it } from 'vitest';
import { openEmbedded } from '../../api/embedded-database.ts';
import { readEnv } from '../../api/env.ts';
import { deleteExpired } from '../../api/limits/rate.ts';
import { migrate } from '../../api/migrate.ts';
import { startTestApi, type TestApi } from '../../tools/api.ts';
import { buildContact, buildPhone, newKey, readColumn } from '../../tools/factories.ts';
import { makeDirectory } from '../support/server-process.ts';

const usual = readEnv({});
let api: TestApi;

afterEach(() => api.close());

/** Sends `count` requests, several at a time, from one address behind a proxy; returns each status in order. */
async function send(count: number, address = '203.0.113.1'): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.length < count) {
    const some = Array.from({ length: Math.min(10, count - statuses.length) }, () =>
      api.post(buildContact({ phone: buildPhone() }), { 'X-Forwarded-For': address }),
    );
    statuses.push(...(await Promise.all(some)).map(({ status }) => status));
  }
  return statuses;
}

const all = (count: number, status: number) => Array.from({ length: count }, () => status);

describe('the usual limits', () => {
  it('let a village of three thousand behind one address deliver 300 requests after a storm', async () => {
    let now = 0;
    api = await startTestApi({ env: { ...usual, trustProxy: 1 }, clock: () => now });
    for (let minute = 0; minute < 5; minute += 1) {
      expect(await send(60)).toEqual(all(60, 201));
      const late = await api.post(buildContact({ phone: buildPhone() }), {
        'X-Forwarded-For': '203.0.113.1',
      });
      expect(late.status).toBe(429);
      expect(Number(late.headers.get('retry-after'))).toBeLessThanOrEqual(60);
      now += 60_000;
      await api.database.pool.query(
        "update rate_limits set expire = expire - 60000 where key like 'minute:%'",
      );
    }
    expect(await readColumn(api.database, 'id')).toHaveLength(300);
  });
});

describe('a day', () => {
  it('is not used up by what its minute has told to come back', async () => {
    let now = 0;
    api = await startTestApi({
      env: { trustProxy: 1, rateLimitPerMinute: 2, rateLimitPerDay: 6 },
      clock: () => now,
    });
    const burst = async () => (await Promise.all([send(3), send(3), send(3)])).flat().sort();
    const expected = [201, 201, ...all(7, 429)];
    for (let minute = 0; minute < 3; minute += 1) {
      expect(await burst()).toEqual(expected);
      await api.database.pool.query("update rate_limits set expire = 1 where key like 'minute:%'");
      now += 60_000;
    }
    const late = await api.post(buildContact({ phone: buildPhone() }), { 'X-Forwarded-For': '203.0.113.1' });
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(80_000);
  });

  it('has room for a limited number of requests from one address, without affecting others', async () => {
    api = await startTestApi({ env: { trustProxy: 1, rateLimitPerDay: 20 } });
    expect((await send(25)).sort()).toEqual([...all(20, 201), ...all(5, 429)]);
    const refused = await api.post(buildContact(), { 'X-Forwarded-For': '203.0.113.1' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000);
    expect(await send(1, '203.0.113.2')).toEqual([201]);
    expect(await readColumn(api.database, 'id')).toHaveLength(21);
  });

  it('has room for a limited number of requests in all; a known key is still answered, and the next day starts afresh', async () => {
    let now = 0;
    api = await startTestApi({ env: { rateLimitTotalPerDay: 20 }, clock: () => now });
    const key = { 'Idempotency-Key': newKey() };
    const body = buildContact();
    expect((await api.post(body, key)).status).toBe(201);
    expect((await send(25)).sort()).toEqual([...all(19, 201), ...all(6, 503)]);
    expect((await api.post(body, key)).status).toBe(200);
    await api.database
      .knex('contacts')
      .update({ created_at: api.database.knex.raw("created_at - interval '1 day'") });
    now += 20_000;
    expect((await send(3)).sort()).toEqual([201, 201, 201]);
  });

  it('that is full takes nothing from an address, which has its share as soon as there is room', async () => {
    let now = 0;
    api = await startTestApi({
      env: { trustProxy: 1, rateLimitPerDay: 3, rateLimitTotalPerDay: 1 },
      clock: () => now,
    });
    expect(await send(1)).toEqual([201]);
    expect(await send(6)).toEqual(all(6, 503));
    await api.database
      .knex('contacts')
      .update({ created_at: api.database.knex.raw("created_at - interval '2 days'") });
    now += 20_000;
    expect(await send(1)).toEqual([201]);
  });

  it.each([
    ['one household with a network of IPv6', (one: number) => `2001:db8:1:${one}::1`],
    ['many addresses', (one: number) => `198.51.100.${one}`],
  ])('is not filled by %s: who has sent little gets in', async (_who, addressOf) => {
    api = await startTestApi({ env: { trustProxy: 1, rateLimitPerDay: 5, rateLimitTotalPerDay: 20 } });
    for (const one of [0, 1, 2, 3]) await send(5, addressOf(one));
    expect(await send(1, addressOf(0))).toEqual([429]);
    expect(await send(1, '203.0.113.9')).toEqual([201]);
  });

  it('that fills gives an address less, and as much as ever as soon as it is emptier', async () => {
    let now = 0;
    api = await startTestApi({
      env: { trustProxy: 1, rateLimitPerDay: 200, rateLimitTotalPerDay: 20 },
      clock: () => now,
    });
    expect(await send(15, '198.51.100.1')).toEqual(all(15, 201));
    const fourth = [];
    for (let count = 0; count < 4; count += 1) fourth.push(...(await send(1, '203.0.113.9')));
    expect(fourth).toEqual([201, 201, 429, 429]);
    const yesterday = api.database.knex.raw("created_at - interval '1 day'");
    await api.database.knex('contacts').update({ created_at: yesterday });
    now += 900_000;
    expect(await send(3, '203.0.113.9')).toEqual(all(3, 201));
  });

  it('does not last for years if the clock of the database was wrong for a moment', async () => {
    let now = 0;
    api = await startTestApi({ env: { rateLimitPerDay: 4, rateLimitTotalPerDay: 3 }, clock: () => now });
    expect(await send(2)).toEqual([201, 201]);
    await api.database.knex.raw('update rate_limits set points = 100, expire = expire + 31536000000');
    await api.database.knex.raw("update contacts set created_at = created_at + interval '1 year'");
    now += 20_000;
    expect(await send(3)).toEqual([201, 201, 201]);
    const counters = await api.database.knex('rate_limits').where('key', 'like', 'day:%').pluck('points');
    expect(counters).toEqual([3]);
    await api.database.knex('rate_limits').insert({ key: 'day:a', points: 1, expire: 32_503_680_000_000 });
    await api.database.knex.raw(deleteExpired);
    expect(await api.database.knex('rate_limits').where({ key: 'day:a' })).toEqual([]);
    expect(await api.database.knex('rate_limits').where('key', 'like', 'day:%')).toHaveLength(1);
  });

  it('is also remembered by the embedded database', async () => {
    const data = makeDirectory();
    const start = async () => {
      const database = await openEmbedded(data.path);
      await migrate(database);
      api = await startTestApi({ database, env: { rateLimitPerDay: 4 } });
    };
    await start();
    expect((await send(6)).sort()).toEqual([201, 201, 201, 201, 429, 429]);
    await api.close();
    await start();
    expect(await send(1)).toEqual([429]);
    data.remove();
  });
});
