import { describe, expect, it } from 'vitest';
import { Pace } from '../../api/pace.ts';

const crowd = 40;
const turnsOf = (pace: Pace, count: number, gone?: AbortSignal) =>
  Array.from({ length: count }, () => pace.turn(gone));

describe('Turns of many', () => {
  it('come in the order of the calls, so many together, the very first at once', async () => {
    const pace = new Pace(2);
    const order: number[] = [];
    const turns = Array.from({ length: 6 }, (_, number) => pace.turn().then(() => order.push(number)));
    await turns[0];
    expect(order).toEqual([0]);
    await turns[1];
    expect(order).toEqual([0, 1, 2]);
    await Promise.all(turns);
    expect(order).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('are not taken by clients that have left, even while they waited', async () => {
    const left = new AbortController();
    const pace = new Pace(1);
    const others = new Pace(1);
    const ofLeft = turnsOf(pace, crowd, left.signal);
    void turnsOf(others, crowd / 2);
    const afterLeft = pace.turn().then(() => 'after those that left');
    const afterOthers = others.turn().then(() => 'after those that stayed');
    left.abort();
    await Promise.all(ofLeft);
    expect(await Promise.race([afterOthers, afterLeft])).toBe('after those that left');
    await pace.turn(left.signal);
  });

  it('are all due at once when the server closes', async () => {
    const closing = new AbortController();
    const pace = new Pace(1, closing.signal);
    const others = new Pace(1);
    const waiting = turnsOf(pace, crowd);
    void turnsOf(others, crowd / 2);
    closing.abort();
    const all = Promise.all([...waiting, pace.turn()]).then(() => 'all of the closed server');
    const one = others.turn().then(() => 'one after the crowd');
    expect(await Promise.race([one, all])).toBe('all of the closed server');
  });
});
