import { describe, expect, it } from 'vitest';
import { torture as fuzz } from '../torture/fuzz.ts';

describe('a short round of the long tests', () => {
  it('fuzz: 2,000 requests, no unintended 5xx', async () => {
    expect(await fuzz({ seed: 20, rounds: 2 })).toBe(true);
  });
});
