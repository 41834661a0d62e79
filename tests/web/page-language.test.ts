import { i18n } from '@lingui/core';
import { expect, it } from 'vitest';
import {
  activateLanguage,
  provideCatalogues,
  withCatalogues,
} from '../../web/features/language/page-language.ts';

it('code asked for while the words of another language are loading has its words in that language', async () => {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const words = (messages: Record<string, string>) => () => Promise.resolve({ messages });
  provideCatalogues({
    '../../locales/es/interface.po': words({ menu: 'Menú' }),
    '../../locales/es/cities.po': words({ city: 'Ciudad' }),
    '../../locales/en/interface.po': () => arrived.then(words({ menu: 'Menu' })),
    '../../locales/en/cities.po': words({ city: 'City' }),
  });
  await activateLanguage('es');
  const switched = activateLanguage('en');
  await withCatalogues(['cities'], async () => undefined);
  expect(i18n._('city')).toBe('Ciudad');
  arrive();
  await switched;
  expect([i18n._('menu'), i18n._('city')]).toEqual(['Menu', 'City']);
});
