import { describe, expect, it } from 'vitest';
import { latestOf } from '../../web/offline/copies.ts';
import type { QuoteRecord } from '../../web/offline/record.ts';
import {
  claim,
  failed,
  other,
  press,
  recordAfter,
  refused,
  sent,
  settle,
  words,
  write,
} from './support/record-events.ts';

const named = (record: QuoteRecord, key: string, more: Partial<QuoteRecord> = {}): QuoteRecord => ({
  ...record,
  key,
  ...more,
});
const behindIn = (...records: QuoteRecord[]) => latestOf([records]).behind.map(({ record }) => record.key);

describe('of a request in two places', () => {
  const waiting = recordAfter(press(words), claim, settle(failed));
  const arrived = recordAfter(press(words), claim, settle(sent));

  it.each([
    ['first', [[arrived], [waiting]], 0],
    ['second', [[waiting], [arrived]], 1],
  ] as const)('what went further counts, wherever it is: %s', (_where, lists, index) => {
    const { best, behind } = latestOf(lists);
    expect(best.get('key')).toEqual({ record: arrived, index });
    expect(behind).toEqual([{ record: waiting, index: 1 - index }]);
  });

  it('the one that stays is marked where it has yet to learn of an attempt', () => {
    const { best } = latestOf([[{ ...arrived, departures: 1 }], [{ ...waiting, departures: 3 }]]);
    expect(best.get('key')).toEqual({ record: { ...arrived, departures: 3 }, index: 0, isMerged: true });
  });
});

describe('a refused request', () => {
  const wrong = recordAfter(press(words), claim, settle(refused));
  const correction = named(recordAfter(press(other)), 'correction', { replaces: 'key' });

  it('gives way to its correction, in whatever order they are read', () => {
    expect(behindIn(wrong, correction)).toEqual(['key']);
    expect(behindIn(correction, wrong)).toEqual(['key']);
    expect(behindIn(wrong, named(correction, 'correction', { createdAt: wrong.createdAt + 1 }))).toEqual([
      'key',
    ]);
  });

  it('stays beside the correction of another, and what was begun under its key since stays too', () => {
    expect(behindIn(wrong, named(correction, 'correction', { replaces: 'third' }))).toEqual([]);
    expect(behindIn(named(wrong, 'key', { createdAt: wrong.createdAt + 1 }), correction)).toEqual([]);
  });

  it('alone does so: what was pressed, sent or is being written under that key stays', () => {
    for (const record of [
      recordAfter(press(words)),
      recordAfter(press(words), claim, settle(sent)),
      recordAfter(write(words)),
    ])
      expect(behindIn(record, correction)).toEqual([]);
  });
});

describe('a text that was begun twice', () => {
  const text = recordAfter(write(words));

  it('by one tab is there once', () => {
    expect(behindIn(text, named(text, 'second'))).toEqual(['key']);
  });

  it('by two tabs stays twice, and so do two texts of one tab', () => {
    expect(behindIn(text, named(text, 'second', { holder: 'another tab' }))).toEqual([]);
    expect(behindIn(text, named(text, 'second', { holder: null }))).toEqual([]);
    expect(behindIn(text, named(recordAfter(write(other)), 'second'))).toEqual([]);
  });

  it('is no copy of a request with the same words', () => {
    expect(behindIn(text, named(recordAfter(press(words)), 'second'))).toEqual([]);
    const wrong = recordAfter(press(other), claim, settle(refused), write(words));
    expect(behindIn(text, named(wrong, 'second'))).toEqual([]);
    expect(behindIn(named(wrong, 'second'), text)).toEqual([]);
  });
});
