import { setTimeout as pause } from 'node:timers/promises';
import { postJson, readReceipt } from '../../tools/api.ts';
import { buildContact, buildPhone, newKey } from '../../tools/factories.ts';

/** Visitors who each send one request after another, and repeat each under its key until it is acknowledged. */
export type Load = {
  /** Key and id of every acknowledged request. */
  acknowledged: Map<string, string>;
  /** How often each status was answered; `cut` counts connections without an answer. */
  statuses: Map<number | 'cut', number>;
  /** Lets every visitor finish the current request and go. */
  stop(): Promise<void>;
  /** Lets every visitor go at once, even with an unanswered request. */
  abandon(): Promise<void>;
};

/** Starts the visitors; `url` is called before each try, because a restarted server may have another port. */
export function startLoad(url: () => string, visitors = 8): Load {
  const acknowledged = new Map<string, string>();
  const statuses = new Map<number | 'cut', number>();
  let isStopping = false;
  let isAbandoned = false;

  async function attempt(key: string, body: Record<string, unknown>): Promise<boolean> {
    const response = await postJson(url(), body, { 'Idempotency-Key': key }).catch(() => undefined);
    const status = response?.status ?? 'cut';
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (!response?.ok) return false;
    const receipt = await readReceipt(response).catch(() => undefined);
    if (receipt?.key !== key) return false;
    acknowledged.set(key, receipt.id);
    return true;
  }

  async function visit(): Promise<void> {
    while (!isStopping) {
      const key = newKey();
      const body = buildContact({ phone: buildPhone() });
      while (!(await attempt(key, body)) && !isAbandoned) await pause(20);
    }
  }

  const running = Promise.all(Array.from({ length: visitors }, visit));
  const stop = async () => {
    isStopping = true;
    await running;
  };
  const abandon = () => {
    isAbandoned = true;
    return stop();
  };
  return { acknowledged, statuses, stop, abandon };
}

type Stored = { id: string; key: string };

/** What differs between what visitors were told and what is stored; pure, so that planted faults can test it. */
export function judge(
  acknowledged: Map<string, string>,
  stored: Stored[],
): { lost: string[]; doubled: string[] } {
  const idByKey = new Map(stored.map(({ id, key }) => [key, id]));
  const lost = [...acknowledged].filter(([key, id]) => idByKey.get(key) !== id).map(([key]) => key);
  const keys = stored.map(({ key }) => key);
  return { lost, doubled: keys.filter((key, index) => keys.indexOf(key) !== index) };
}
