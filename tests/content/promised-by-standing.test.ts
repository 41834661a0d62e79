import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** That a request leaves without anybody's help, as both languages say it. */
const byItself =
  /(?:sale|saldrá|envía|enviará) sola|cuando vuelva|(?:sent|goes out|go out) by itself|(?:signal|connection) returns/i;

/** The messages of a catalogue with the files that say them. */
const entriesOf = (catalogue: string) =>
  readFileSync(catalogue, 'utf8')
    .split('\n\n')
    .filter((entry) => entry.includes('\nmsgid "'))
    .map((entry) => ({
      files: [...entry.matchAll(/^#: (\S+)/gm)].map(([, file]) => file),
      words: entry.replace(/^#.*\n/gm, ''),
    }));

it('only what knows how a request stands says that it leaves by itself', () => {
  const entries = ['es', 'en'].flatMap((language) =>
    readdirSync(`locales/${language}`).flatMap((name) => entriesOf(`locales/${language}/${name}`)),
  );
  const said = entries.filter(({ words }) => byItself.test(words));
  expect(said.length).toBeGreaterThan(5);
  const elsewhere = said.filter(({ files }) =>
    files.some((file) => file !== 'web/features/outbox/sentences.ts'),
  );
  expect(elsewhere.map(({ files, words }) => `${files} ${words}`)).toEqual([]);
});
