import { describe, expect, it } from 'vitest';
import { noWords } from '../../api/contract/quote-fields.ts';
import type { QuoteEvent } from '../../web/offline/events.ts';
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
      for (const before of [[], [press(third), claim, settle(refused)]]) {
        const { record, besides, effects } = run(...before, write(other, 'me'), left);
        expect(record).toMatchObject({ key: 'key', state: 'pending', words: null, departures: 1 });
        expect(record && wordsOf(record)).toEqual(words);
        expect(besides).toMatchObject({ key: 'draft', state: 'writing', words: other, holder: 'me' });
        expect(effects).toEqual([{ kind: 'deliver', key: 'key' }]);
      }
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

it('a correction has the key that was promised for it, though what it corrects has gone meanwhile', () => {
  const correction = { ...press(other), isCorrection: true } as QuoteEvent;
  for (const before of [undefined, recordAfter(press(words), claim, settle(refused))]) {
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
