import { describe, it } from 'vitest';
import { playSequences } from './model/run.ts';

describe('whatever a visitor does and the world does to her', () => {
  it('no word is lost, nothing arrives twice and no sentence claims too much: 2,000 sequences', async () => {
    await playSequences(2_000, 1);
  }, 600_000);
});
