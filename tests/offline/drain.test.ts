import { beforeEach, expect, it, vi } from 'vitest';
import { type DrainContext, drain, planOf } from '../../web/offline/drain.ts';
import { longestPassMs } from '../../web/offline/drain-lock.ts';
import { receiptLifeMs } from '../../web/offline/limits.ts';
import { step } from '../../web/offline/machine.ts';
import { memoryStorage, storageStore } from '../../web/offline/storage-store.ts';
import type { PageStore } from '../../web/offline/store.ts';
import { claim, failed, now, press, settle, words } from './support/record-events.ts';

let store: PageStore;
let time: number;
let posts: string[];
let answers: Record<string, () => Promise<Response> | Response>;
let context: DrainContext;

const storing = (key: string) =>
  Response.json({ key, id: `row of ${key}`, message: 'Recibida' }, { status: 201 });
const problem =
  (status: number, code: string, headers: Record<string, string> = {}) =>
  (key: string) =>
    new Response(JSON.stringify({ key, code, status }), {
      status,
      headers: { 'Content-Type': 'application/problem+json', ...headers },
    });
const brokenOff = () =>
  new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('network error')) }), {
    status: 201,
    headers: { 'Content-Type': 'application/json' },
  });
const proxyBusy = () => new Response('busy', { status: 503, headers: { 'Retry-After': '50' } });

beforeEach(() => {
  store = storageStore(memoryStorage());
  time = now + 10_000;
  posts = [];
  answers = {};
  context = {
    store,
    fetch: async (_address, init) => {
      const key = new Headers(init?.headers).get('Idempotency-Key') ?? '';
      posts.push(key);
      return (await answers[key]?.()) ?? storing(key);
    },
    now: () => time,
    random: () => 0,
    isOnline: () => true,
    isVisible: () => true,
    onChange: () => undefined,
  };
});

const pressAll = async (...keys: string[]) => {
  for (const key of keys) await store.apply(key, press({ ...words, message: key }));
};
const recordOf = async (key: string) => (await store.list()).find((record) => record.key === key);

it('sends first what somebody is looking at, then in the order of writing', async () => {
  await pressAll('a', 'b', 'c');
  await drain(context, { first: 'c' });
  expect(posts).toEqual(['c', 'a', 'b']);
});

it('of those that have failed, sends first what was tried first', async () => {
  await pressAll('a', 'b', 'c');
  for (const [key, at] of [
    ['a', 3_000],
    ['b', 1_000],
    ['c', 2_000],
  ] as const) {
    await store.apply(key, { ...claim, at: now + at });
    await store.apply(key, settle(failed));
  }
  await drain(context, { force: true });
  expect(posts).toEqual(['b', 'c', 'a']);
});

it('sends nothing that somebody else has claimed since it was read', async () => {
  await pressAll('a', 'b');
  answers.a = async () => {
    await store.apply('b', { ...claim, token: 'another tab', at: time });
    return storing('a');
  };
  await drain(context);
  expect(posts).toEqual(['a']);
  expect(await recordOf('b')).toMatchObject({ state: 'sending', token: 'another tab', departures: 1 });
});

it('tries each once in a pass, and ends it where the office is out of reach', async () => {
  await pressAll('a', 'b');
  answers.a = () => problem(500, 'internal_error')('a');
  await drain(context, { force: true });
  expect(posts.filter((key) => key === 'a')).toHaveLength(1);
  await pressAll('c', 'd');
  answers.c = () => Promise.reject(new TypeError('no connection'));
  await drain(context);
  expect(posts).not.toContain('d');
});

it('ends with the page that is frozen', async () => {
  await pressAll('a', 'b');
  const freezing = new AbortController();
  answers.a = () => {
    freezing.abort();
    return storing('a');
  };
  await drain({ ...context, signal: () => freezing.signal });
  expect(posts).toEqual(['a']);
});

it('counts an attempt as one that has left, unless there was no connection before and after', async () => {
  const departures = async (before: boolean, after: boolean) => {
    const key = `${before} ${after}`;
    await pressAll(key);
    const online = [before, after];
    answers[key] = () => Promise.reject(new TypeError('no connection'));
    await drain({ ...context, isOnline: () => online.shift() ?? after }, { first: key });
    return (await recordOf(key))?.departures;
  };
  expect(await departures(false, false)).toBe(0);
  expect(await departures(true, false)).toBe(1);
  expect(await departures(false, true)).toBe(1);
});

