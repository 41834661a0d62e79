import { setTimeout as pause } from 'node:timers/promises';
import { buildContact, buildPhone } from '../../tools/factories.ts';

/** Clients that call every route again and again, whatever the answers. */
export type Traffic = {
  /** How often each route answered, by its name. */
  answered: Map<string, number>;
  stop(): Promise<void>;
};

/** Starts two clients of each route of a server whose office token is `token`. */
export function startTraffic(url: () => string, token: string): Traffic {
  const answered = new Map<string, number>();
  let isOver = false;
  const office = { Authorization: `Bearer ${token}` };
  const fields = () =>
    Object.entries(buildContact({ phone: buildPhone() })).map(([name, value]) => [name, String(value)]);
  const calls: Record<string, () => [path: string, init?: RequestInit]> = {
    feed: () => ['/api/contacts?after=0&limit=20', { headers: office }],
    poll: () => ['/api/contacts?after=900000000&wait=1', { headers: office }],
    one: () => ['/api/contacts/3f0d5a52-0a52-4a52-8a52-3f0d5a520a52', { headers: office }],
    erase: () => [
      '/api/contacts/3f0d5a52-0a52-4a52-8a52-3f0d5a520a52',
      { method: 'DELETE', headers: office },
    ],
    testimonials: () => ['/api/testimonials?language=en'],
    ready: () => ['/api/readyz'],
    health: () => ['/api/healthz'],
    form: () => [
      '/contact',
      { method: 'POST', body: new URLSearchParams(fields()), headers: { Origin: url() } },
    ],
  };

  async function client(name: string): Promise<void> {
    while (!isOver) {
      const [path, init] = calls[name]?.() ?? ['/'];
      const response = await fetch(url() + path, init).catch(() => undefined);
      await response?.arrayBuffer().catch(() => undefined);
      if (response) answered.set(name, (answered.get(name) ?? 0) + 1);
      await pause(5);
    }
  }

  const running = Promise.all(Object.keys(calls).flatMap((name) => [client(name), client(name)]));
  const stop = async () => {
    isOver = true;
    await running;
  };
  return { answered, stop };
}
