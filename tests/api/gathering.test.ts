import { afterEach, expect, it, vi } from 'vitest';
import { gathering } from '../../api/quotes/gathering.ts';

type Group = { items: number[]; finish(): void };

/** A gathering whose groups end when they are told to, with what happened in its order. */
function start(mostBeside = 5) {
  const groups: Group[] = [];
  const happened: string[] = [];
  const add = gathering<number, number>((items) => {
    happened.push(`group of ${items.length}`);
    return new Promise((resolve) => {
      const finish = () => resolve(items.map((value) => ({ status: 'fulfilled', value })));
      groups.push({ items, finish });
    });
  }, mostBeside);
  const ask = (item: number) => add(item).then((result) => happened.push(`answer ${result}`));
  return { ask, groups, happened };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('the next group is under way before the last one is answered', async () => {
  const { ask, groups, happened } = start();
  const first = [ask(1), ask(2)];
  await turn();
  const second = [ask(3), ask(4), ask(5)];
  await turn();
  groups[0]?.finish();
  await Promise.all(first);
  expect(happened).toEqual(['group of 2', 'group of 3', 'answer 1', 'answer 2']);
  groups[1]?.finish();
  await Promise.all(second);
  expect(groups.map(({ items }) => items)).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
});

it('one that fails answers each of its own, and the next goes on', async () => {
  let groups = 0;
  const add = gathering<number, number>(async (items) => {
    groups += 1;
    if (groups === 1) throw new Error('gone');
    return items.map((value) => ({ status: 'fulfilled', value }));
  }, 5);
  const first = [add(1), add(2)].map((one) => one.catch(({ message }) => message));
  await turn();
  expect(await Promise.all([...first, add(3)])).toEqual(['gone', 'gone', 3]);
});

afterEach(() => vi.useRealTimers());

it('a group that is stuck is passed by after a moment, and never more than may be under way', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { ask, groups } = start(2);
  const begun = async () => {
    await turn();
    await turn();
    return groups.map(({ items }) => items);
  };
  const asked = [ask(1)];
  expect(await begun()).toEqual([[1]]);
  asked.push(ask(2));
  expect(await begun()).toEqual([[1]]);
  vi.advanceTimersByTime(1_000);
  expect(await begun()).toEqual([[1], [2]]);
  asked.push(ask(3));
  vi.advanceTimersByTime(1_000);
  expect(await begun()).toEqual([[1], [2]]);
  groups[0]?.finish();
  expect(await begun()).toEqual([[1], [2], [3]]);
  asked.push(ask(4));
  vi.advanceTimersByTime(1_000);
  expect(await begun()).toEqual([[1], [2], [3]]);
  for (const group of groups) group.finish();
  expect(await begun()).toEqual([[1], [2], [3], [4]]);
  groups[3]?.finish();
  await Promise.all(asked);
});
