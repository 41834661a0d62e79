import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** An amount of money: its sign before digits, the name of a currency beside them, or thousands with their comma. */
const amount =
  /[$€]\s?\d|\b(RD|US)\$|\b(DOP|USD)\b|\d\s?(pesos|dólares|dollars)|(?<![\d,])[1-9]\d{0,2},\d{3}\b/i;

/** A line without what stands for the groups of an expression, as `$1` does. */
const withoutGroups = (line: string) => line.replace(/(?<=\breplace\(.*)\$\d(?!\d)/g, '');

/** Lines in a folder that contain one. */
const linesWithAmounts = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(po|tsx?)$/.test(name))
    .flatMap((name) => {
      const lines = readFileSync(join(folder, name), 'utf8').split('\n');
      return lines
        .filter((line) => amount.test(withoutGroups(line)))
        .map((line) => `${join(folder, name)}: ${line.trim()}`);
    });

describe('prices', () => {
  it('are in no message of any catalogue', () => {
    expect(linesWithAmounts('locales')).toEqual([]);
  });

  it('are in one file of the content and in no other of the pages', () => {
    const found = linesWithAmounts('web');
    expect(found.filter((line) => !line.startsWith('web/content/prices.ts:'))).toEqual([]);
    expect(found).not.toEqual([]);
  });
});
