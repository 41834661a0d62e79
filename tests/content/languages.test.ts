import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  defaultLanguage,
  type Language,
  languageName,
  languages,
  pathIn,
  prefixOf,
  readPath,
} from '../../api/contract/language.ts';

const others = languages.filter((language) => language !== defaultLanguage);

/** Code that could name a language, with its path; generated folders do not count. */
const sources = ['api', 'scripts', 'tools', 'web'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs|html)$/.test(name))
    .map((name) => join(folder, name)),
);

const isComment = (line: string) => /^\s*(\/?\*|\/\/)/.test(line);

describe('the languages of the site', () => {
  it('are named in one source file: no other contains the code or the prefix of a further language', () => {
    const named = new RegExp(`(['"\`])(${others.join('|')})\\1|(?<![\\w.])/(${others.join('|')})(?![\\w-])`);
    const lines = [...sources, 'lingui.config.ts', 'vite.config.ts']
      .filter((file) => file !== 'api/contract/language.ts')
      .flatMap((file) =>
        readFileSync(file, 'utf8')
          .split('\n')
          .flatMap((line) => (named.test(line) ? `${file}: ${line.trim()}` : [])),
      );
    expect(lines).toEqual([]);
  });

  it('are named in no sentence of the code: those that list them have them as a value', () => {
    const names = (language: Language) =>
      languages.map((speaking) => languageName(language, speaking)).join('|');
    const listed = new RegExp(
      `\\b${defaultLanguage} (or|and) (${others.join('|')})\\b|(${names(defaultLanguage)})[^'"\`]{0,20}\\b(${others.map(names).join('|')})`,
    );
    const lines = sources
      // What a migration has told a database stays, and what its people speak is the company's affair.
      .filter((file) => !file.startsWith('api/migrations/') && file !== 'web/content/pages/about.ts')
      .flatMap((file) =>
        readFileSync(file, 'utf8')
          .split('\n')
          .flatMap((line) => (listed.test(line) && !isComment(line) ? `${file}: ${line.trim()}` : [])),
      );
    expect(lines).toEqual([]);
  });

  it('have addresses that are read the same way as they are written', () => {
    expect(pathIn(defaultLanguage, '/')).toBe('/');
    expect(pathIn(defaultLanguage, '/contact')).toBe('/contact');
    expect(readPath('/contact')).toEqual({ prefixed: undefined, rest: '/contact' });
    for (const language of others) {
      const prefix = prefixOf(language);
      expect(pathIn(language, '/')).toBe(prefix);
      expect(pathIn(language, '/contact')).toBe(`${prefix}/contact`);
      expect(readPath(prefix)).toEqual({ prefixed: language, rest: '' });
      expect(readPath(`${prefix}/`)).toEqual({ prefixed: language, rest: '/' });
      expect(readPath(`${prefix}/contact`)).toEqual({ prefixed: language, rest: '/contact' });
      expect(readPath(`${prefix}ergy`).prefixed).toBeUndefined();
    }
    expect(readPath(`/${defaultLanguage}/contact`).prefixed).toBeUndefined();
  });
});
