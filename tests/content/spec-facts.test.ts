import { readdirSync, readFileSync } from 'node:fs';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../../api/contract/language.ts';
import { routes } from '../../web/app/routes.ts';
import { cityPath } from '../../web/content/cities/directory.ts';
import type { ContentPage, Section } from '../../web/content/page-content.ts';
import { paths } from '../../web/prerender/entry.tsx';
import { textOf } from './rendered-pages.ts';
import { specFacts, stateWords } from './spec-facts.ts';
import { specLists, specNumbers } from './spec-numbers.ts';

const pages = new Map<string, ContentPage>();
beforeAll(async () => {
  for (const { path, page } of routes) {
    const { content } = await page.load();
    if (content) pages.set(path, content);
  }
});

const pageAt = (path: string): ContentPage => {
  const page = pages.get(path);
  if (!page) throw new Error(`There is no page ${path} made of data`);
  return page;
};

describe('the numbers of the specification', () => {
  it.each(specNumbers)('spec %i: %s', (_section, _what, is, must) => {
    expect(is).toEqual(must);
  });
});

describe('the facts of the specification', () => {
  const tellingPaths = [...new Set(specFacts.map(([, path]) => path))];

  it('are on pages that exist', () => {
    expect(tellingPaths.filter((path) => !paths.includes(path))).toEqual([]);
  });

  describe.each(languages)('in %s', (language) => {
    it.each(tellingPaths)('are on %s', async (path) => {
      const text = await textOf(path, language);
      const missing = specFacts
        .filter(([, factPath]) => factPath === path)
        .map(([section, , es, en]) => ({ section, fact: language === 'es' ? es : en }))
        .filter(({ fact }) => (typeof fact === 'string' ? !text.includes(fact) : !fact.test(text)));
      expect(missing).toEqual([]);
    });
  });
});

describe('the lists of each page', () => {
  it.each(Object.entries(specLists))('%s has as many entries in each as specified', (path, lists) => {
    const { sections } = pageAt(path);
    const found = sections.filter(({ id }) => id in lists).map((section) => [section.id, entriesOf(section)]);
    expect(Object.fromEntries(found)).toEqual(lists);
  });

  it('give every city service with feature cards four of them, and a quote button', () => {
    for (const slug of ['la-vega', 'distrito-nacional', 'casa-de-campo'] as const) {
      const offers = pageAt(cityPath(slug)).sections.flatMap((section) =>
        section.kind === 'offers' || section.kind === 'offer-grid' ? section.items : [],
      );
      expect(offers.map(({ marks, action }) => [marks.length, action.does])).toEqual(
        Array(4).fill([4, 'ask-for-quote']),
      );
    }
  });

  it('start every service with a call and a message, and end it with a link to the form', () => {
    for (const page of pages.values()) {
      if (page.kind !== 'service') continue;
      const last = page.sections.at(-1);
      expect([page.path, page.hero.actions.map(({ does }) => does)]).toEqual([
        page.path,
        ['ask-in-chat', 'call'],
      ]);
      expect(last?.kind === 'closing' && last.actions.some(({ does }) => does === 'ask-for-quote')).toBe(
        true,
      );
    }
  });

  it('give the legal pages six or seven sections', () => {
    for (const path of ['/privacy-policy', '/terms-of-service'])
      expect([6, 7]).toContain(pageAt(path).sections.length);
  });

  it.each(languages)('are on their pages in %s with every word of every entry', async (language) => {
    for (const [path, { hero, sections }] of pages) {
      const text = await textOf(path, language);
      const words = wordsOf([hero.title, hero.text, sections]);
      expect(words.length).toBeGreaterThan(10);
      expect([path, words.filter((word) => !text.includes(word))]).toEqual([path, []]);
    }
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

/** How many entries a section lists. */
function entriesOf(section: Section): number {
  if ('items' in section) return section.items.length;
  if ('lists' in section) return section.lists.length;
  if ('before' in section) return [section.before, section.after].length;
  return ('points' in section && section.points?.length) || 0;
}

/** Names in the data that visitors do not read as they are. */
const silent = new Set([
  'kind',
  'id',
  'icon',
  'drawing',
  'photo',
  'to',
  'does',
  'trade',
  'actions',
  'action',
]);

/** Every text inside a value, in the active language. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(wordsOf);
  if (typeof value !== 'object' || value === null) return [];
  if ('lang' in value && 'text' in value) return [String(value.text)];
  if (isMessage(value)) return [i18n._(value).replace(/\s+/g, ' ')];
  return Object.entries(value).flatMap(([name, below]) => (silent.has(name) ? [] : wordsOf(below)));
}

const isMessage = (value: object): value is MessageDescriptor => 'message' in value && 'id' in value;
