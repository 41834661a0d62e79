import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type DestinationStream, pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { keptDays, surelySpamThreshold } from '../../api/contract/office.ts';
import { deleteExpired } from '../../api/limits/rate.ts';
import { dueSince } from '../../api/upkeep/retention.ts';
import { Upkeep } from '../../api/upkeep/upkeep.ts';
import { readReceipt, startTestApi, type TestApi } from '../../tools/api.ts';
import { buildContact, buildPhone } from '../../tools/factories.ts';
import { holdTable } from '../../tools/postgres.ts';
import { until } from '../support/server-process.ts';
import { startTcpProxy, throughPort } from '../support/tcp-proxy.ts';

let apis: TestApi[];

beforeAll(async () => {
  const first = await startTestApi();
  const others = Array.from({ length: 3 }, () => startTestApi({ databaseUrl: first.databaseUrl }));
  apis = [first, ...(await Promise.all(others))];
});
beforeEach(async () => {
  for (const { logged } of apis) logged.length = 0;
  await firstApi().database.knex('contacts').delete();
  await markDone('never');
});
afterAll(async () => {
  for (const api of apis.toReversed()) await api.close();
});

const now = Date.now();
const day = 86_400_000;
/** In how many lines of this test a text is. */
const times = (text: string) =>
  apis.flatMap(({ logged }) => logged).filter((line) => line.includes(text)).length;
const lookAll = () => Promise.all(apis.map(({ upkeep }) => upkeep.look()));

function firstApi(): TestApi {
  const [api] = apis;
  if (!api) throw new Error('There is no server.');
  return api;
}

async function storeOld(name: string): Promise<string> {
  const api = firstApi();
  const { id } = await readReceipt(await api.post(buildContact({ name, phone: buildPhone() })));
  await api.database
    .knex('contacts')
    .where({ id })
    .update({ created_at: new Date(Date.now() - 800 * day) });
  return id;
}

/** Sets when retention was last done; the clock of the database decides, so a day passes by moving this mark. */
async function markDone(at: number | 'never'): Promise<void> {
  await firstApi()
    .database.knex('upkeep')
    .where({ task: 'retention' })
    .update({ done_at: at === 'never' ? '-infinity' : new Date(at) });
}

