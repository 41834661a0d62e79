import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** An amount of money: its sign before digits, the name of a currency beside them, or thousands with their comma. */
const amount =
  /[$€]\s?\d|\b(RD|US)\$|\b(DOP|USD)\b|\d\s?(pesos|dólares|dollars)|(?<![\d,])[1-9]\d{0,2},\d{3}\b/i;

/** Lines in a folder that contain one. */
const linesWithAmounts = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(po|tsx?)$/.test(name))
    .flatMap((name) => {
      const lines = readFileSync(join(folder, name), 'utf8').split('\n');
      return lines.filter((line) => amount.test(line)).map((line) => `${join(folder, name)}: ${line.trim()}`);
    });

describe('prices', () => {
  it('are in no message of any catalogue', () => {
    expect(linesWithAmounts('locales')).toEqual([]);
  });

  it('are in one file of the content and in no component', () => {
    const folders = ['content', 'features', 'pages', 'sections', 'shell', 'styleguide', 'ui'];
    const found = folders.flatMap((folder) => linesWithAmounts(`web/${folder}`));
    expect(found.filter((line) => !line.startsWith('web/content/prices.ts:'))).toEqual([]);
    expect(found).not.toEqual([]);
  });
});
