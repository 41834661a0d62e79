import { beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../../api/contract/language.ts';
import { routes } from '../../web/app/routes.ts';
import { homePage } from '../../web/content/pages/home.ts';
import { htmlOf } from './rendered-pages.ts';

const picture = /<img[^>]+src="\/photos\/([^.]+)[^>]*>/g;
const isOpening = (tag: string) => tag.includes('fetchPriority="high"');

describe.each(languages)('pictures in %s', (language) => {
  /** The pages that show each picture, and those that start with it. */
  const shownOn = new Map<string, string[]>();
  const openedBy = new Map<string, string[]>();
  const note = (map: Map<string, string[]>, name: string, path: string) => {
    map.set(name, [...new Set([...(map.get(name) ?? []), path])]);
  };

  beforeAll(async () => {
    for (const { path } of routes) {
      for (const [tag, name = ''] of (await htmlOf(path, language)).matchAll(picture)) {
        note(shownOn, name, path);
        if (isOpening(tag)) note(openedBy, name, path);
      }
    }
    // The carousel loads its other pictures one by one; all of them start the home page.
    for (const { photo } of homePage.hero.slides) {
      note(shownOn, photo.name, '/');
      note(openedBy, photo.name, '/');
    }
  });

  it('are at the top of one page each', () => {
    // Home has six, the gallery a pair, and three pages none: contact and the two legal ones.
    expect(openedBy.size).toBe(routes.length - 3 + 5 + 1);
    expect([...openedBy].filter(([, paths]) => paths.length > 1)).toEqual([]);
  });

  it('are on three pages at most', () => {
    expect(shownOn.size).toBeGreaterThan(50);
    expect([...shownOn].filter(([, paths]) => paths.length > 3)).toEqual([]);
  });
});
