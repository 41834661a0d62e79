import { expect, it } from 'vitest';
import { isOlderThan } from '../../web/offline/older-than.ts';

const now = 1_000_000;

it('a moment is old once its time is over, and also where it is as far ahead', () => {
  const ages = [-60_000, -59_999, 0, 59_999, 60_000];
  expect(ages.map((age) => isOlderThan(now - age, 60_000, now))).toEqual([true, false, false, false, true]);
});
