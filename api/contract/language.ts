/**
 * The languages of the site, the default one first: everything that exists once per language follows from this list.
 */
export const languages = ['es', 'en'] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage = 'es' satisfies Language;

/** How each language writes numbers and times; also its name for Open Graph. */
export const locales: Readonly<Record<Language, string>> = { es: 'es-DO', en: 'en-US' };

/** The language of what programs read, not people: `llms.txt`. */
export const languageOfPrograms: Language = 'en';

/** The prefix of paths in each language: nothing for the default one, `/` and the code for others. */
export const prefixOf = (language: Language): '' | `/${Language}` =>
  language === defaultLanguage ? '' : `/${language}`;

/** An unprefixed path in a language: `/contact` as it is, or below the prefix. */
export const pathIn = (language: Language, path: string): string =>
  path === '/' ? prefixOf(language) || path : prefixOf(language) + path;

/** The language a path is prefixed with, if any, and what follows: empty after a bare prefix. */
export function readPath(pathname: string): { prefixed: Language | undefined; rest: string } {
  const code = pathname.split('/')[1];
  const prefixed = languages.find((language) => language !== defaultLanguage && language === code);
  return { prefixed, rest: prefixed ? pathname.slice(prefixed.length + 1) : pathname };
}

/** A path without the slashes at its end; of slashes alone, which is the path of a page only as one, nothing is taken. */
export const withoutSlash = (pathname: string): string => pathname.replace(/([^/])\/+$/, '$1');

/** A value from outside as the language it names, if any. */
export const asLanguage = (value: unknown): Language | undefined =>
  languages.find((language) => language === value);

/** What a language is called in a language: `inglés`. */
export const languageName = (language: Language, speaking: Language): string =>
  new Intl.DisplayNames(locales[speaking], { type: 'language' }).of(language) ?? language;

/** The codes as a sentence for programs offers them: `es or en`. */
export const languageChoice = (): string =>
  new Intl.ListFormat(locales[languageOfPrograms], { type: 'disjunction' }).format(languages);

/** Calls `make` for each language. */
export const perLanguage = <Of>(make: (language: Language) => Of): Record<Language, Of> =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, Of>;

/** The same for promises, one after the other. */
export async function perLanguageInTurn<Of>(
  make: (language: Language) => Promise<Of>,
): Promise<Record<Language, Of>> {
  const made = new Map<Language, Of>();
  for (const language of languages) made.set(language, await make(language));
  return Object.fromEntries(made) as Record<Language, Of>;
}
