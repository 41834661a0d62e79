import { createListeners } from './listeners.ts';
import { untilReleased } from './press.ts';

/** An endpoint of ours that answers only whether the server is there. */
const probeUrl = '/api/healthz';
/** A server that has not answered within this time, in ms, counts as out of reach. */
const probeTimeoutMs = 5_000;
/**
 * Waits, in ms, between questions to a server that is out of reach: each is twice as long as the one before, up to
 * `last`.
 */
const probeAgainMs = { first: 4_000, last: 60_000 };

let isDown = false;
/** The newest question to the server, until it is answered. */
let asking: Promise<boolean> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = createListeners();

/** True while this page cannot reach the server, whatever the platform says about its network. */
export const isDisconnected = (): boolean => isDown;

/** Calls back when the server goes out of reach or comes back; returns the function that unsubscribes. */
export const onConnection = listeners.add;

/** The same for what shows it: it changes under no finger. */
export const onShownConnection = untilReleased(onConnection);

/** The server has answered. */
export function serverAnswered(): void {
  clearTimeout(timer);
  change(false);
}

/** A request has failed: one may fail for many reasons, so the server is asked before anything is said. */
export function requestFailed(): void {
  void probe(probeAgainMs.first);
}

/** Follows the platform's own report: "offline" is believed until the server answers, "online" only once it does. */
export function watchConnection(): void {
  const lost = () => {
    change(true);
    plan(probeAgainMs.first);
  };
  addEventListener('offline', lost);
  addEventListener('online', () => {
    // What was asked before says nothing of the network that is there now.
    asking = undefined;
    requestFailed();
  });
  document.addEventListener('visibilitychange', () => {
    if (isDown && document.visibilityState === 'visible') requestFailed();
  });
  if (!navigator.onLine) lost();
}

function change(next: boolean): void {
  if (next === isDown) return;
  isDown = next;
  listeners.notify();
}

async function probe(againMs: number): Promise<void> {
  if (asking || document.visibilityState !== 'visible') return;
  const mine = answers();
  asking = mine;
  const isThere = await mine;
  if (isThere) serverAnswered();
  if (asking !== mine) return;
  asking = undefined;
  if (isThere) return;
  change(true);
  plan(againMs);
}

function plan(afterMs: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void probe(Math.min(afterMs * 2, probeAgainMs.last)), afterMs);
}

async function answers(): Promise<boolean> {
  // Not `AbortSignal.timeout`, which Safari before 16 lacks: there a silent server would never be asked again.
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), probeTimeoutMs);
  try {
    return isOurs(await fetch(probeUrl, { cache: 'no-store', signal: patience.signal }));
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** A network that wants a sign-in answers everything with a page of its own; our server answers in JSON. */
export const isOurs = (response: Response): boolean =>
  /^application\/(problem\+)?json\b/i.test(response.headers.get('Content-Type') ?? '');
