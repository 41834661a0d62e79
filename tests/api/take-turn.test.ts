import { expect, it } from 'vitest';
import { lockDirectory } from '../../api/data-lock.ts';
import { takeTurn } from '../../scripts/build/take-turn.ts';
import { makeDirectory } from '../support/server-process.ts';

it('a build waits for the one that is under way, and knows then that there was one', async () => {
  const folder = makeDirectory();
  const { release } = await lockDirectory(folder.path);
  let tell = (_sentence: string) => {};
  const told = new Promise<string>((resolve) => {
    tell = resolve;
  });
  const second = takeTurn(folder.path, tell);
  expect(await told).toBe(`Process ${process.pid} builds the site: waiting for it.`);
  release();
  expect(await second).toBe(true);
  folder.remove();
});

it('a build that is alone waits for nobody', async () => {
  const folder = makeDirectory();
  const told: string[] = [];
  expect(await takeTurn(folder.path, (sentence) => told.push(sentence))).toBe(false);
  expect(told).toEqual([]);
  folder.remove();
});
