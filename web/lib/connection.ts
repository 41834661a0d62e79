import { createListeners } from './listeners.ts';

/** Answers of our own to nothing but "are you there". */
const probeUrl = '/api/healthz';
/** A server that has not answered in this time, in ms, is not there. */
const probeTimeoutMs = 5_000;
/** While the server is out of reach it is asked again after this time, in ms, and then after twice as long, up to the last. */
const probeAgainMs = { first: 4_000, last: 60_000 };

let isDown = false;
let isProbing = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = createListeners();

/** True while this page cannot reach the server, whatever the platform says about its network. */
export const isDisconnected = (): boolean => isDown;

/** Calls back when the server goes out of reach or comes back; gives the way to stop it. */
export const onConnection = listeners.add;

/** The server has answered. */
export function serverAnswered(): void {
  clearTimeout(timer);
  change(false);
}

/** A request has failed: one may fail for many reasons, so the server is asked before anything is said. */
export function requestFailed(): void {
  void probe(probeAgainMs.first);
}

/** Follows what the platform says: "offline" is believed until the server answers, "online" only once it does. */
export function watchConnection(): void {
  const lost = () => {
    change(true);
    plan(probeAgainMs.first);
  };
  addEventListener('offline', lost);
  addEventListener('online', requestFailed);
  document.addEventListener('visibilitychange', () => {
    if (isDown && document.visibilityState === 'visible') requestFailed();
  });
  if (!navigator.onLine) lost();
}

function change(next: boolean): void {
  if (next === isDown) return;
  isDown = next;
  listeners.tell();
}

async function probe(againMs: number): Promise<void> {
  if (isProbing || document.visibilityState !== 'visible') return;
  isProbing = true;
  const isThere = await answers();
  isProbing = false;
  if (isThere) return serverAnswered();
  change(true);
  plan(againMs);
}

function plan(afterMs: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void probe(Math.min(afterMs * 2, probeAgainMs.last)), afterMs);
}

async function answers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout?.(probeTimeoutMs) ?? null;
    return isOurs(await fetch(probeUrl, { cache: 'no-store', signal }));
  } catch {
    return false;
  }
}

/** A network that wants a sign-in first answers everything with a page of its own; we answer in JSON. */
export const isOurs = (response: Response): boolean =>
  /^application\/(problem\+)?json\b/i.test(response.headers.get('Content-Type') ?? '');
