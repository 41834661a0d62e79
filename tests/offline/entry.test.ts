import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../web/offline/delivery.ts';
import {
  claimed,
  isClaimable,
  newEntry,
  type OutboxEntry,
  settled,
  waitAfter,
  woken,
} from '../../web/offline/entry.ts';
import { leaseMs, longestWaitMs } from '../../web/offline/limits.ts';

const now = 1_800_000_000_000;
const payload = { name: 'Ana', phone: '8292000000', service: 'ac', language: 'es' } as const;
const sent: Outcome = { kind: 'sent', id: 'row', message: 'Recibida' };
const failed: Outcome = {
  kind: 'retry',
  reason: 'network',
  status: null,
  pauseMs: null,
  slow: false,
  stopPass: true,
};

function entry(changes: Partial<OutboxEntry> = {}): OutboxEntry {
  const whole = {
    message: undefined,
    email: undefined,
    writtenAt: undefined,
    elapsedMs: 1,
    website: undefined,
  };
  return { ...newEntry('key', { ...payload, ...whole }, now), ...changes };
}

describe('a claim', () => {
  it.each<[string, Partial<OutboxEntry>, boolean]>([
    ['a fresh entry', {}, true],
    ['one that is due', { nextAt: now }, true],
    ['one that is not due', { nextAt: now + 1 }, false],
    ['one whose wait is longer than any we set', { nextAt: now + longestWaitMs + 1 }, true],
    ['one that another holds', { state: 'sending', leaseUntil: now + 1 }, false],
    ['one whose holder is gone', { state: 'sending', leaseUntil: now }, true],
    ['one whose lease is longer than any we give', { state: 'sending', leaseUntil: now + 3 * leaseMs }, true],
    ['one that needs a correction', { state: 'attention' }, false],
    ['one that was delivered', { state: 'sent' }, false],
    ['one of a newer version', { schema: 2 }, false],
  ])('of %s: %#', (_what, changes, expected) => {
    expect(isClaimable(entry(changes), now)).toBe(expected);
  });
});

describe('settling', () => {
  it('scrubs what is personal once delivered', () => {
    const done = settled(claimed(entry(), 'me', now), 'me', sent, now, 0);
    expect(done).toMatchObject({ state: 'sent', payload: null, serverId: 'row', service: 'ac', attempts: 1 });
    expect(JSON.stringify(done)).not.toContain('8292000000');
  });

  it('takes the news of a delivery from whoever brings it', () => {
    expect(settled(claimed(entry(), 'other', now), 'me', sent, now, 0)?.state).toBe('sent');
  });

  it('takes a failure only from who holds the claim', () => {
    expect(settled(claimed(entry(), 'other', now), 'me', failed, now, 0)).toBeUndefined();
    expect(settled(entry({ state: 'sent', payload: null }), 'me', failed, now, 0)).toBeUndefined();
  });

  it('keeps a failed entry for later, with its words and the reason', () => {
    const later = settled(claimed(entry(), 'me', now), 'me', failed, now, 5_000);
    expect(later).toMatchObject({
      state: 'pending',
      nextAt: now + 5_000,
      lastError: { kind: 'network', at: now },
    });
    expect(later?.payload?.name).toBe('Ana');
  });
});

describe('waiting', () => {
  it('is at least a second and at most five minutes while somebody looks', () => {
    for (const attempts of [1, 5, 50, 5_000]) {
      expect(waitAfter(attempts, { slow: false }, true, 0)).toBe(1_000);
      expect(waitAfter(attempts, { slow: false }, true, 0.999_999)).toBeLessThanOrEqual(300_000);
    }
  });

  it('is at most an hour when nobody looks, and an hour after an answer that will not change', () => {
    expect(waitAfter(40, { slow: false }, false, 0.999_999)).toBeLessThanOrEqual(longestWaitMs);
    expect(waitAfter(1, { slow: true }, true, 0)).toBe(longestWaitMs);
  });

  it('ends when the network may be back, yet not within a second of the last attempt', () => {
    const waiting = entry({ nextAt: now + 60_000, lastError: { kind: 'network', status: null, at: now } });
    expect(woken(waiting)?.nextAt).toBe(now + 1_000);
    expect(woken(entry())).toBeUndefined();
    expect(woken(entry({ state: 'attention' }))).toBeUndefined();
  });
});
