import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { postJson, startTestApi, type TestApi } from '../../tools/api.ts';
import { buildContact, buildPhone, newKey } from '../../tools/factories.ts';
import { type AppPair, startPair } from '../support/app-pair.ts';
import { until } from '../support/server-process.ts';

describe.each(['ready', 'koa'] as const)('what a proxy says, by the way of %s,', (way) => {
  let base: TestApi;
  let pair: AppPair;
  beforeAll(async () => {
    base = await startTestApi();
  });
  afterEach(() => pair.close());
  afterAll(() => base.close());

  const fromTheInternet = [1, 2, 3].map((last) => `198.51.100.${last}`);

  async function statusesFrom(peer: string, visitors = fromTheInternet): Promise<number[]> {
    pair = await startPair(base, { trustProxy: 1, rateLimitPerMinute: 2 }, undefined, peer);
    await base.database.knex('rate_limits').delete();
    const statuses: number[] = [];
    for (const visitor of visitors) {
      const headers = { 'X-Forwarded-For': visitor, 'Idempotency-Key': newKey() };
      statuses.push((await postJson(pair[way], buildContact({ phone: buildPhone() }), headers)).status);
    }
    return statuses;
  }

  const warnings = () => pair.logged.filter((line) => JSON.parse(line).level === 40);

  const isTakenForHttps = async () => {
    const answer = await fetch(`${pair[way]}/api/healthz`, { headers: { 'X-Forwarded-Proto': 'https' } });
    return answer.headers.has('strict-transport-security');
  };

  it('is believed where it is near', async () => {
    const visitors = ['198.51.100.1', '2001:db8::1', '127.0.0.1'];
    expect(await statusesFrom('::ffff:172.18.0.3', visitors)).toEqual([201, 201, 201]);
    expect(await isTakenForHttps()).toBe(true);
    expect(warnings()).toEqual([]);
  });

  it('is not where a stranger reaches the port, whom each made-up address would give a limit of its own', async () => {
    expect(await statusesFrom('203.0.113.9')).toEqual([201, 201, 429]);
    expect(await isTakenForHttps()).toBe(false);
    expect(warnings()).toEqual([expect.stringContaining('X-Forwarded-')]);
  });

  it('is told in the log where it makes one private address of all visitors, as Docker does without IPv6', async () => {
    const visitors = Array.from({ length: 3 }, () => '172.18.0.1');
    expect(await statusesFrom('172.18.0.3', visitors)).toEqual([201, 201, 429]);
    expect(warnings()).toEqual([expect.stringContaining('private address')]);
    expect(warnings().join('')).not.toContain('172.18');
  });

  it('is called nobody’s from the Internet where its proxy has broken off by the time it is read', async () => {
    pair = await startPair(base, { trustProxy: 1, rateLimitTotalPerDay: 100 });
    const socket = connect(Number(new URL(pair[way]).port), '127.0.0.1');
    await once(socket, 'connect');
    const before = pair.logged.length;
    // Both before the server, which runs in this process, has read any of it.
    socket.write('GET /api/healthz HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 198.51.100.1\r\n\r\n');
    socket.resetAndDestroy();
    await until(() => pair.logged.length > before);
    expect(warnings()).toEqual([]);
  });

  it.each(['127.0.0.1', '172.18.0.3'])(
    'is missed in the log where it is of no visitor, as of all who come through a proxy at %s that names none',
    async (peer) => {
      pair = await startPair(base, { trustProxy: 1, rateLimitTotalPerDay: 100 }, undefined, peer);
      for (const path of ['/api/readyz', '/']) await fetch(pair[way] + path);
      expect(warnings()).toEqual([]);
      const form = { method: 'POST', body: new URLSearchParams({ name: 'Ana' }) };
      await fetch(`${pair[way]}/en/contact`, form);
      await postJson(pair[way], buildContact({ phone: buildPhone() }));
      expect(warnings().filter((line) => line.includes('without X-Forwarded-For'))).toHaveLength(1);
    },
  );

  it('is missed in the log where it is there and empty, as of a header of a CDN through which a visitor did not come', async () => {
    pair = await startPair(base, { trustProxy: 1, rateLimitTotalPerDay: 100 });
    await postJson(pair[way], buildContact({ phone: buildPhone() }), { 'X-Forwarded-For': '' });
    expect(warnings()).toEqual([expect.stringContaining('without X-Forwarded-For')]);
  });
});
