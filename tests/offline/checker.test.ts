import { describe, expect, it } from 'vitest';
import { allKept, check, type History, type Remains } from '../support/checker.ts';

/** Two quotes without a problem; each test plants one fault. */
const history: History = {
  submitted: ['first', 'second'],
  claims: [
    { marker: 'first', said: 'sent', at: 200 },
    { marker: 'second', said: 'saved', at: 210 },
  ],
  acknowledged: ['key-1'],
};
const remains: Remains = {
  rows: [
    { key: 'key-1', marker: 'first', storedAt: 190 },
    { key: 'key-2', marker: 'second', storedAt: 900 },
  ],
  entries: [
    { key: 'key-1', state: 'sent' },
    { key: 'key-2', state: 'sent' },
  ],
};
const [first, second] = remains.rows;
if (!first || !second) throw new Error('The history of the tests has two rows');

describe('the checker', () => {
  it('accepts a run in which every promise was kept', () => {
    expect(check(history, remains)).toEqual(allKept);
  });

  it('accepts a row whose answer never reached the device', () => {
    expect(check({ ...history, acknowledged: [] }, remains)).toEqual(allKept);
  });

  it('finds a quote that is neither in the table nor on the device', () => {
    const verdict = check(history, { rows: [first], entries: [{ key: 'key-1', state: 'sent' }] });
    expect(verdict).toEqual({ ...allKept, lost: ['second'] });
  });

  it('finds a lost quote that the page called saved, even if the test never saw it sent', () => {
    const claims = [...history.claims, { marker: 'third', said: 'saved' as const, at: 1 }];
    expect(check({ ...history, claims }, remains)).toEqual({ ...allKept, lost: ['third'] });
  });

  it('finds an acknowledged key without a row', () => {
    const verdict = check({ ...history, acknowledged: ['key-1', 'key-9'] }, remains);
    expect(verdict).toEqual({ ...allKept, lost: ['key-9'] });
  });

  it('finds two rows under one key', () => {
    const verdict = check(history, { ...remains, rows: [first, second, { ...second, storedAt: 950 }] });
    expect(verdict).toEqual({ ...allKept, doubled: ['second'] });
  });

  it('finds one quote under two keys', () => {
    const verdict = check(history, { ...remains, rows: [first, second, { ...first, key: 'key-7' }] });
    expect(verdict).toEqual({ ...allKept, doubled: ['first'] });
  });

  it('finds "received" said about a quote that is not stored', () => {
    const claims = [...history.claims, { marker: 'second', said: 'sent' as const, at: 300 }];
    const entries = [
      { key: 'key-1', state: 'sent' },
      { key: 'key-2', state: 'pending', marker: 'second' },
    ];
    const verdict = check({ ...history, claims }, { rows: [first], entries });
    expect(verdict).toEqual({ ...allKept, liedSent: ['second'], stuck: ['second'] });
  });

  it('finds "received" said before the row was there, although it came later', () => {
    const claims = [{ marker: 'first', said: 'sent' as const, at: 100 }];
    expect(check({ ...history, claims }, remains)).toEqual({ ...allKept, liedSent: ['first'] });
  });

  it('calls a request that still waits stuck, not lost', () => {
    for (const state of ['pending', 'sending', 'attention']) {
      const entries = [
        { key: 'key-1', state: 'sent' },
        { key: 'key-2', state, marker: 'second' },
      ];
      expect(check(history, { rows: [first], entries })).toEqual({ ...allKept, stuck: ['second'] });
    }
  });

  it('finds a receipt on the device without a row behind it', () => {
    const entries = [...remains.entries, { key: 'key-8', state: 'sent' }];
    expect(check(history, { ...remains, entries })).toEqual({ ...allKept, stuck: ['key-8'] });
  });
});
