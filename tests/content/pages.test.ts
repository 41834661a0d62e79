import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { languages, readPath } from '../../api/contract/language.ts';
import { routeTable } from '../../tools/route-table.ts';
import { routes } from '../../web/app/routes.ts';
import { cities } from '../../web/content/cities/directory.ts';
import type { ContentPage } from '../../web/content/page-content.ts';
import { photos } from '../../web/images/manifest.ts';
import type { Photo } from '../../web/images/photo-record.ts';
import { renderPage } from '../../web/prerender/entry.tsx';
import { htmlOf, textOf } from './rendered-pages.ts';

const paths = routes.map(({ path }) => path);
const pages: ContentPage[] = [];
beforeAll(async () => {
  for (const { page } of routes) {
    const { content } = await page.load();
    if (content) pages.push(content);
  }
});

describe('the routes', () => {
  it('are those of the specification, each once', () => {
    expect([...paths].sort()).toEqual([...routeTable].sort());
  });

  it('lead to 13 services, every city and 2 legal pages made of data', () => {
    const count = (kind: ContentPage['kind']) => pages.filter((page) => page.kind === kind).length;
    expect([count('service'), count('city'), count('legal')]).toEqual([13, cities.length, 2]);
    for (const page of pages) expect(paths).toContain(page.path);
  });
});

describe('the data of pages', () => {
  it('end services and cities with a closing call, and give every section its own anchor', () => {
    for (const { kind, path, sections } of pages) {
      const ids = sections.map(({ id }) => id);
      expect([path, new Set(ids).size]).toEqual([path, ids.length]);
      if (kind !== 'legal') expect([path, sections.at(-1)?.kind]).toEqual([path, 'closing']);
    }
  });

  it('show pictures that exist, with words in both languages', () => {
    const known: Readonly<Record<string, Photo>> = photos;
    const shown = pages.flatMap((page) => photosIn(page));
    expect(shown.length).toBeGreaterThan(60);
    for (const photo of shown) {
      expect(known[photo.name]).toEqual(photo);
      expect(photo.alt.es && photo.alt.en).toBeTruthy();
    }
  });

  it('show drawings that exist', () => {
    const drawings = pages.flatMap(({ sections }) =>
      sections.flatMap((section) => (section.kind === 'drawn' ? section.items : [])),
    );
    expect(drawings.length).toBeGreaterThan(0);
    for (const { drawing } of drawings) {
      const [file, view] = drawing.split('#');
      expect(readFileSync(`web/public/drawings/${file}`, 'utf8')).toContain(`<view id="${view}"`);
    }
  });

  it('show cutaways that exist, with a numbered plate for every line of their lists', () => {
    const cutaways = pages.flatMap(({ sections }) =>
      sections.flatMap((section) => (section.kind === 'cutaway' ? section : [])),
    );
    expect(cutaways).toHaveLength(5);
    for (const { drawing, items } of cutaways) {
      const [file, view] = drawing.split('#');
      const drawn = readFileSync(`web/public/drawings/${file}`, 'utf8').split(`<view id="${view}"`)[1] ?? '';
      const plates = drawn.split('<view')[0]?.matchAll(/<text[^>]*>(\d)</g) ?? [];
      expect([...plates].map((plate) => Number(plate[1]))).toEqual(items.map((_, index) => index + 1));
    }
  });
});

describe.each(languages)('every page in %s', (language) => {
  it.each(paths)(
    '%s: one h1, no heading level skipped, ids once, links that lead somewhere',
    async (path) => {
      const html = await htmlOf(path, language);
      const main = mainOf(html);
      const levels = [...main.matchAll(/<h([1-6])/g)].map((match) => Number(match[1]));
      expect(levels.filter((level) => level === 1)).toHaveLength(1);
      for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThan(2);

      const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]);
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);

      const links = [...html.matchAll(/href="(\/[^"]*|#[^"]+)"/g)].map((match) => match[1] ?? '');
      const lost = links.filter((link) => {
        if (link.startsWith('#')) return !ids.includes(link.slice(1));
        if (/\.\w+$/.test(link)) return false;
        const target = readPath(link.replace(/#.*/, '')).rest || '/';
        return !routeTable.includes(target);
      });
      expect(lost).toEqual([]);
    },
  );
});

describe('the two pages that stay Spanish in part', () => {
  it.each(['/hvac-services-distrito-nacional', '/hvac-services-casa-de-campo'])('%s', async (path) => {
    const spanish = mainOf(await htmlOf(path, 'en')).match(/<span lang="es">(<span>)?[^<]+/g) ?? [];
    // The heading of the services, four quote buttons, the closing call with its words and two buttons.
    expect(spanish).toHaveLength(9);
    expect(mainOf(await htmlOf(path, 'es'))).not.toContain('lang="es"');
  });
});

describe('pictures', () => {
  it('never appear twice on a page', async () => {
    let count = 0;
    for (const path of paths) {
      const pictures = (await htmlOf(path, 'es')).matchAll(/<img[^>]+src="(\/photos\/[^.]+)/g);
      const shown = [...pictures].map(([, name]) => name);
      expect(shown, path).toEqual([...new Set(shown)]);
      count += shown.length;
    }
    expect(count).toBeGreaterThan(80);
  });
});

describe('a Spanish word with two English meanings', () => {
  it('is “After” below the picture taken after the work, not “Later”', async () => {
    const text = await textOf('/gallery', 'en');
    expect(text).toMatch(/\bBefore\b.*\bAfter\b/);
    expect(text).not.toMatch(/\bLater\b/);
  });
});

describe('structured data', () => {
  it.each(paths)('%s: names the company and its place in the site, and never a rating', async (path) => {
    const { structuredData = '' } = await renderPage(path, 'en', '/en');
    expect(structuredData).not.toMatch(/<|rating|review/i);
    const graph: { '@type': string | string[] }[] = JSON.parse(structuredData)['@graph'];
    const types = graph.flatMap((thing) => thing['@type']);
    expect(types).toContain('HVACBusiness');
    if (path !== '/') expect(types).toContain('BreadcrumbList');
  });

  it('includes the questions of the three pages that have them', async () => {
    const asked = pages.filter(({ sections }) => sections.some(({ kind }) => kind === 'faq'));
    expect(asked).toHaveLength(3);
    for (const { path } of asked) {
      const { structuredData } = await renderPage(path, 'es', '/');
      expect(structuredData?.match(/"Question"/g)).toHaveLength(4);
    }
  });
});

/** The content of a page, without header and footer. */
const mainOf = (html: string): string => html.match(/<main[\s\S]*<\/main>/)?.[0] ?? '';

/** Every picture inside a value. */
function photosIn(value: unknown): Photo[] {
  if (Array.isArray(value)) return value.flatMap(photosIn);
  if (typeof value !== 'object' || value === null) return [];
  return isPhoto(value) ? [value] : Object.values(value).flatMap(photosIn);
}

const isPhoto = (value: object): value is Photo => 'hash' in value && 'widths' in value;
