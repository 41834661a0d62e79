import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../web/offline/delivery.ts';
import { waitAfter } from '../../web/offline/delivery-machine.ts';
import type { QuoteEvent } from '../../web/offline/events.ts';
import { leaseMs, longestWaitMs, receiptLifeMs } from '../../web/offline/limits.ts';
import { step } from '../../web/offline/machine.ts';
import { noPause } from '../../web/offline/pause.ts';
import type { QuoteRecord } from '../../web/offline/record.ts';
import { standingOf } from '../../web/offline/standing.ts';
import {
  claim,
  failed,
  now,
  other,
  press,
  recordAfter,
  refused,
  run,
  sent,
  settle,
  words,
  write,
} from './support/record-events.ts';

describe('a claim', () => {
  it.each<[string, Partial<QuoteRecord>, boolean]>([
    ['a fresh request', {}, true],
    ['one that is due', { nextAt: now }, true],
    ['one that is not due', { nextAt: now + 1 }, false],
    ['one whose wait is longer than any we set', { nextAt: now + longestWaitMs + 1 }, true],
    ['one that another holds', { state: 'sending', leaseUntil: now + 1 }, false],
    ['one whose holder is gone', { state: 'sending', leaseUntil: now }, true],
    ['one whose lease is longer than any we give', { state: 'sending', leaseUntil: now + 3 * leaseMs }, true],
    ['one that needs a correction', { state: 'attention' }, false],
    ['one that is being written', { state: 'writing' }, false],
    ['one that was delivered', { state: 'sent' }, false],
    ['one of a newer version', { schema: 2 }, false],
  ])('of %s: %#', (_what, changes, expected) => {
    const record = { ...recordAfter(press(words)), ...changes };
    expect(step(record, claim, 'key').record?.token === 'token').toBe(expected);
  });
});

describe('a claim of who asked for it now', () => {
  const atOnce = { ...claim, force: true, token: 'second' };

  it('does not wait for the next try', () => {
    expect(recordAfter(press(words), claim, settle(failed), atOnce).token).toBe('second');
    expect(recordAfter(press(words), claim, settle(failed), { ...atOnce, force: false }).token).toBeNull();
  });

  it('takes nothing that is on its way', () => {
    expect(recordAfter(press(words), claim, atOnce).token).toBe('token');
  });
});

describe('a claim that nobody can be behind any more', () => {
  const lock = { ...claim, locked: true };
  it.each([
    ['under the lock: its page is gone', lock, lock, 'second'],
    ['under the lock, seen without it: its page may be alive', lock, claim, 'token'],
    ['without the lock: having the lock tells nothing about it', claim, lock, 'token'],
  ])('was made %s', (_what, first, second, expected) => {
    const record = recordAfter(press(words), first, { ...second, token: 'second' });
    expect(record.token).toBe(expected);
    expect(record.departures).toBe(expected === 'second' ? 2 : 1);
  });
});

describe('the outcome of an attempt', () => {
  it('is known by its words after the delivery: who brings them again has the same request', () => {
    const receipt = recordAfter(press(words), claim, settle(sent));
    for (const again of [write({ ...words, name: ' Ana ' }, 'late'), press(words, 'late')]) {
      expect(step(receipt, again, 'key')).toMatchObject({ record: receipt, effects: [] });
    }
    for (const changed of [write(other, 'late'), press(other, 'late')]) {
      expect(step(receipt, changed, 'key').besides).toMatchObject({ key: 'spare' });
    }
  });

  it('delivered by an earlier version is not sent again, and takes no words', () => {
    const { digest, ...receipt } = recordAfter(press(words), claim, settle(sent));
    expect(digest).toBeDefined();
    expect(step(receipt, press(words, 'late'), 'key').besides).toBeUndefined();
    expect(step(receipt, write(other, 'late'), 'key').besides).toMatchObject({ words: other });
  });

  it('erases what is personal once delivered', () => {
    const done = recordAfter(press(words), claim, settle(sent));
    expect(done).toMatchObject({ state: 'sent', payload: null, words: null, serverId: 'row', attempts: 1 });
    expect(JSON.stringify(done)).not.toContain('8292000000');
  });

  it('is kept with a refusal: what the office said, its code and when', () => {
    const answer = { ...refused, text: 'Falta el teléfono' } as Outcome;
    expect(recordAfter(press(words), claim, settle(answer))).toMatchObject({
      state: 'attention',
      token: null,
      lastError: { kind: 'refused', status: 422, text: 'Falta el teléfono', code: 'invalid_fields', at: now },
    });
  });

  it('that comes after its request was refused changes nothing, whoever had the claim', () => {
    const wrong = recordAfter(press(words), claim, settle(refused));
    for (const token of ['token', 'somebody else'])
      expect(step(wrong, settle(failed, token), 'key').record).toEqual(wrong);
  });

  it('is no reason to send what was refused again, though its claim was made under the lock', () => {
    const lock = { ...claim, locked: true };
    const wrong = recordAfter(press(words), lock, settle(refused));
    expect(step(wrong, { ...lock, token: 'second' }, 'key').record).toEqual(wrong);
  });

  it('is called told by one page alone, and not before there is one', () => {
    const untold = recordAfter(press(words), claim, settle(sent));
    const told = step(untold, { type: 'acknowledge' }, 'key').record;
    expect(told).toEqual({ ...untold, acked: true });
    for (const record of [told, recordAfter(press(words))])
      expect(step(record, { type: 'acknowledge' }, 'key')).toEqual({
        record,
        effects: [{ kind: 'look-again' }],
      });
  });

  it('is told once, though its answer comes twice', () => {
    const told = recordAfter(press(words), claim, settle(sent), { type: 'acknowledge' });
    expect(told.acked).toBe(true);
    expect(step(told, settle(sent), 'key').record).toEqual(told);
  });

  it('gives the form no other record where nothing was being written', () => {
    const { besides, effects } = run(press(words), claim, settle(sent));
    expect(besides).toBeUndefined();
    expect(effects).toEqual([]);
  });

  it('is a receipt for thirty days, and for as long as nobody was told', () => {
    const untold = recordAfter(press(words), claim, settle(sent));
    const told = recordAfter(press(words), claim, settle(sent), { type: 'acknowledge' });
    const remains = (record: QuoteRecord, ms: number) =>
      step(record, { type: 'forget', at: now + ms }, 'key').record;
    expect(remains(told, receiptLifeMs)).toEqual(told);
    expect(remains(told, receiptLifeMs + 1)).toBeUndefined();
    expect(remains(untold, 2 * receiptLifeMs)).toEqual(untold);
    const wrong = recordAfter(press(words), claim, settle(refused), { type: 'acknowledge' });
    expect(remains(wrong, 2 * receiptLifeMs)).toEqual(wrong);
    const waiting = recordAfter(press(words));
    expect(remains(waiting, 2 * receiptLifeMs)).toEqual(waiting);
  });

  it('accepts the news of a delivery from anyone', () => {
    expect(recordAfter(press(words), claim, settle(sent, 'somebody else')).state).toBe('sent');
  });

  it('accepts a failure only from the holder of the claim', () => {
    const sending = recordAfter(press(words), claim);
    expect(step(sending, settle(failed, 'somebody else'), 'key').record).toEqual(sending);
    const done = recordAfter(press(words), claim, settle(sent));
    expect(step(done, settle(failed), 'key').record).toEqual(done);
  });

  it('keeps a failed request for later, with its words and the reason', () => {
    const later = recordAfter(press(words), claim, settle(failed));
    expect(later).toMatchObject({
      state: 'pending',
      nextAt: now + 5_000,
      lastError: { kind: 'network', at: now },
    });
    expect(later.payload?.name).toBe('Ana');
  });

  it('keeps words that were changed after a refusal, even if an earlier attempt did arrive', () => {
    const corrected = recordAfter(press(words), claim, settle(refused), write(other));
    const { record, besides } = step(corrected, settle(sent), 'key');
    expect(record).toMatchObject({ state: 'sent', words: null });
    expect(besides).toMatchObject({ key: 'spare', state: 'writing', words: other, holder: 'me' });
  });
});

