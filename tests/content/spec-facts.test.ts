import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages } from '../../api/contract/language.ts';
import { paths } from '../../web/prerender/entry.tsx';
import { textOf } from './rendered-pages.ts';
import { specFacts, stateWords } from './spec-facts.ts';

const tellingPaths = [...new Set(specFacts.map(([, path]) => path))];

describe.each(languages)('the facts of the specification in %s', (language) => {
  it.each(tellingPaths.filter((path) => paths.includes(path)))('stand on %s', async (path) => {
    const text = await textOf(path, language);
    const missing = specFacts
      .filter(([, factPath]) => factPath === path)
      .map(([section, , es, en]) => ({ section, fact: language === 'es' ? es : en }))
      .filter(({ fact }) => (typeof fact === 'string' ? !text.includes(fact) : !fact.test(text)));
    expect(missing).toEqual([]);
  });
});

describe('the words of states', () => {
  it('are in the catalogues in both languages', () => {
    const folder = 'locales/en';
    const catalogues = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
    const english = catalogues.join('\n');
    const missing = stateWords.filter(([, es, en]) => !english.includes(`msgid "${es}"\nmsgstr "${en}"`));
    expect(missing).toEqual([]);
  });
});
