import { expect, it } from 'vitest';
import { KeyGate } from '../../api/quotes/key-gate.ts';

it('of the requests of a key one is under way at a time, also after the first has failed', async () => {
  const gate = new KeyGate();
  let underWay = 0;
  let most = 0;
  const work = (isGood: boolean) => async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise((resolve) => setImmediate(resolve));
    underWay -= 1;
    if (!isGood) throw new Error('gone');
    return 'stored';
  };
  const runs = [false, true, false, true].map((isGood) => gate.run('key', work(isGood)));
  const ended = await Promise.allSettled(runs);
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
  expect(most).toBe(1);
});

it('a request without a key waits for nobody', async () => {
  const gate = new KeyGate();
  let finish = () => {};
  const stuck = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const first = gate.run(null, () => stuck);
  expect(await gate.run(null, async () => 'stored')).toBe('stored');
  finish();
  await first;
});