describe('the daily upkeep', () => {
  it.each([
    ['2026-11-22T06:59:59Z', '2026-11-21T07:00:00.000Z'],
    ['2026-11-22T07:00:00Z', '2026-11-22T07:00:00.000Z'],
  ])('falls due at three at night in Santo Domingo: at %s since %s', async (time, due) => {
    const { knex } = firstApi().database;
    const { rows } = await knex.raw(`select ${dueSince('?::timestamptz')} as due`, [time]);
    expect(rows[0].due.toISOString()).toBe(due);
  });

  it('erases nothing that came before the clock was ever set', async () => {
    const api = firstApi();
    const id = await storeOld('Sin Reloj');
    await api.database.knex('contacts').where({ id }).update({ created_at: '2000-01-01' });
    expect(await api.upkeep.countOutdated()).toBe(0);
    await api.office(`/api/contacts/${id}`, { method: 'DELETE' });
  });

  it('keeps what a person called spam before the clock was ever set', async () => {
    const api = firstApi();
    const { knex } = api.database;
    const { id } = await readReceipt(await api.post(buildContact({ phone: buildPhone() })));
    const date = (times: { created_at?: string; spam_judged_at: string | Date }) =>
      knex('contacts').where({ id }).update(times);
    await knex('contacts').where({ id }).update({ spam_confirmed: true });
    await date({ spam_judged_at: new Date(now - (keptDays.spam + 1) * day) });
    expect(await api.upkeep.countOutdated()).toBe(1);
    await date({ spam_judged_at: '1970-01-01 00:05+00' });
    expect(await api.upkeep.countOutdated()).toBe(0);
    await date({ spam_judged_at: '1970-01-01 00:05+00', created_at: '1970-01-01 00:04+00' });
    expect(await api.upkeep.countOutdated()).toBe(0);
    await api.office(`/api/contacts/${id}`, { method: 'DELETE' });
  });

  it('erases nothing after a clock jump', async () => {
    const id = await storeOld('Del Futuro');
    // Never done; done two years ago, as it looks after a jump ahead; done in the future, as after the jump back.
    await lookAll();
    await markDone(now - 700 * day);
    await lookAll();
    await markDone(now + 700 * day);
    await lookAll();
    expect(times('retention waits a day')).toBe(3);
    expect(times('retention done')).toBe(0);
    expect(await firstApi().database.knex('contacts').pluck('id')).toEqual([id]);
  });

  it('is done once a day by one of several processes, and logged', async () => {
    const ids = [await storeOld('Vieja Uno'), await storeOld('Vieja Dos')];
    await firstApi().post(buildContact({ name: 'Nueva', phone: buildPhone() }));
    await markDone(now - day);
    await lookAll();
    await lookAll();
    expect(times('retention done')).toBe(1);
    for (const id of ids) expect(times(id)).toBe(1);
    expect(await firstApi().database.knex('contacts').pluck('name')).toEqual(['Nueva']);
    expect(times('"result":"done"')).toBeGreaterThan(0);
    await markDone(now - day);
    await lookAll();
    expect(times('retention done')).toBe(2);
  });

  it('rewrites the table once, in which time requests wait', async () => {
    await storeOld('Vieja');
    await markDone(now - day);
    await firstApi().upkeep.look();
    // Longer than an erasure waits for others.
    await pause(2_000);
    expect(times('retention done')).toBe(1);
    expect(times('"result":')).toBe(1);
  });

  it('warns where what it erased stays in the table’s files for the day', async () => {
    await storeOld('Vieja');
    await markDone(now - day);
    const reader = new pg.Client({ connectionString: firstApi().databaseUrl });
    await reader.connect();
    await reader.query('begin; lock table contacts in access share mode');
    await firstApi().upkeep.look();
    await reader.query('commit');
    await reader.end();
    expect(times('retention done')).toBe(1);
    const warnings = firstApi().logged.filter((line) => line.includes('"level":40'));
    expect(warnings.join()).toContain('VACUUM FULL contacts');
    await firstApi().upkeep.look();
    expect(times('"result":"done"')).toBeGreaterThan(0);
  });

  it('goes by the clock of the database, whatever that of a process says', async () => {
    await markDone(now - day);
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 2 * day);
    for (let look = 0; look < 3; look += 1) await lookAll();
    clock.mockRestore();
    expect(times('retention waits a day')).toBe(0);
    expect(times('retention done')).toBe(1);
  });

  it('is tried again if it failed', async () => {
    const { database, upkeep } = firstApi();
    await markDone(now - day);
    await database.knex.raw('alter table contacts rename to away');
    await upkeep.look();
    await database.knex.raw('alter table away rename to contacts');
    expect(times('upkeep failed')).toBe(1);
    expect(times('retention done')).toBe(0);
    await lookAll();
    expect(times('retention done')).toBe(1);
  });

  it('is tried again if the database went away in the middle of it', async () => {
    const { databaseUrl } = firstApi();
    const wire = await startTcpProxy(Number(new URL(databaseUrl).port));
    const api = await startTestApi({ databaseUrl: throughPort(databaseUrl, wire.port) });
    const id = await storeOld('Vieja');
    await markDone(now - day);
    const release = await holdTable(databaseUrl, 'contact_key_tombstones', 'share');
    const looking = api.upkeep.look();
    await until(async () => (await firstApi().database.pool.query(waiting)).rows.length === 1);
    wire.swallow();
    wire.cut();
    await looking;
    wire.pass();
    await release();
    await api.upkeep.look();
    expect(api.logged.join('')).toContain('retention done');
    expect(await firstApi().database.knex('contacts').where({ id })).toEqual([]);
    await api.close();
    await wire.close();
  });

  it.each(['before it has its locks', 'while it waits for the request'])(
    'spares what a person called no spam %s',
    async (when) => {
      const api = firstApi();
      const { knex } = api.database;
      const { id } = await readReceipt(await api.post(buildContact({ phone: buildPhone() })));
      const created_at = new Date(Date.now() - (keptDays.spam + 1) * day);
      await knex('contacts').where({ id }).update({ created_at, spam_score: surelySpamThreshold });
      const rival = new pg.Client({ connectionString: api.databaseUrl });
      await rival.connect();
      await rival.query('begin');
      if (when === 'before it has its locks')
        await rival.query('lock table contact_key_tombstones in share mode');
      else await rival.query('update contacts set spam_confirmed = false where id = $1', [id]);
      const purge = api.upkeep.purge();
      await until(async () => (await rival.query(waiting)).rowCount === 1);
      if (when === 'before it has its locks') {
        const headers = { 'Content-Type': 'application/json' };
        const init = { method: 'PATCH', headers, body: JSON.stringify({ spam: false }) };
        expect((await api.office(`/api/contacts/${id}`, init)).status).toBe(200);
      }
      await rival.query('commit');
      await rival.end();
      expect(await purge).toBe(0);
      expect(await knex('contacts').where({ id }).pluck('spam_confirmed')).toEqual([false]);
      expect(await knex('contact_key_tombstones').where({ id })).toEqual([]);
    },
  );

  it('forgets the hashes of addresses once their day is over, even if no request comes', async () => {
    const { knex } = firstApi().database;
    const inMs = (ms: number) => Date.now() + ms;
    await knex('rate_limits').insert([
      { key: 'day:over', points: 1, expire: inMs(-1_000) },
      { key: 'day:running', points: 1, expire: inMs(day) },
    ]);
    await lookAll();
    const known = knex('rate_limits').whereIn('key', ['day:over', 'day:running']);
    expect(await known.pluck('key')).toEqual(['day:running']);
  });

  it('waits for no counter that somebody is counting at this moment', async () => {
    const { knex } = firstApi().database;
    const over = ['day:counted', 'day:free'].map((key) => ({ key, points: 1, expire: Date.now() - 1_000 }));
    await knex('rate_limits').insert(over);
    const counting = new pg.Client({ connectionString: firstApi().databaseUrl });
    await counting.connect();
    await counting.query("begin; select from rate_limits where key = 'day:counted' for update");
    await knex.raw(deleteExpired);
    await counting.end();
    const left = knex('rate_limits').whereIn('key', ['day:counted', 'day:free']);
    expect(await left.pluck('key')).toEqual(['day:counted']);
  });
});

