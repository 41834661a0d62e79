import { defineConfig } from '@lingui/cli';
import { defaultLanguage, languages } from './api/contract/language.ts';
import { deriveCatalogues } from './web/build/derive-catalogues.ts';

/** Spanish is the source language; which words are in which catalogue follows from the code. */
export default defineConfig({
  sourceLocale: defaultLanguage,
  locales: [...languages],
  // A word that is missing in a language is shown in another one.
  fallbackLocales: Object.fromEntries(
    languages.map((language) => [language, languages.filter((other) => other !== language)]),
  ),
  catalogs: [...deriveCatalogues().files].map(([name, files]) => ({
    path: `<rootDir>/locales/{locale}/${name}`,
    include: files.map((file) => `<rootDir>/${file}`),
  })),
  orderBy: 'origin',
  format: 'po',
  // Code that moves within its file changes no catalogue.
  formatOptions: { lineNumbers: false },
});
