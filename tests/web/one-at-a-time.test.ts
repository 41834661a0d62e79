import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { oneAtATime, spaced } from '../../web/features/outbox/one-at-a-time.ts';

/** Work whose runs end when the test says so. */
function buildWork() {
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const work = () =>
    new Promise<void>((resolve, reject) => {
      ends.push({ resolve, reject });
    });
  return { ends, work };
}

const turn = (): Promise<void> => pause(0);

it('calls during a run are answered by one run that began after them', async () => {
  const { ends, work } = buildWork();
  const run = oneAtATime(work);
  void run();
  let isAnswered = false;
  const late = Promise.all([run(), run()]).then(() => {
    isAnswered = true;
  });
  expect(ends).toHaveLength(1);
  ends[0]?.resolve();
  await turn();
  expect(isAnswered).toBe(false);
  expect(ends).toHaveLength(2);
  ends[1]?.resolve();
  await late;
  void run();
  expect(ends).toHaveLength(3);
});

it('a run that failed is followed by the one that was asked for', async () => {
  const { ends, work } = buildWork();
  const run = oneAtATime(work);
  const first = run();
  const second = run();
  ends[0]?.reject(new Error('unreadable'));
  await expect(first).rejects.toThrow('unreadable');
  ends[1]?.resolve();
  await expect(second).resolves.toBeUndefined();
});

it('work runs at the first call, and once more for all calls before its rest is over', async () => {
  let runs = 0;
  const run = spaced(async () => {
    runs += 1;
    await pause(20);
  });
  const first = run();
  expect(runs).toBe(1);
  const others = [run(), run(), run()];
  await pause(30);
  expect(runs).toBe(1);
  await Promise.all([first, ...others]);
  expect(runs).toBe(2);
});
