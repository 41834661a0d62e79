import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../tools/api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi({ env: { rateLimitPerMinute: 5 } });
});
afterAll(() => api.close());

describe('the log of answers', () => {
  it('identifies refused clients by a hash, and no others', async () => {
    const scrape = (more: Record<string, string> = {}) =>
      fetch(`${api.url}/api/metrics`, { headers: { 'X-Forwarded-For': '203.0.113.9', ...more } });
    const before = api.logged.length;
    await scrape({ Authorization: 'Bearer wrong-wrong-wrong' });
    await scrape();
    await fetch(`${api.url}/api/healthz`);
    const logged = api.logged.slice(before);
    const lines = logged.map((line) => JSON.parse(line));
    expect(lines.map(({ status }) => status)).toEqual([401, 401, 200]);
    expect(lines[0].source).toMatch(/^[\w-]{16}$/);
    expect(lines[1].source).toBe(lines[0].source);
    expect(lines[2].source).toBeUndefined();
    expect(logged.join('')).not.toMatch(/127\.0\.0\.1|203\.0\.113\.9/);
  });

  it('does so after too many requests as well', async () => {
    const statuses = [];
    for (let sent = 0; sent < 6; sent += 1) statuses.push((await api.post({})).status);
    expect(statuses.at(-1)).toBe(429);
    expect(JSON.parse(api.logged.at(-1) ?? '')).toMatchObject({ status: 429, source: expect.any(String) });
  });

  it('has no personal data, whatever goes wrong', async () => {
    const canaries = {
      name: 'Canaria Uno',
      phone: '8295550199',
      message: 'canaria-dos',
      email: 'canaria@tres.do',
    };
    const spied = await startTestApi();
    await spied.post({ ...canaries, service: 'ac' }, { 'Idempotency-Key': crypto.randomUUID() });
    await spied.post({ ...canaries, service: 'canaria-cuatro' });
    await spied.post(JSON.stringify(canaries).slice(0, -1));
    await spied.post({ ...canaries, service: 'ac' }, { Origin: 'https://canaria-cinco.example' });
    await fetch(`${spied.url}/canaria-seis?q=canaria-siete`);
    await spied.office('/api/contacts?after=canaria-ocho', {
      headers: { Authorization: 'Bearer canaria-nueve' },
    });
    await spied.database.knex.raw("alter table contacts add constraint never check (name = '') not valid");
    expect((await spied.post({ ...canaries, service: 'ac' })).status).toBe(500);
    const log = spied.logged.join('');
    expect(log).toContain('23514');
    expect(log).not.toMatch(/canaria|5550199|127\.0\.0\.1/i);
    await spied.close();
  });
});
