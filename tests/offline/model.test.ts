import { describe, it } from 'vitest';
import { playSequences } from './model/run.ts';
import { emptyIndexedDb } from './support/disk.ts';

const patienceMs = 600_000;

describe('whatever a visitor does and whatever happens to the phone, no word is lost, nothing arrives twice and no sentence claims too much', () => {
  it('in 20,000 random sequences', () => playSequences(20_000, 1), patienceMs);

  it('in 1,000 random sequences on IndexedDB', () => playSequences(1_000, 2, emptyIndexedDb), patienceMs);
});
