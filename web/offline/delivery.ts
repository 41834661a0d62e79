import { quoteSchemaHeader } from '../../api/contract/quote-schema.ts';
import { attemptTimeoutMs, foreignPauseMs, longestWaitMs } from './limits.ts';
import type { QuoteRecord, RetryReason } from './record.ts';

/** The outcome of one attempt. */
export type Outcome =
  | {
      kind: 'sent';
      id: string;
      message: string;
      /** The office has erased it since an earlier attempt brought it. */
      isErased?: true;
    }
  | { kind: 'refused'; status: number; code: string; codes: Record<string, string[]>; text?: string }
  | {
      kind: 'retry';
      reason: RetryReason;
      status: number | null;
      /** What the answer said, or its status text if it said nothing. */
      text?: string;
      /** Wait asked for the whole outbox, in ms: up to an hour by our server, up to a minute by anyone else. */
      pauseMs: number | null;
      /** Our server asked for that wait, in its own problem JSON; not a proxy or a network that wants a sign-in. */
      isOurs: boolean;
      /** The answer is unlikely to change soon: try hourly. */
      slow: boolean;
      /** Every other request would meet the same outcome now. */
      stopPass: boolean;
    };

/** The parts of an answer needed to judge it. */
export type Answer = {
  status: number;
  contentType: string;
  retryAfter: string | null;
  date: string | null;
  /** Parsed body, undefined if it is not JSON. */
  body: unknown;
};

const contactUrl = '/api/contact';
/** How much of an answer's text, in UTF-16 units, is kept for whoever looks for the cause. */
const longestText = 500;

/**
 * Makes one attempt to deliver a request. Never throws: a failure is an outcome. Aborts after 15 s and when `signal`
 * does; follows no redirect, so that nothing personal reaches another address.
 */
export async function deliver(
  record: QuoteRecord,
  send: typeof fetch,
  signal?: AbortSignal,
): Promise<Outcome> {
  const abort = new AbortController();
  const giveUp = () => abort.abort();
  const timer = setTimeout(giveUp, attemptTimeoutMs);
  signal?.addEventListener('abort', giveUp, { once: true });
  // The page may have been frozen while the attempt was being claimed.
  if (signal?.aborted) giveUp();
  let response: Response | undefined;
  try {
    response = await send(contactUrl, {
      method: 'POST',
      // In the body too: what stands on the way may take away a header that it does not know.
      body: JSON.stringify({ ...record.payload, key: record.key }),
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': record.key,
        [quoteSchemaHeader]: String(record.schema),
      },
      redirect: 'error',
      cache: 'no-store',
      credentials: 'same-origin',
      // Lets the request outlive a page that is closed right after "send".
      keepalive: true,
      signal: abort.signal,
    });
    const text = await response.text();
    const outcome = judge(read(response, text), record.key);
    if (outcome.kind === 'sent') return outcome;
    return { ...outcome, text: (text || response.statusText).slice(0, longestText) };
  } catch {
    const reason = abort.signal.aborted && !signal?.aborted ? 'timeout' : 'network';
    // Of an answer that breaks off its status has come.
    const status = response?.status ?? null;
    return { kind: 'retry', reason, status, pauseMs: null, isOurs: false, slow: false, stopPass: true };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

function read(response: Response, text: string): Answer {
  return {
    status: response.type === 'opaque' || response.redirected ? 0 : response.status,
    contentType: response.headers.get('Content-Type') ?? '',
    retryAfter: response.headers.get('Retry-After'),
    date: response.headers.get('Date'),
    body: parsed(text),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Judges an answer by the rule in ARCHITECTURE.md: only one that echoes our key can settle a request. */
export function judge(answer: Answer, key: string): Outcome {
  const { status, body } = answer;
  const isJson = /^application\/(problem\+)?json\b/i.test(answer.contentType);
  if (isJson && echoes(body, key)) {
    const isReceipt = typeof body.id === 'string' && body.id !== '';
    if ((status === 200 || status === 201) && isReceipt) {
      const isErased = body.erased === true && { isErased: true as const };
      return { kind: 'sent', id: String(body.id), message: String(body.message ?? ''), ...isErased };
    }
    // A 400 that names no field: what the server got was no request, so something on the way has spoilt it.
    const isOfWords = [413, 422].includes(status) || (status === 400 && body.codes);
    if (isOfWords && typeof body.code === 'string') {
      return { kind: 'refused', status, code: body.code, codes: codesOf(body.codes) };
    }
  }
  return retry(answer, isJson);
}

/* The few fields of the contract's Receipt and Problem that settle a request are read by hand: the full schemas
   would make the worker a fifth larger. */
type Echo = { key: string } & Record<string, unknown>;

const echoes = (body: unknown, key: string): body is Echo =>
  typeof body === 'object' && body !== null && 'key' in body && body.key === key;

function codesOf(codes: unknown): Record<string, string[]> {
  if (typeof codes !== 'object' || codes === null) return {};
  return Object.fromEntries(
    Object.entries(codes).map(([field, list]) => [field, Array.isArray(list) ? list.map(String) : []]),
  );
}

function retry(answer: Answer, isJson: boolean): Outcome {
  const { status } = answer;
  const busy = [408, 409, 421, 425, 429].includes(status);
  const server = status >= 500;
  const isOurs = /^application\/problem\+json\b/i.test(answer.contentType);
  const pauseMs = busy || server ? retryAfterMs(answer, isOurs ? longestWaitMs : foreignPauseMs) : null;
  const slow = !busy && [401, 403, 404, 405, 407, 410, 451].includes(status);
  return {
    kind: 'retry',
    reason: reasonOf(status, isJson),
    status,
    pauseMs,
    isOurs,
    slow,
    stopPass: pauseMs !== null,
  };
}

function reasonOf(status: number, isJson: boolean): RetryReason {
  // Some portals say with a status of its own that they want to be seen first.
  if (status === 511) return 'portal';
  if (status === 429) return 'busy';
  if (status >= 500 || status === 408 || status === 409 || status === 425) return 'server';
  if (status < 400 && !isJson) return 'portal';
  return 'blocked';
}

/**
 * Wait that Retry-After asks for, in ms, at most `longestMs`; null without one. A date is read against the
 * answer's own Date, because the clock of a phone may be hours wrong.
 */
function retryAfterMs(answer: Answer, longestMs: number): number | null {
  if (answer.retryAfter === null) return null;
  const seconds = Number(answer.retryAfter);
  const waitMs = Number.isFinite(seconds)
    ? seconds * 1_000
    : Date.parse(answer.retryAfter) - Date.parse(answer.date ?? '');
  if (!Number.isFinite(waitMs)) return null;
  return Math.min(Math.max(waitMs, 0), longestMs);
}
