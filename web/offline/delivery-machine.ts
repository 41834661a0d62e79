import type { Outcome } from './delivery.ts';
import { type DeliveryEvent, lookAgain, type Machine, type Step, stepTo } from './events.ts';
import { leaseMs, longestWaitMs, receiptLifeMs } from './limits.ts';
import { draftOf, hasUntoldOutcome, isReadable, isWaiting, type QuoteRecord } from './record.ts';

/**
 * A record's way to the office: what claims, attempts and their answers make of it. Pure. The worker knows only these
 * events, so it cannot change what a visitor wrote.
 */
export const deliveryStep: Machine<DeliveryEvent> = (record, event) => {
  if (!record || !isReadable(record)) return lookAgain(record);
  switch (event.type) {
    case 'claim':
      return claim(record, event);
    case 'settle':
      return settle(record, event);
    case 'wake':
      return stepTo(woken(record));
    case 'acknowledge':
      return hasUntoldOutcome(record) ? stepTo({ ...record, acked: true }) : lookAgain(record);
    case 'forget':
      return stepTo(isOldReceipt(record, event.at) ? undefined : record);
  }
};

function claim(record: QuoteRecord, event: Extract<DeliveryEvent, { type: 'claim' }>): Step {
  const { token, force, locked, at } = event;
  const due = force ? { ...record, nextAt: 0 } : record;
  if (!isClaimable(due, at, locked)) return lookAgain(record);
  return stepTo({
    ...record,
    state: 'sending',
    token,
    locked,
    leaseUntil: at + leaseMs,
    attempts: record.attempts + 1,
    departures: record.departures + 1,
  });
}

/**
 * True if the record may be sent now. A claim made under the lock is void once somebody else has the lock: the page that
 * made it is gone.
 */
function isClaimable(record: QuoteRecord, now: number, locked: boolean): boolean {
  if (record.state === 'sending' && locked && record.locked) return true;
  return isWaiting(record) && dueAt(record, now) <= now;
}

/**
 * When a waiting record will next be due, device time in ms. Where the clock was set back, so that its last attempt is
 * yet to come or its wait is longer than any, it is due now rather than stuck.
 */
export function dueAt({ state, leaseUntil, nextAt, lastError }: QuoteRecord, now: number): number {
  const isSending = state === 'sending';
  const at = isSending ? leaseUntil : nextAt;
  const isStuck = isSending ? at > now + 2 * leaseMs : at > now + longestWaitMs || (lastError?.at ?? 0) > now;
  return isStuck ? now : at;
}

/**
 * A delivery counts no matter who reports it, because the server's answer is final; any other outcome counts only from
 * whoever has the claim. Words that were changed after an earlier attempt's refusal are not what was delivered: they
 * stay.
 */
function settle(record: QuoteRecord, event: Extract<DeliveryEvent, { type: 'settle' }>): Step {
  const { outcome, token, at } = event;
  if (outcome.kind === 'sent') {
    return record.state === 'sent' ? stepTo(record) : sent(record, outcome, event.spareKey, at);
  }
  if (record.state !== 'sending' || record.token !== token) return stepTo(record);
  if (outcome.kind === 'refused') {
    const { status, text, code, codes } = outcome;
    const lastError = { kind: 'refused', status, text, at, code, codes } as const;
    return stepTo({ ...record, state: 'attention', token: null, lastError });
  }
  const { reason: kind, status, text } = outcome;
  const lastError = { kind, status, text, at };
  const { key } = record;
  const departures = record.departures - (event.hasLeft ? 0 : 1);
  return stepTo(
    { ...record, state: 'pending', token: null, departures, nextAt: at + event.waitMs, lastError },
    { kind: 'deliver', key },
  );
}

function sent(
  record: QuoteRecord,
  { id, message, isErased }: Extract<Outcome, { kind: 'sent' }>,
  spareKey: string,
  at: number,
): Step {
  const receipt: QuoteRecord = {
    ...record,
    state: 'sent',
    acked: false,
    words: null,
    payload: null,
    token: null,
    lastError: null,
    serverId: id,
    sentAt: at,
    message,
    ...(isErased && { isErased }),
  };
  const besides = draftOf(record, spareKey, at);
  return besides ? { record: receipt, besides, effects: [{ kind: 'bind', key: spareKey }] } : stepTo(receipt);
}

/** A waiting record is due again, yet never twice within the same second. */
function woken(record: QuoteRecord): QuoteRecord {
  if (record.state !== 'pending') return record;
  const earliest = (record.lastError?.at ?? -1_000) + 1_000;
  return record.nextAt > earliest ? { ...record, nextAt: earliest } : record;
}

const isOldReceipt = ({ state, acked, sentAt }: QuoteRecord, now: number): boolean =>
  state === 'sent' && acked && (sentAt ?? 0) < now - receiptLifeMs;

/**
 * How long to wait after a failed attempt, in ms: full jitter, at least one second; up to five minutes while a
 * page is looking, up to an hour otherwise. There is no maximum number of attempts.
 */
export function waitAfter(
  attempts: number,
  outcome: { slow: boolean },
  visible: boolean,
  random: number,
): number {
  if (outcome.slow) return longestWaitMs;
  const longest = visible ? 5 * 60_000 : longestWaitMs;
  return 1_000 + Math.floor(random * Math.min(longest - 1_000, 2_000 * 2 ** Math.min(attempts, 20)));
}
