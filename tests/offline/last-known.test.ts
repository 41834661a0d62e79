import { beforeEach, describe, expect, it } from 'vitest';
import { LastKnown } from '../../web/offline/last-known.ts';
import { begun, type QuoteRecord } from '../../web/offline/record.ts';

const at = (key: string, seq: number): QuoteRecord => ({ ...begun(key, 'es', 0), seq });

describe('what is last known of records', () => {
  let known: LastKnown;
  const seqs = () => Object.fromEntries(known.all().map(({ key, seq }) => [key, seq]));
  beforeEach(() => {
    known = new LastKnown();
    known.beginReading()([at('a', 1), at('b', 1)], false);
  });

  it('is what the newest reading found, whichever ends last', () => {
    const endEarlier = known.beginReading();
    known.beginReading()([at('a', 2)], false);
    endEarlier([at('a', 1), at('b', 1), at('c', 1)], false);
    expect(seqs()).toEqual({ a: 2 });
  });

  it('stays where a reading could not see it', () => {
    known.beginReading()([at('b', 2)], true);
    expect(seqs()).toEqual({ a: 1, b: 2 });
  });

  it('is filled by an earlier reading where the newer one could not see', () => {
    const endEarlier = known.beginReading();
    known.beginReading()([], true);
    endEarlier([at('a', 2), at('c', 2)], false);
    expect(seqs()).toEqual({ a: 2, c: 2 });
  });

  it('is a change that came while a reading was under way', () => {
    const endReading = known.beginReading();
    known.change({ key: 'a', record: at('a', 3), besides: at('s', 3), effects: [] });
    known.change({ key: 'b', record: undefined, effects: [] });
    endReading([at('a', 1), at('b', 1)], false);
    expect(seqs()).toEqual({ a: 3, s: 3 });
  });
});
