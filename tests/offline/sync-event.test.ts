import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, type Mock, vi } from 'vitest';
import type { Service } from '../../api/contract/quote.ts';
import { pressEvent } from '../../tools/factories.ts';
import { indexedStore } from '../../web/offline/indexed-store.ts';
import { step } from '../../web/offline/machine.ts';
import { afterOthers } from '../../web/offline/outbox-database.ts';
import { needsOpenTag } from '../../web/offline/outside.ts';
import { syncTagPrefix } from '../../web/offline/sync-tags.ts';

type Answer = (key: string) => Promise<Response>;
type Sync = { tag: string; lastChance: boolean };

const device = indexedStore(step);
const arrive: Answer = async (key) => Response.json({ id: 'row', key, message: 'Recibida' }, { status: 201 });
const die: Answer = async () => {
  throw new TypeError('Failed to fetch');
};

/** The worker as the browser starts it: what it sends gets this answer, and its notifications may be refused. */
async function startWorker(
  answer: Answer,
  showNotification: Mock<() => Promise<undefined>> = vi.fn(async () => undefined),
  windows: readonly { visibilityState: string }[] = [],
) {
  const posts: string[] = [];
  const worker = {
    navigator: { onLine: true, locks: undefined },
    registration: {
      waiting: null,
      showNotification,
      getNotifications: async (): Promise<Notification[]> => [],
    },
    clients: { matchAll: async () => windows },
  };
  vi.stubGlobal('self', worker);
  vi.stubGlobal('navigator', worker.navigator);
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    const key = new Headers(init.headers).get('Idempotency-Key') ?? '';
    posts.push(key);
    return answer(key);
  });
  vi.resetModules();
  // The worker has a project of its own, whose types are not those of pages and tests.
  const path = '../../web/sw/outbox-sync.ts';
  const { handleSync } = (await import(path)) as { handleSync: (event: Sync) => Promise<void> };
  const sync = async (lastChance = false): Promise<unknown> => {
    let isOver = false;
    const handled = handleSync({ tag: `${syncTagPrefix}1`, lastChance })
      .catch((error: unknown) => error)
      .finally(() => {
        isOver = true;
      });
    // Time passes only while the database has nothing to do.
    for (let second = 0; second < 200 && !isOver; second += 1) {
      for (let turn = 0; turn < 60; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      await vi.advanceTimersByTimeAsync(1_000);
    }
    return handled;
  };
  return { posts, sync, showNotification, registration: worker.registration };
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  await afterOthers(async (database) => {
    await Promise.all([database.clear('outbox'), database.clear('meta')]);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('a request whose connection always dies keeps no later one from being sent', async () => {
  await device.apply('1', pressEvent('una'));
  await device.apply('2', pressEvent('otra'));
  const { posts, sync } = await startWorker((key) => (key === '1' ? die(key) : arrive(key)));
  await sync();
  expect(posts).toContain('2');
  expect(posts.filter((key) => key === '1').length).toBeLessThan(20);
});

it('what is pressed once its event has begun asks for a fresh tag', async () => {
  const { sync } = await startWorker(arrive);
  await sync();
  expect(await device.readMeta('usedSyncTags')).toEqual([`${syncTagPrefix}1`]);
});

it('nor does one that has failed before, though both had', async () => {
  await device.apply('1', pressEvent('una'));
  await device.apply('2', pressEvent('otra'));
  const dead = await startWorker(die);
  await dead.sync();
  const { posts, sync } = await startWorker((key) => (key === '1' ? die(key) : arrive(key)));
  await sync();
  expect(posts).toContain('2');
});

/** Opens a page's channel; returns how often the worker has said that something changed. */
function listen(): { count: number; close: () => void } {
  const channel = new BroadcastChannel('quotes');
  const heard = { count: 0, close: () => channel.close() };
  channel.onmessage = () => {
    heard.count += 1;
  };
  return heard;
}

/** The visitor asked to be told of what happens while no page is open. */
const askForNotices = () =>
  device.writeMeta('notify', {
    sent: { title: 'Llegó', body: { ac: 'Aire' } as Record<Service, string> },
    needsOpen: { title: 'Abre', body: 'Espera' },
  });
const needsOpen = ['Abre', expect.objectContaining({ tag: needsOpenTag })];

it('the browser’s last attempt is the end of it for a visitor, also on a device without room', async () => {
  await device.apply('1', pressEvent('una'));
  await askForNotices();
  const { sync, showNotification } = await startWorker(die);
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const heard = listen();
  expect(await sync(true)).toBeInstanceOf(Error);
  expect(showNotification.mock.calls).toEqual([needsOpen]);
  expect(heard.count).toBeGreaterThan(0);
  put.mockRestore();
  heard.close();
});

it('and the event comes to its end though the clock is set back while it waits', async () => {
  await device.apply('1', pressEvent('una'));
  const { posts, sync } = await startWorker(async (key) => {
    if (posts.length === 1) setTimeout(() => vi.setSystemTime(Date.now() - 3 * 3_600_000), 2_000);
    return die(key);
  });
  expect(await sync(true)).toBeInstanceOf(Error);
  expect(await device.readMeta('needsForeground')).toBe(true);
});

it('and where the browser refuses the notification, open pages hear of it', async () => {
  await device.apply('1', pressEvent('una'));
  await askForNotices();
  const refuse = vi.fn(() => Promise.reject(new TypeError('refused')));
  const { sync } = await startWorker(die, refuse);
  expect(await sync(true)).toMatchObject({ message: '1 quotes are still waiting' });
  expect(await device.readMeta('needsForeground')).toBe(true);
  expect(refuse).toHaveBeenCalledTimes(1);
});

it('and where the device does not say what waits', async () => {
  await askForNotices();
  const { sync, showNotification } = await startWorker(die);
  const list = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('broken', 'DataError');
  });
  expect(await sync(true)).toMatchObject({ name: 'DataError' });
  list.mockRestore();
  expect(await device.readMeta('needsForeground')).toBe(true);
  expect(showNotification.mock.calls).toEqual([needsOpen]);
});

it('a refused notification of what has arrived is no reason to try again', async () => {
  await device.apply('1', pressEvent('una'));
  await askForNotices();
  const { sync } = await startWorker(
    arrive,
    vi.fn(() => Promise.reject(new TypeError('refused'))),
  );
  expect(await sync(true)).toBeUndefined();
  expect(await device.readMeta('needsForeground')).toBeUndefined();
});

it('a browser that does not say which notifications it shows holds up no event', async () => {
  await device.apply('1', pressEvent('una'));
  const { sync, registration } = await startWorker(arrive);
  registration.getNotifications = () => new Promise(() => undefined);
  expect(await sync()).toBeUndefined();
  expect(await device.list()).toMatchObject([{ state: 'sent' }]);
});

it('what a page tells while the worker is still notifying of another request is told once', async () => {
  await device.apply('1', pressEvent('una'));
  await device.apply('2', pressEvent('otra'));
  await askForNotices();
  // A notification takes its time, and the visitor opens the site at the sight of it.
  const show = vi.fn(async () => {
    const isNews = (await device.list()).filter(({ state, acked }) => state === 'sent' && !acked);
    expect(isNews).toHaveLength(2);
    await device.apply('2', { type: 'acknowledge' });
    return undefined;
  });
  const { sync } = await startWorker(arrive, show);
  expect(await sync()).toBeUndefined();
  expect(show.mock.calls).toEqual([['Llegó', expect.objectContaining({ tag: 'quote-delivered:1' })]]);
});

it('nobody is notified of a reply to what the office has erased, which the next page tells', async () => {
  await device.apply('1', pressEvent('una'));
  await askForNotices();
  const { sync, showNotification } = await startWorker(async (key) =>
    Response.json({ id: 'row', key, erased: true, message: 'Ya fue borrada' }),
  );
  expect(await sync()).toBeUndefined();
  expect(showNotification).not.toHaveBeenCalled();
  expect(await device.list()).toMatchObject([{ state: 'sent', acked: false, isErased: true }]);
});

it('nor does the worker go on notifying over a page that has come to the front', async () => {
  await device.apply('1', pressEvent('una'));
  await device.apply('2', pressEvent('otra'));
  await askForNotices();
  const windows: { visibilityState: string }[] = [];
  const show = vi.fn(async () => void windows.push({ visibilityState: 'visible' }));
  const { sync } = await startWorker(arrive, show as Mock<() => Promise<undefined>>, windows);
  expect(await sync()).toBeUndefined();
  expect(show).toHaveBeenCalledTimes(1);
  const untold = (await device.list()).filter(({ acked }) => !acked);
  expect(untold.map(({ key }) => key)).toEqual(['2']);
});

it('a device that slept while the event waited has what is due by then sent as soon as it wakes', async () => {
  await device.apply('1', pressEvent('una'));
  const { posts, sync } = await startWorker(async (key) => {
    if (posts.length > 1) return arrive(key);
    // Timers stand still meanwhile.
    setTimeout(() => vi.setSystemTime(Date.now() + 3_600_000), 2_000);
    return Response.json({}, { status: 503, headers: { 'Retry-After': '40' } });
  });
  const startedAt = performance.now();
  expect(await sync()).toBeUndefined();
  expect(posts).toHaveLength(2);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});