describe('after the clock was set back', () => {
  const waiting = recordAfter(press(words), claim, settle(failed));
  it.each([20_000, 180_000, 1_800_000, 24 * 3_600_000])(
    'by %i ms, a request that failed is due',
    (backMs) => {
      const at = now - backMs;
      const { record } = step(waiting, { type: 'wake' }, 'key');
      for (const one of [waiting, record]) {
        expect(step(one, { ...claim, at }, 'key').record).toMatchObject({ state: 'sending' });
      }
      const around = {
        kept: undefined,
        isFull: false,
        isInForm: false,
        pause: noPause,
        isOffline: false,
        isSyncRegistered: true,
      };
      expect(standingOf(waiting, { ...around, now: at }).nextAt).toBe(at);
    },
  );

  it('it is tried once at once, and then waits as ever', () => {
    const at = now - 180_000;
    const again = recordAfter(press(words), claim, settle(failed), { ...claim, at }, {
      ...settle(failed),
      at,
    } as QuoteEvent);
    expect(step(again, { ...claim, at: at + 999 }, 'key').record).toEqual(again);
  });
});

describe('waiting', () => {
  it('is at least a second and at most five minutes while a page is visible', () => {
    for (const attempts of [1, 5, 50, 5_000]) {
      expect(waitAfter(attempts, { slow: false }, true, 0)).toBe(1_000);
      expect(waitAfter(attempts, { slow: false }, true, 0.999_999)).toBeLessThanOrEqual(300_000);
    }
  });

  it('is at most an hour otherwise, and an hour after an answer that will not change', () => {
    expect(waitAfter(40, { slow: false }, false, 0.999_999)).toBeLessThanOrEqual(longestWaitMs);
    expect(waitAfter(1, { slow: true }, true, 0)).toBe(longestWaitMs);
  });

  it('begins with seconds, and grows to an hour where no page is looking', () => {
    expect(waitAfter(1, { slow: false }, true, 0.999_999)).toBeLessThanOrEqual(5_000);
    expect(waitAfter(40, { slow: false }, false, 0.999_999)).toBeGreaterThan(3_500_000);
  });

  it('begins in the very moment of the failure, also where it is as long as any', () => {
    const longest = { ...settle(failed), waitMs: longestWaitMs } as QuoteEvent;
    for (const failure of [settle(failed), longest]) {
      const again = recordAfter(press(words), claim, failure, { ...claim, token: 'second' });
      expect(again.token).toBeNull();
    }
  });

  it('ends when the network may be back, but never within a second of the last attempt', () => {
    const woken = (...events: QuoteEvent[]) => step(recordAfter(...events), { type: 'wake' }, 'key').record;
    expect(woken(press(words), claim, settle(failed))?.nextAt).toBe(now + 1_000);
    const fresh = recordAfter(press(words));
    expect(step(fresh, { type: 'wake' }, 'key').record).toEqual(fresh);
    expect(woken(press(words), claim, settle(refused))?.state).toBe('attention');
  });
});
