import { describe, expect, it } from 'vitest';
import { type FormWords, noWords } from '../../api/contract/quote-fields.ts';
import type { Outcome } from '../../web/offline/delivery.ts';
import { waitAfter } from '../../web/offline/delivery-machine.ts';
import type { QuoteEvent, Step } from '../../web/offline/events.ts';
import { leaseMs, longestWaitMs } from '../../web/offline/limits.ts';
import { fateOf, step } from '../../web/offline/machine.ts';
import { type QuoteRecord, wordsOf } from '../../web/offline/record.ts';
import { stepOnce } from '../../web/offline/step-once.ts';

const now = 1_800_000_000_000;
const words: FormWords = { ...noWords, name: 'Ana', phone: '8292000000', service: 'ac', message: 'Gotea' };
const other: FormWords = { ...words, message: 'Gotea mucho' };
const hints = { writtenAt: undefined, elapsedMs: 1, website: undefined };
const payloadOf = ({ name, phone, message }: FormWords) =>
  ({ name, phone, service: 'ac', message, email: undefined, language: 'es', ...hints }) as const;
const sent: Outcome = { kind: 'sent', id: 'row', message: 'Recibida' };
const refused: Outcome = { kind: 'refused', status: 422, code: 'invalid_fields', codes: { phone: ['x'] } };
const failed: Outcome = {
  kind: 'retry',
  reason: 'network',
  status: null,
  pauseMs: null,
  isOurs: false,
  slow: false,
  stopPass: true,
};

let edits = 0;
const write = (text: FormWords, by = 'me', spareKey = 'spare'): QuoteEvent => ({
  type: 'write',
  words: text,
  edits: ++edits,
  language: 'es',
  by,
  spareKey,
  at: now,
});
const press = (text: FormWords, by = 'me', spareKey = 'spare'): QuoteEvent => ({
  type: 'press',
  words: text,
  edits: ++edits,
  payload: payloadOf(text),
  by,
  spareKey,
  at: now,
  mayHaveLeft: false,
});
const claim = {
  type: 'claim',
  token: 'token',
  force: false,
  locked: false,
  at: now,
} as const satisfies QuoteEvent;
const settle = (outcome: Outcome, token = 'token', hasLeft = true): QuoteEvent => ({
  type: 'settle',
  token,
  outcome,
  hasLeft,
  waitMs: 5_000,
  spareKey: 'spare',
  at: now,
});

const run = (...events: QuoteEvent[]): Step =>
  events.reduce<Step>((last, event) => step(last.record, event, 'key'), { record: undefined, effects: [] });
const recordAfter = (...events: QuoteEvent[]): QuoteRecord => {
  const { record } = run(...events);
  if (!record) throw new Error('The record is gone');
  return record;
};

describe('writing', () => {
  it('begins a record with the first letter, changes it with the next, and ends it with the last', () => {
    expect(run(write(noWords)).record).toBeUndefined();
    expect(recordAfter(write(words), write(other))).toMatchObject({
      key: 'key',
      state: 'writing',
      words: other,
    });
    expect(run(write(words), write(noWords)).record).toBeUndefined();
  });

  it('ignores words older than those it has', () => {
    const late = write(words);
    const record = recordAfter(write(words), write(other));
    expect(step(record, late, 'key').record).toEqual(record);
  });

  it('never changes what another tab is writing', () => {
    const { record, besides, effects } = run(write(words), write(other, 'another tab'));
    expect(record?.words).toEqual(words);
    expect(besides).toMatchObject({ key: 'spare', words: other, holder: 'another tab', state: 'writing' });
    expect(effects).toEqual([{ kind: 'bind', key: 'spare' }]);
  });

  it('leaves sent words as they are, and begins another record for others', () => {
    for (const frozen of [
      [write(words), press(words)],
      [press(words), claim],
      [press(words), claim, settle(failed)],
    ]) {
      expect(run(...frozen, write(words)).besides).toBeUndefined();
      const { record, besides } = run(...frozen, write(other));
      expect(record && wordsOf(record)).toEqual(words);
      expect(besides).toMatchObject({ key: 'spare', words: other, state: 'writing' });
    }
  });

  it('changes a refused request in its own record', () => {
    const record = recordAfter(press(words), claim, settle(refused), write(other));
    expect(record).toMatchObject({ state: 'attention', words: other, payload: null });
    expect(record.lastError?.codes).toEqual({ phone: ['x'] });
  });

  it('keeps a refused request whose form was emptied', () => {
    const record = recordAfter(press(words), claim, settle(refused), write(noWords));
    expect(record.state).toBe('attention');
    expect(wordsOf(record)).toEqual(words);
  });
});

