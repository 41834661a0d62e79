import { type Language, languageName, languages, locales } from '../../api/contract/language.ts';

/** How a language says in which ones something is: Spanish repeats the "in". */
const phrases: Readonly<Record<Language, (names: string[], list: Intl.ListFormat) => string>> = {
  es: (names, list) => list.format(names.map((name) => `en ${name}`)),
  en: (names, list) => `in ${list.format(names)}`,
};

/** In which languages the site is, as running text says it: `en español y en inglés`. */
export const inLanguages = (speaking: Language): string =>
  phrases[speaking](
    languages.map((language) => languageName(language, speaking)),
    new Intl.ListFormat(locales[speaking]),
  );
