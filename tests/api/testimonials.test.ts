import pg from 'pg';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestimonialList } from '../../api/contract/testimonial.ts';
import { startTestApi, type TestApi } from '../../tools/api.ts';
import { startTcpProxy, throughPort } from '../support/tcp-proxy.ts';

let api: TestApi;
let now = 0;

beforeAll(async () => {
  api = await startTestApi({ clock: () => now });
});
afterAll(() => api.close());

const get = (query = '', headers: Record<string, string> = {}) =>
  fetch(`${api.url}/api/testimonials${query}`, { headers });
const readList = async (response: Response) => v.parse(TestimonialList, await response.json());

describe('GET /api/testimonials', () => {
  it('returns the seeded list of each language, Spanish by default', async () => {
    const [fallback, es, en] = await Promise.all(
      ['', '?language=es', '?language=en'].map(async (q) => readList(await get(q))),
    );
    expect(es).toHaveLength(10);
    expect(en).toHaveLength(10);
    expect(fallback).toEqual(es);
    expect(new Set(en?.map((testimonial) => testimonial.language))).toEqual(new Set(['en']));
  });

  it('starts with the most satisfied customers', async () => {
    const ratings = (await readList(await get('?language=es'))).map(({ rating }) => rating);
    expect(ratings).toEqual(ratings.toSorted((one, other) => other - one));
    expect(new Set(ratings).size).toBeGreaterThan(1);
  });

  it('answers 304 while the list is the same', async () => {
    const etag = (await get()).headers.get('etag') ?? '';
    const again = await get('', { 'If-None-Match': etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  it('shows an edited row after half a minute', async () => {
    const before = await get();
    await api.database.knex('testimonials').where({ language: 'es' }).update({ rating: 3 });
    expect((await get()).headers.get('etag')).toBe(before.headers.get('etag'));
    now += 30_000;
    // A read that takes long gives the list to whoever asks next.
    const ratings = async () => new Set((await readList(await get())).map(({ rating }) => rating));
    await expect.poll(ratings).toEqual(new Set([3]));
  });

  it('still serves the last list while the database is away', async () => {
    const proxy = await startTcpProxy(Number(new URL(api.databaseUrl).port));
    const databaseUrl = throughPort(api.databaseUrl, proxy.port);
    const dying = await startTestApi({ clock: () => now, databaseUrl });
    const first = await fetch(`${dying.url}/api/testimonials`);
    proxy.swallow();
    now += 60_000;
    const askedAt = performance.now();
    const sinceAsked = () => performance.now() - askedAt;
    const givenUp = dying
      .office('/api/testimonials/all')
      .then(({ status }) => ({ status, ms: sinceAsked() }));
    const later = await fetch(`${dying.url}/api/testimonials`);
    const listMs = sinceAsked();
    expect(later.status).toBe(200);
    expect(await later.text()).toBe(await first.text());
    // Nobody is kept waiting for as long as a silent database is hoped for.
    const { status, ms } = await givenUp;
    expect(status).toBe(503);
    expect(listMs).toBeLessThan(ms / 2);
    await proxy.close();
    await dying.close();
  });

  it('reads once for all who ask, keeps nobody waiting, and keeps no list that has changed meanwhile', async () => {
    const held = await startTestApi({ clock: () => now });
    const knex = held.database.knex;
    // A read that has its rows, and is held before it gives them.
    await knex.raw(`
      alter table testimonials rename to kept;
      create function give() returns boolean language plpgsql as $$ begin
        if current_query() not ilike 'delete%' then perform pg_advisory_xact_lock_shared(1); end if;
        return true;
      end $$;
      create view testimonials as select * from kept where give();
    `);
    const holder = new pg.Client({ connectionString: held.databaseUrl });
    await holder.connect();
    const waiting = async () => {
      const { rows } = await holder.query(
        "select 1 from pg_locks where locktype = 'advisory' and not granted",
      );
      return rows.length;
    };
    const list = async () => (await fetch(`${held.url}/api/testimonials`)).text();
    const first = await list();
    const [{ id }] = JSON.parse(first);
    now += 60_000;
    await holder.query('select pg_advisory_lock(1)');
    expect(await Promise.all(Array.from({ length: 20 }, list))).toEqual(Array(20).fill(first));
    expect(await waiting()).toBe(1);
    expect((await held.office(`/api/testimonials/${id}`, { method: 'DELETE' })).status).toBe(204);
    await holder.query('select pg_advisory_unlock(1)');
    await expect.poll(waiting).toBe(0);
    await expect.poll(async () => (await held.database.knex.raw('select 1')).rows).toHaveLength(1);
    expect(await list()).not.toContain(id);
    await holder.end();
    await held.close();
  });
});

describe('health', () => {
  it('is ready only if every migration has run', async () => {
    expect((await fetch(`${api.url}/api/readyz`)).status).toBe(200);
    await api.database.knex('knex_migrations').where({ name: '006_create_office_inbox' }).delete();
    // A finding is valid for a second.
    now += 1_000;
    expect((await fetch(`${api.url}/api/readyz`)).status).toBe(503);
    expect((await fetch(`${api.url}/api/healthz`)).status).toBe(200);
  });
});

describe('every answer', () => {
  it('carries the security headers, and HSTS only over https', async () => {
    const { headers } = await get();
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('strict-transport-security')).toBeNull();
    const secure = await startTestApi({ env: { siteOrigin: 'https://example.do' } });
    const answer = await fetch(`${secure.url}/api/healthz`);
    expect(answer.headers.get('strict-transport-security')).toContain('max-age=31536000');
    await secure.close();
  });

  it('believes forwarded addresses only from as many proxies as configured', async () => {
    const direct = await startTestApi({ env: { rateLimitPerMinute: 1 } });
    const proxied = await startTestApi({ env: { rateLimitPerMinute: 1, trustProxy: 1 } });
    const statuses = async (target: TestApi, forwarded: string[]) => {
      const found = [];
      for (const address of forwarded)
        found.push((await target.post({}, { 'X-Forwarded-For': address })).status);
      return found;
    };
    expect(await statuses(direct, ['203.0.113.1', '203.0.113.2'])).toEqual([422, 429]);
    expect(await statuses(proxied, ['9.9.9.9, 203.0.113.1', '8.8.8.8, 203.0.113.1'])).toEqual([422, 429]);
    expect(await statuses(proxied, ['203.0.113.7'])).toEqual([422]);
    expect(await statuses(proxied, ['2001:db8:1:2::5', '2001:db8:1:2:3::6'])).toEqual([422, 429]);
    await Promise.all([direct.close(), proxied.close()]);
  });

  it('logs no personal data, whatever goes wrong', async () => {
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
