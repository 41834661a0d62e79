import { defineConfig } from '@lingui/cli';

/** Folders of `web/content` whose words are loaded with their pages, one catalogue each. */
const pageCatalogues = ['common', 'pages', 'services', 'cities', 'legal'];

/** Words of the quote form, its queue and all else that comes behind the scenes, loaded with that code. */
const quoteCode = [
  'features/chat/greeting.tsx',
  'features/chat/opening.ts',
  'features/connection',
  'features/contact',
  'features/device',
  'features/install',
  'features/quote-queue',
  'features/update',
  'lib/service-names.ts',
  'pages/native-answer-page.tsx',
  'prerender/native-answer.tsx',
  'ui/toaster.tsx',
];

/** Words of what only those pages show that load the catalogue `pages`. */
const pageCode = ['features/map'];

const inWeb = (path: string): string => `<rootDir>/web/${path}`;

/** Spanish is the source language; the words of pages stand apart from those of the interface (house style 3.5). */
export default defineConfig({
  sourceLocale: 'es',
  locales: ['es', 'en'],
  fallbackLocales: { es: 'en', en: 'es' },
  catalogs: [
    ...pageCatalogues.map((name) => ({
      path: `<rootDir>/locales/{locale}/${name}`,
      include: [`<rootDir>/web/content/${name}`, ...(name === 'pages' ? pageCode.map(inWeb) : [])],
    })),
    {
      path: '<rootDir>/locales/{locale}/quote',
      include: quoteCode.map(inWeb),
    },
    {
      path: '<rootDir>/locales/{locale}/interface',
      include: ['<rootDir>/web'],
      exclude: [
        ...pageCatalogues.map((name) => `**/web/content/${name}/**`),
        ...[...quoteCode, ...pageCode].map((path) => `**/web/${path}${path.includes('.') ? '' : '/**'}`),
      ],
    },
  ],
  orderBy: 'origin',
  format: 'po',
});
