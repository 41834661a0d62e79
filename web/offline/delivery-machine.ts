import { type DeliveryEvent, lookAgain, type Machine, type Step, stepTo } from './events.ts';
import { leaseMs, longestWaitMs, receiptLifeMs } from './limits.ts';
import { begun, isReadable, type QuoteRecord } from './record.ts';

/**
 * A record's way to the office: what claims, attempts and their answers make of it. Pure. The worker knows no other
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
      return record.state === 'sent' && !record.acked
        ? stepTo({ ...record, acked: true })
        : lookAgain(record);
    case 'forget':
      return stepTo(isOldReceipt(record, event.at) ? undefined : record);
  }
};

function claim(record: QuoteRecord, { token, force, at }: Extract<DeliveryEvent, { type: 'claim' }>): Step {
  const due = force && record.state === 'pending' ? { ...record, nextAt: 0 } : record;
  if (!isClaimable(due, at)) return lookAgain(record);
  return stepTo({
    ...record,
    state: 'sending',
    token,
    leaseUntil: at + leaseMs,
    attempts: record.attempts + 1,
    departures: record.departures + 1,
  });
}

/** True where this code may send the record now. A clock that jumped makes it due rather than stuck. */
export function isClaimable(record: QuoteRecord, now: number): boolean {
  if (!isReadable(record)) return false;
  if (record.state === 'pending') return record.nextAt <= now || record.nextAt > now + longestWaitMs;
  if (record.state === 'sending') return record.leaseUntil <= now || record.leaseUntil > now + 2 * leaseMs;
  return false;
}

/** When a waiting record will next be due, device time in ms. */
export const dueAt = (record: QuoteRecord): number =>
  record.state === 'sending' ? record.leaseUntil : record.nextAt;

/**
 * A delivery counts whoever brings the news, because the server's answer is final; any other end only from who
 * has the claim. Words that were changed after an earlier attempt's refusal are not what was delivered: they stay.
 */
function settle(record: QuoteRecord, event: Extract<DeliveryEvent, { type: 'settle' }>): Step {
  const { outcome, token, at } = event;
  if (outcome.kind === 'sent') return record.state === 'sent' ? stepTo(record) : sent(record, event);
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

function sent(record: QuoteRecord, event: Extract<DeliveryEvent, { type: 'settle' }>): Step {
  const { outcome, at, spareKey } = event;
  if (outcome.kind !== 'sent') return stepTo(record);
  const receipt: QuoteRecord = {
    ...record,
    state: 'sent',
    words: null,
    payload: null,
    token: null,
    lastError: null,
    serverId: outcome.id,
    sentAt: at,
    message: outcome.message,
  };
  if (!record.words) return stepTo(receipt);
  const { words, edits, holder, heldUntil, language } = record;
  const besides = { ...begun(spareKey, language, at), words, edits, holder, heldUntil };
  return { record: receipt, besides, effects: [{ kind: 'bind', key: spareKey }] };
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