describe('pressing send', () => {
  it('makes a request of what was written, and no second one of the same words', () => {
    const { record, effects } = run(write(words), press(words));
    expect(record).toMatchObject({ state: 'pending', words: null, service: 'ac', attempts: 0 });
    expect(effects).toEqual([{ kind: 'deliver', key: 'key' }]);
    for (const again of [
      [press(words)],
      [press(words), claim],
      [press(words), claim, settle(failed)],
      [press(words), claim, settle(sent)],
    ]) {
      const { record: same, besides } = run(...again, press(words));
      expect(same).toEqual(run(...again).record);
      expect(besides).toBeUndefined();
    }
  });

  it('gives corrected words a new key, in one step', () => {
    const { record, besides } = run(press(words), claim, settle(refused), write(other), press(other));
    expect(record).toBeUndefined();
    expect(besides).toMatchObject({ key: 'spare', state: 'pending', attempts: 0, lastError: null });
    expect(besides && wordsOf(besides)).toEqual(other);
  });

  it('changes nothing if carried out again from a journal', () => {
    for (const before of [[], [write(words)], [press(words), claim, settle(refused), write(other)]]) {
      const start = before.length ? recordAfter(...before) : undefined;
      const first = step(start, press(other), 'key');
      const spare = first.besides;
      const again = stepOnce(step, { record: first.record, spare }, press(other), 'key', 'fresh');
      expect(again.record).toEqual(spare ?? first.record);
      expect(again.besides).toBeUndefined();
    }
  });
});

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

describe('erasing', () => {
  it('applies only to what the visitor was told', () => {
    const tried = recordAfter(press(words), claim, settle(failed));
    expect(fateOf(tried)).toBe('perhaps-there');
    expect(step(tried, { type: 'cancel', told: 'never-left' }, 'key').record).toEqual(tried);
    expect(step(tried, { type: 'cancel', told: 'perhaps-there' }, 'key').record).toBeUndefined();
  });

  it('applies only if the record has not changed hands since', () => {
    const record = recordAfter(write(words, 'another tab'));
    const cancel = { type: 'cancel', told: 'unpressed' } as const;
    expect(step(record, { ...cancel, heldBy: null }, 'key').record).toEqual(record);
    expect(step(record, { ...cancel, heldBy: 'another tab' }, 'key').record).toBeUndefined();
  });

  it('of a text that nobody had sent does not reach what was pressed meanwhile', () => {
    const record = recordAfter(write(words), press(words));
    expect(step(record, { type: 'cancel', told: 'unpressed' }, 'key').record).toEqual(record);
  });

  it.each([
    [[write(words)], 'unpressed'],
    [[press(words)], 'never-left'],
    [[press(words), claim, settle(failed, 'token', false)], 'never-left'],
    [
      [press(words), claim, settle(failed), { ...claim, at: now + 5_000 }, settle(failed, 'token', false)],
      'perhaps-there',
    ],
    [
      [press(words), claim, settle(failed, 'token', false), { ...claim, at: now + 5_000 }, settle(refused)],
      'refused',
    ],
    [[press(words), claim], 'perhaps-there'],
    [[press(words), claim, settle(refused)], 'refused'],
    [[press(words), claim, settle(failed), { ...claim, at: now + 5_000 }, settle(refused)], 'perhaps-there'],
    [[press(words), claim, settle(sent)], 'delivered'],
  ] as [QuoteEvent[], string][])(
    '%#: never claims that the office lacks what may have reached it',
    (events, fate) => {
      expect(fateOf(recordAfter(...events))).toBe(fate);
    },
  );
});

it('leaves a record of a newer version alone, whatever happens', () => {
  const newer = { ...recordAfter(press(words)), schema: 2 };
  const events: QuoteEvent[] = [
    claim,
    settle(sent),
    { type: 'wake' },
    { type: 'cancel', told: 'never-left' },
    { type: 'hold', by: 'me', from: null, at: now },
    { type: 'announce' },
    { type: 'acknowledge' },
    { type: 'forget', at: now },
    write(other),
    press(other),
  ];
  for (const event of events) expect(step(newer, event, 'key').record).toEqual(newer);
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

  it('ends when the network may be back, but never within a second of the last attempt', () => {
    const woken = (...events: QuoteEvent[]) => step(recordAfter(...events), { type: 'wake' }, 'key').record;
    expect(woken(press(words), claim, settle(failed))?.nextAt).toBe(now + 1_000);
    const fresh = recordAfter(press(words));
    expect(step(fresh, { type: 'wake' }, 'key').record).toEqual(fresh);
    expect(woken(press(words), claim, settle(refused))?.state).toBe('attention');
  });
});