it.each([
  ['an answer', () => problem(500, 'internal_error')('a')],
  ['an answer that breaks off', () => brokenOff()],
])(
  '%s is one that has left the device, though the browser says that there is no connection',
  async (_, answer) => {
    await pressAll('a');
    answers.a = answer;
    await drain({ ...context, isOnline: () => false });
    expect((await recordOf('a'))?.departures).toBe(1);
  },
);

it('a returned connection ends a silence that somebody between asked for, and not the office’s own', async () => {
  await pressAll('a', 'b');
  answers.a = proxyBusy;
  await drain(context);
  const sent = posts.length;
  time += 20_000;
  await drain(context, { force: true });
  expect(posts).toHaveLength(sent);
  answers.a = () => problem(429, 'too_many_requests', { 'Retry-After': '50' })('a');
  await drain(context, { force: true, reconnected: true });
  expect(posts.length).toBeGreaterThan(sent);
  const later = posts.length;
  time += 20_000;
  await drain(context, { force: true, reconnected: true });
  expect(posts).toHaveLength(later);
});

it('says of a key that is known with other words that this is a defect, and of no other refusal', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await pressAll('a');
  answers.a = () => problem(422, 'invalid_fields')('a');
  await drain(context);
  expect(log).not.toHaveBeenCalled();
  await pressAll('b');
  answers.b = () => problem(422, 'key_reused')('b');
  await drain(context);
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});

it('plans nothing where nothing waits, and the first that is due otherwise', async () => {
  expect(await planOf(context, [])).toEqual({ waiting: 0, nextAt: undefined });
  const { record } = step(undefined, press(words), 'key');
  if (!record) throw new Error('No request');
  const at = (nextAt: number) => ({ ...record, nextAt });
  expect(await planOf(context, [at(time + 9_000), at(time + 4_000)])).toEqual({
    waiting: 2,
    nextAt: time + 4_000,
  });
});

it('goes by its own work where WebKit calls the lock failed, as when the page that holds it is kept whole', async () => {
  await pressAll('a');
  context.locks = {
    query: async () => ({}),
    request: async (_name: string, _options: unknown, work: (lock: object) => Promise<unknown>) => {
      void work({});
      throw new DOMException('The browsing context is going away', 'AbortError');
    },
  } as unknown as LockManager;
  expect(await drain(context)).toMatchObject({ ran: true, waiting: 0 });
  expect(posts).toEqual(['a']);
});

it('ends when it has held the lock for long enough, and leaves the rest to the next', async () => {
  await pressAll('a', 'b');
  answers.a = () => {
    time += longestPassMs;
    return storing('a');
  };
  expect(await drain(context)).toMatchObject({ waiting: 1 });
  expect(posts).toEqual(['a']);
});

it('forgets receipts that are old and told, and sends what waits all the same', async () => {
  await pressAll('a', 'b');
  await drain(context);
  await store.apply('a', { type: 'acknowledge' });
  time += receiptLifeMs + 2 * 60_000;
  await pressAll('c');
  await drain(context);
  expect((await store.list()).map(({ key, state }) => [key, state])).toEqual([
    ['b', 'sent'],
    ['c', 'sent'],
  ]);
});

it('leaves a device alone for ten seconds that cannot note how an attempt ended, whatever its clock says since', async () => {
  // Far from the times of the others: what is noted of a device outlives the test.
  time += 10 * receiptLifeMs;
  const began = time;
  await pressAll('a', 'b');
  answers.a = () => Promise.reject(new TypeError('Failed to fetch'));
  const failing: PageStore = {
    ...store,
    apply: (key, event) =>
      event.type === 'settle' ? Promise.reject(new Error('full')) : store.apply(key, event),
  };
  expect(await drain({ ...context, store: failing })).toMatchObject({ waiting: 2, nextAt: began + 10_000 });
  time = began + 10_001;
  const { nextAt = Number.NaN } = await planOf(context, await store.list());
  expect(nextAt).toBeLessThanOrEqual(time);
  time = began - 1_000;
  expect((await planOf(context, await store.list())).nextAt).toBeLessThan(began);
});
