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

  it('still serves it where the office has tried meanwhile to change it', async () => {
    const proxy = await startTcpProxy(Number(new URL(api.databaseUrl).port));
    const dying = await startTestApi({ databaseUrl: throughPort(api.databaseUrl, proxy.port) });
    const first = await (await fetch(`${dying.url}/api/testimonials`)).text();
    const [{ id }] = JSON.parse(first);
    await proxy.close();
    expect((await dying.office(`/api/testimonials/${id}`, { method: 'DELETE' })).status).toBe(503);
    const later = await fetch(`${dying.url}/api/testimonials`);
    expect(later.status).toBe(200);
    expect(await later.text()).toBe(first);
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