const waiting = `select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

describe('an erasure whose line cannot be logged', () => {
  let isFull: boolean;
  let lines: string[];
  let upkeep: Upkeep;
  beforeEach(() => {
    isFull = true;
    lines = [];
    const log = {
      write: (line: string) => void (isFull || lines.push(line)),
      flush: (done: (error?: Error) => void) => done(isFull ? new Error('no space left') : undefined),
    };
    upkeep = new Upkeep(firstApi().database, pino({}, log as DestinationStream));
  });

  const isRefused = {
    code: 'unavailable',
    message: expect.stringContaining('the log of the server takes no line'),
  };
  const passAMinute = () =>
    firstApi()
      .database.knex('contact_key_tombstones')
      .whereNull('named_at')
      .update({ erased_at: new Date(Date.now() - 90_000) });

  it('is named as soon as the log names erasures at all', async () => {
    isFull = false;
    const id = await storeOld('Sin nivel');
    const quiet = new Upkeep(firstApi().database, pino({ level: 'warn' }, { write: () => {} }));
    expect(await quiet.erase(id)).toBe(true);
    await passAMinute();
    await quiet.look();
    await upkeep.look();
    expect(lines.join('')).toContain(id);
  });

  it('keeps no process busy whose log names none, however many there are', async () => {
    isFull = false;
    const { knex } = firstApi().database;
    await knex.raw(
      `insert into contact_key_tombstones (id, erased_at)
        select gen_random_uuid(), now() - interval '90 seconds' from generate_series(1, 150)`,
    );
    const quiet = new Upkeep(firstApi().database, pino({ level: 'warn' }, { write: () => {} }));
    await quiet.look();
    await upkeep.look();
    expect(lines.join('').split('"reason":"earlier"')).toHaveLength(3);
  });

  it('is not confirmed, and is once it can be', async () => {
    const id = await storeOld('Sin registro');
    await expect(upkeep.erase(id)).rejects.toMatchObject(isRefused);
    isFull = false;
    expect(await upkeep.erase(id)).toBe(true);
    expect(lines.join('')).toContain(id);
  });

  it('is named as soon as the log takes it, whoever erased, and once', async () => {
    const asked = await storeOld('Olvidada');
    const outdated = await storeOld('Vieja');
    await expect(upkeep.erase(asked)).rejects.toMatchObject(isRefused);
    await expect(upkeep.purge()).rejects.toMatchObject(isRefused);
    await passAMinute();
    await upkeep.look();
    isFull = false;
    await firstApi().upkeep.look();
    await upkeep.look();
    const all = [...lines, ...apis.flatMap(({ logged }) => logged)];
    const named = all.filter((line) => line.includes('"msg":"erased"')).join('');
    for (const id of [asked, outdated]) expect(named.split(id)).toHaveLength(2);
  });

  it('leaves what is being named right now to whoever erased it', async () => {
    const id = await storeOld('Ahora');
    await expect(upkeep.erase(id)).rejects.toMatchObject(isRefused);
    isFull = false;
    await upkeep.look();
    expect(lines.join('')).not.toContain(id);
    await passAMinute();
    await upkeep.look();
    expect(lines.join('')).toContain(id);
  });
});
