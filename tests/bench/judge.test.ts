import { describe, expect, it } from 'vitest';
import { judge } from './queue/judge.ts';
import type { Said } from './queue/visitor.ts';

const pressedAt = 1_000;
const row = (storedAt = pressedAt) => ({ marker: 'quote', storedAt });
const judged = (said: Said['said'] | undefined, rows: ReturnType<typeof row>[]) =>
  judge(
    {
      presses: new Map([['quote', [pressedAt]]]),
      heard: said ? [{ marker: 'quote', said, at: pressedAt + 500 }] : [],
    },
    rows,
  );

describe('the judge of the bench', () => {
  it.each(['sent', 'saved', undefined] as const)('finds nothing wrong with one row after %s', (said) => {
    expect(judged(said, [row()])).toEqual({ lost: 0, doubled: 0, falselyTold: 0 });
  });

  it('finds nothing wrong with a failure that was told and left no row', () => {
    expect(judged('failed', [])).toEqual({ lost: 0, doubled: 0, falselyTold: 0 });
  });

  it('counts a quote without a row as lost, and what was said of it as false', () => {
    expect(judged('saved', [])).toEqual({ lost: 1, doubled: 0, falselyTold: 1 });
    expect(judged(undefined, [])).toEqual({ lost: 1, doubled: 0, falselyTold: 0 });
  });

  it('counts a quote that was stored only after it was said to be sent', () => {
    expect(judged('sent', [row(pressedAt + 501)])).toEqual({ lost: 0, doubled: 0, falselyTold: 1 });
  });

  it('counts two rows, and the failure that asked for the second one', () => {
    expect(judged('sent', [row(), row()])).toEqual({ lost: 0, doubled: 1, falselyTold: 0 });
    expect(judged('failed', [row(), row()])).toEqual({ lost: 0, doubled: 1, falselyTold: 1 });
  });
});
