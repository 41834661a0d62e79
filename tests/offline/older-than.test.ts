import { expect, it } from 'vitest';
import { receiptLifeMs } from '../../web/offline/limits.ts';
import { step } from '../../web/offline/machine.ts';
import { isOlderThan } from '../../web/offline/older-than.ts';
import { claim, now, press, recordAfter, sent, settle, words } from './support/record-events.ts';

it('a moment is old once its time is over, and also where it is as far ahead', () => {
  const ages = [-60_000, -59_999, 0, 59_999, 60_000];
  expect(ages.map((age) => isOlderThan(now - age, 60_000, now))).toEqual([true, false, false, false, true]);
});

it('a receipt of a clock that was far ahead is forgotten, and one of a clock that was set back is not', () => {
  const receipt = { ...recordAfter(press(words), claim, settle(sent)), acked: true };
  const forgotten = (sentAt: number) =>
    !step({ ...receipt, sentAt }, { type: 'forget', at: now }, 'key').record;
  expect(forgotten(now + receiptLifeMs)).toBe(true);
  expect(forgotten(now - receiptLifeMs)).toBe(true);
  expect(forgotten(now + 3_600_000)).toBe(false);
});
