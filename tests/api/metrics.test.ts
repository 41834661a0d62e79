import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { officeToken, startTestApi, type TestApi } from '../../tools/api.ts';
import { buildContact, buildPhone, newKey } from '../../tools/factories.ts';

let api: TestApi;
let proxied: TestApi;

beforeAll(async () => {
  api = await startTestApi({ env: { rateLimitPerMinute: 5 } });
  proxied = await startTestApi({ env: { trustProxy: 1 } });
});
afterAll(() => Promise.all([api.close(), proxied.close()]));

const scrape = (headers: Record<string, string> = {}, from = api) =>
  fetch(`${from.url}/api/metrics`, { headers });

describe('the metrics', () => {
  it('count requests by route, intake, spam, refusals, pool and the state of the database', async () => {
    const headers = { 'Idempotency-Key': newKey() };
    const body = buildContact({ phone: buildPhone(), website: 'x' });
    await api.post(body, headers);
    await api.post(body, headers);
    await api.post({});
    await fetch(`${api.url}/no/such/page?name=Ana`);
    const text = await (await scrape()).text();
    for (const line of [
      'frescovolt_quotes_total{kind="stored"} 1',
      'frescovolt_quotes_total{kind="replayed"} 1',
      'frescovolt_spam_total{marked="score"} 1',
      'frescovolt_problems_total{code="invalid_fields"} 1',
      'frescovolt_request_seconds_count{method="POST",route="/api/contact",status="201"} 1',
      'frescovolt_request_seconds_count{method="GET",route="site",status="404"} 1',
      'frescovolt_database_up 1',
      'frescovolt_pool_waiting 0',
    ]) {
      expect(text).toContain(`${line}\n`);
    }
    expect(text).toMatch(/^frescovolt_pool_connections [1-9]/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    for (const word of ['Ana', String(body.phone), 'such']) expect(text).not.toContain(word);
  });

  it('have a 0 of everything that an alarm waits for', async () => {
    const fresh = await startTestApi();
    const text = await (await scrape({}, fresh)).text();
    for (const line of [
      'frescovolt_quotes_total{kind="stored"} 0',
      'frescovolt_problems_total{code="internal_error"} 0',
      'frescovolt_intake_ready 1',
    ])
      expect(text).toContain(`${line}\n`);
    await fresh.close();
  });

  it('say that nothing can be stored, though the database answers', async () => {
    const full = await startTestApi();
    await full.database.knex.raw('alter table intake_probe rename to elsewhere');
    const text = await (await scrape({}, full)).text();
    expect(text).toContain('frescovolt_database_up 1\n');
    expect(text).toContain('frescovolt_intake_ready 0\n');
    await full.close();
  });

  it('say that the database is away', async () => {
    const away = await startTestApi();
    await away.database.close();
    const text = await (await scrape({}, away)).text();
    for (const what of ['database_up', 'intake_ready']) expect(text).toContain(`frescovolt_${what} 0\n`);
    await away.close().catch(() => {});
  });

  it.each<[string, number, Record<string, string>]>([
    ['this machine', 200, {}],
    [
      'a visitor behind a proxy on this machine that nobody trusts',
      401,
      { 'X-Forwarded-For': '203.0.113.9' },
    ],
    ['one that writes another header', 401, { Forwarded: 'for=203.0.113.9' }],
    ['the office', 200, { 'X-Forwarded-For': '203.0.113.9', Authorization: `Bearer ${officeToken}` }],
  ])('answer %s with %i', async (_who, status, headers) => {
    expect((await scrape(headers)).status).toBe(status);
  });

  it.each<[string, number, Record<string, string>]>([
    ['a visitor behind a trusted proxy', 401, { 'X-Forwarded-For': '203.0.113.9' }],
    ['a visitor who claims to be this machine', 401, { 'X-Forwarded-For': '127.0.0.1, 203.0.113.9' }],
    ['whoever comes through the proxy, which may name anybody', 401, { 'X-Forwarded-For': '::1' }],
    ['this machine', 200, {}],
  ])('answer %s with %i', async (_who, status, headers) => {
    expect((await scrape(headers, proxied)).status).toBe(status);
  });
});
