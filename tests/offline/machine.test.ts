import { describe, expect, it } from 'vitest';
import { noWords } from '../../api/contract/quote-fields.ts';
import type { Outcome } from '../../web/offline/delivery.ts';
import type { QuoteEvent } from '../../web/offline/events.ts';
import { holdMs } from '../../web/offline/limits.ts';
import { fateOf, step } from '../../web/offline/machine.ts';
import { wordsOf } from '../../web/offline/record.ts';
import { stepOnce } from '../../web/offline/step-once.ts';
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

const third = { ...words, message: 'Gotea poco' };

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

  it('of nothing does not empty what another tab is writing, nor begins a record', () => {
    const theirs = recordAfter(write(words, 'another tab'));
    expect(step(theirs, write(noWords), 'key')).toEqual({ record: theirs, effects: [] });
  });

  it('goes on in a text that nobody has, in the language it is written in', () => {
    const left = { ...recordAfter(write(words, 'another tab')), holder: null };
    const event = { ...write(other), language: 'en' } as QuoteEvent;
    const { record, besides } = step(left, event, 'key');
    expect(record).toMatchObject({ key: 'key', words: other, holder: 'me', language: 'en' });
    expect(besides).toBeUndefined();
    expect(step(left, press(other), 'key').besides).toBeUndefined();
  });

  it('under a lower number than another tab’s is no older: each counts its own', () => {
    const late = write(other);
    const theirs = recordAfter(write(words, 'another tab'));
    expect(step(theirs, late, 'key').besides).toMatchObject({ key: 'spare', words: other });
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

  it('calls no field of a refused request wrong that has changed since', () => {
    const refusedRecord = recordAfter(press(words), claim, settle(refused));
    const spaced = recordAfter(
      press(words),
      claim,
      settle(refused),
      write({ ...words, phone: ` ${words.phone}` }),
    );
    expect(spaced.lastError?.codes).toEqual({ phone: ['x'] });
    const { lastError } = recordAfter(
      press(words),
      claim,
      settle(refused),
      write({ ...words, phone: '8292000001' }),
      write({ ...other, phone: '8292000001' }),
    );
    expect(lastError).toEqual({ ...refusedRecord.lastError, codes: {} });
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

  it('of the same words in another page makes the request that one’s to correct, unless a page that is gone had pressed them', () => {
    const waiting = recordAfter(press(words, 'another page'), claim);
    const again = press(words) as Extract<QuoteEvent, { type: 'press' }>;
    const { record, effects } = step(waiting, again, 'key');
    const { state, token } = waiting;
    expect(record).toMatchObject({ state, token, holder: 'me', heldBefore: [{ by: 'another page' }] });
    expect(effects).toEqual([{ kind: 'deliver', key: 'key' }]);
    expect(step(waiting, { ...again, mayHaveLeft: true }, 'key').record).toEqual(waiting);
    const corrected = run(press(words, 'another page'), claim, again, settle(refused), press(other));
    expect(corrected).toMatchObject({ record: undefined, besides: { replaces: 'key' } });
  });

  it('takes words that its record has not heard of yet', () => {
    const { record, besides } = run(write(words), press(other));
    expect(record).toMatchObject({ key: 'key', state: 'pending' });
    expect(record && wordsOf(record)).toEqual(other);
    expect(besides).toBeUndefined();
  });

  it('asks for delivery again where it comes a second time and nothing was answered', () => {
    const record = recordAfter(press(words));
    const again = { ...press(words), mayHaveLeft: true, edits: record.edits } as QuoteEvent;
    expect(step(record, again, 'key')).toEqual({ record, effects: [{ kind: 'deliver', key: 'key' }] });
  });

  it('is another request where another tab corrects what was refused', () => {
    const record = recordAfter(press(words, 'another tab'), claim, settle(refused));
    const { record: same, besides } = step(record, press(words), 'key');
    expect(same).toEqual(record);
    expect(besides).toMatchObject({ key: 'spare', state: 'pending' });
    expect(besides?.replaces).toBeUndefined();
  });

  it('knows by its words what an earlier version kept without a digest', () => {
    const { digest, ...record } = recordAfter(press(words));
    expect(digest).toBeDefined();
    expect(step(record, press(words), 'key')).toMatchObject({ record, effects: [{ kind: 'deliver' }] });
    expect(step(record, press(words), 'key').besides).toBeUndefined();
  });

  it('gives corrected words a new key, in one step', () => {
    const { record, besides } = run(press(words), claim, settle(refused), write(other), press(other));
    expect(record).toBeUndefined();
    expect(besides).toMatchObject({ key: 'spare', state: 'pending', attempts: 0, lastError: null });
    expect(besides && wordsOf(besides)).toEqual(other);
  });

  it('makes nothing of a press that comes again after its refusal, but a request of one that is new', () => {
    const answered = [press(words), claim, settle(refused)];
    for (const before of [answered, [...answered, write(other)]]) {
      const record = recordAfter(...before);
      for (const by of ['me', 'another page']) {
        const again = { ...press(words, by), mayHaveLeft: true, edits: record.edits } as QuoteEvent;
        expect(step(record, again, 'key')).toEqual({ record, effects: [] });
      }
      // What was pressed after that and is carried out by the next page only is none of it.
      const later = { ...press(words), mayHaveLeft: true, edits: record.edits + 1 } as QuoteEvent;
      expect(step(record, later, 'key').besides).toMatchObject({ key: 'spare', replaces: 'key' });
      expect(step(record, press(words), 'key').besides).toMatchObject({ key: 'spare', replaces: 'key' });
    }
  });

  describe('in a served form, which sends under its own key', () => {
    const left = { ...press(words, 'a page without an app'), mayHaveLeft: true, draftKey: 'draft' } as const;

    it('has that key, and what another page writes or corrects under it is kept beside it', () => {
      const before = [[], [press(third), claim, settle(refused)]];
      const takers = [left, { ...left, by: 'me' }];
      for (const [earlier, taken] of before.flatMap((each) =>
        takers.map((taker) => [each, taker] as const),
      )) {
        const { record, besides, effects } = run(...earlier, write(other, 'me'), taken);
        expect(record).toMatchObject({ key: 'key', state: 'pending', words: null, departures: 1 });
        expect(record && wordsOf(record)).toEqual(words);
        expect(besides).toMatchObject({ key: 'draft', state: 'writing', words: other, holder: 'me' });
        expect(effects).toEqual([{ kind: 'deliver', key: 'key' }]);
      }
    });

    it('leaves no text beside it that has the very same words', () => {
      const before = [press(words), claim, settle(refused), write(other), write(words)];
      const { record, besides } = run(...before, {
        ...press(words, 'a page without an app'),
        mayHaveLeft: true,
        draftKey: 'draft',
      } as QuoteEvent);
      expect(record).toMatchObject({ key: 'key', state: 'pending', departures: 1 });
      expect(besides).toBeUndefined();
    });

    it('is the correction of what was refused under that key, whoever had sent it', () => {
      const { record, besides } = run(press(other, 'another page'), claim, settle(refused), left);
      expect(record).toMatchObject({ key: 'key', state: 'pending', departures: 1 });
      expect(record && wordsOf(record)).toEqual(words);
      expect(besides).toBeUndefined();
    });

    it('is another request where its key belongs to what may have arrived', () => {
      for (const before of [[press(other)], [press(other), claim], [press(other), claim, settle(sent)]])
        expect(run(...before, left).besides).toMatchObject({ key: 'spare', state: 'pending' });
    });
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

describe('taking a record over', () => {
  const hold = { type: 'hold', by: 'me', from: 'another tab', isAsking: true, at: now + 5_000 } as const;
  const theirs = recordAfter(write(words, 'another tab'));

  it('is for whoever knows who has it', () => {
    expect(step(theirs, hold, 'key')).toEqual({
      record: {
        ...theirs,
        holder: 'me',
        heldUntil: now + 5_000 + holdMs,
        heldBefore: [{ by: 'another tab', edits: theirs.edits }],
      },
      effects: [{ kind: 'bind', key: 'key' }],
    });
    expect(step(theirs, { ...hold, by: 'another tab', from: null }, 'key').record?.holder).toBe(
      'another tab',
    );
  });

  it('is refused where somebody else has it by then', () => {
    for (const from of [null, 'a third tab'])
      expect(step(theirs, { ...hold, from }, 'key')).toEqual({
        record: theirs,
        effects: [{ kind: 'look-again' }],
      });
  });

  it('is refused where its words were sent meanwhile', () => {
    const record = recordAfter(write(words, 'another tab'), press(words, 'another tab'));
    expect(step(record, hold, 'key')).toEqual({ record, effects: [{ kind: 'look-again' }] });
  });

  it('makes no text of what those noted who had it before, as a journal brings that a killed browser left', () => {
    const [early, late, later] = [write(words, 'another tab'), write(other, 'another tab'), write(third)];
    const lives = [[hold], [hold, later], [hold, later, press(third)], [press(other)]];
    for (const events of lives) {
      const record = recordAfter(early, late, ...events);
      for (const old of [early, late]) expect(step(record, old, 'key')).toEqual({ record, effects: [] });
    }
  });

  it('makes another text of what they write from then on', () => {
    const { besides } = step(
      recordAfter(write(words, 'another tab'), hold),
      write(other, 'another tab'),
      'key',
    );
    expect(besides).toMatchObject({ key: 'spare', words: other });
  });

  it('remembers the last five who had it', () => {
    const take = (by: string, from: string): QuoteEvent => ({ ...hold, by, from });
    const tabs = ['b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const record = recordAfter(write(words, 'a'), ...tabs.map((by, at) => take(by, tabs[at - 1] ?? 'a')));
    expect(record.heldBefore?.map(({ by }) => by)).toEqual(['c', 'd', 'e', 'f', 'g']);
  });

  it('is not needed for a minute after a change: it is its page’s own', () => {
    expect(theirs.heldUntil).toBe(now + holdMs);
    expect(recordAfter(press(words)).heldUntil).toBe(now + holdMs);
  });
});

describe('what the visitor has been told', () => {
  const told = recordAfter(press(words), claim, settle(refused), { type: 'acknowledge' });

  it('of the outcome stays told when a later press is announced, unless that had no place', () => {
    expect(told.acked).toBe(true);
    expect(step(told, { type: 'announce' }, 'key').record).toMatchObject({ announce: true, acked: true });
    expect(step(told, { type: 'announce', isUntold: false }, 'key').record?.acked).toBe(true);
    expect(step(told, { type: 'announce', isUntold: true }, 'key').record?.acked).toBe(false);
  });

  it('is not the outcome where only the waiting was', () => {
    for (const before of [[press(words)], [press(words), claim, settle(sent)]])
      for (const event of [{ type: 'announce' }, { type: 'announce', isUntold: true }] as const)
        expect(step(recordAfter(...before), event, 'key').record).toMatchObject({
          announce: true,
          acked: false,
        });
  });
});

it('a press that may have left already counts as an attempt, and one that has not does not', () => {
  const left = { ...press(words), mayHaveLeft: true } as QuoteEvent;
  expect(run(left).record).toMatchObject({ attempts: 1, departures: 1 });
  expect(run(press(words)).record).toMatchObject({ attempts: 0, departures: 0 });
});

describe('attempts that could not be noted', () => {
  it('make a request one that may have left, and never fewer than are known', () => {
    const tried = recordAfter(press(words), claim, settle(failed), { ...claim, at: now + 5_000 });
    expect(tried.departures).toBe(2);
    expect(step(tried, { type: 'doubt', departures: 1 }, 'key').record).toEqual(tried);
    expect(step(tried, { type: 'doubt', departures: 3 }, 'key').record?.departures).toBe(3);
    expect(run(press(words), { type: 'doubt', departures: 1 }).record?.departures).toBe(1);
  });

  it('are none of a text, nor of what has arrived', () => {
    for (const record of [recordAfter(write(words)), recordAfter(press(words), claim, settle(sent))])
      expect(step(record, { type: 'doubt', departures: 5 }, 'key').record).toEqual(record);
  });
});

describe('erasing', () => {
  it('does nothing once the visitor has taken it back', () => {
    const record = recordAfter(press(words));
    const taken = new AbortController();
    const cancel = { type: 'cancel', told: 'never-left', patience: taken.signal } as const;
    expect(step(record, cancel, 'key').record).toBeUndefined();
    taken.abort();
    expect(step(record, cancel, 'key')).toEqual({ record, effects: [{ kind: 'look-again' }] });
  });

  it('never calls refused alone what the office has under that key', () => {
    const known = { ...refused, code: 'key_reused' } as Outcome;
    expect(fateOf(recordAfter(press(words), claim, settle(known)))).toBe('perhaps-there');
  });

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

it('a correction has the key that was promised for it, though what it corrects has gone meanwhile and was written on', () => {
  const correction = { ...press(other), isCorrection: true } as QuoteEvent;
  const written = recordAfter(write(other));
  for (const before of [undefined, written, recordAfter(press(words), claim, settle(refused))]) {
    const { record, besides } = step(before, correction, 'key');
    expect(record).toBeUndefined();
    expect(besides).toMatchObject({ key: 'spare', replaces: 'key', state: 'pending' });
  }
});

it('leaves a record of a newer version alone, whatever happens', () => {
  const newer = { ...recordAfter(press(words)), schema: 2 };
  const events: QuoteEvent[] = [
    claim,
    settle(sent),
    { type: 'wake' },
    { type: 'cancel', told: 'never-left' },
    { type: 'hold', by: 'me', from: null, isAsking: true, at: now },
    { type: 'announce' },
    { type: 'acknowledge' },
    { type: 'forget', at: now },
    write(other),
    press(other),
  ];
  for (const event of events) expect(step(newer, event, 'key').record).toEqual(newer);
});

it('takes out what a newer version keeps where the visitor wants that, having been told that nobody knows if it left', () => {
  const newer = { ...recordAfter(press(words)), schema: 2 };
  expect(fateOf(newer)).toBe('perhaps-there');
  expect(step(newer, { type: 'cancel', told: 'perhaps-there' }, 'key').record).toBeUndefined();
  const delivered = { ...recordAfter(press(words), claim, settle(sent)), schema: 2 };
  expect(step(delivered, { type: 'cancel', told: 'delivered' }, 'key').record).toBeUndefined();
});

it('makes no request of its own of what a newer version is writing, or was refused', () => {
  const open = [recordAfter(write(words)), recordAfter(press(words), claim, settle(refused))];
  const left = {
    ...press(other, 'a page without an app'),
    mayHaveLeft: true,
    draftKey: 'draft',
  } as QuoteEvent;
  for (const record of open) {
    const newer = { ...record, schema: 2 };
    for (const event of [press(other), left]) {
      const { record: same, besides } = step(newer, event, 'key');
      expect(same).toEqual(newer);
      expect(besides).toMatchObject({ key: 'spare', state: 'pending' });
    }
    expect(step(newer, write(other), 'key')).toMatchObject({ record: newer, besides: { words: other } });
  }
});
