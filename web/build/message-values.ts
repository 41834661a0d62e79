import type { Plugin } from 'vite';
import { type Language, languages, locales } from '../../api/contract/language.ts';
import { cities } from '../content/cities/directory.ts';
import { company, companyRecord } from '../content/company.ts';
import { planPrices } from '../content/prices.ts';
import { changesCatalogues } from './compiled-catalogue.ts';
import { inLanguages } from './language-words.ts';
import { numberInWords, numberInWordsAtStart } from './number-words.ts';

/** What Lingui makes of a message: texts, and values by name, each perhaps with a format and its choices. */
type Token = string | readonly [name: string, format?: string, options?: Readonly<Record<string, unknown>>];

/**
 * Puts what stands once for the whole site into the compiled catalogues, so that nothing is left to do in the
 * browser. A message takes without giving a value: what names the company as `{brand}`, `{phone}`, `{email}`,
 * `{founder}`, `{founded}` (month and year) or `{address}`; how many cities there are as `{cities}`, at the start of a
 * sentence as `{Cities}`, besides one of them as `{otherCities}`; what the plans cost as `{residentialPrice}` and
 * `{commercialPrice}`; in which languages the site is as `{inLanguages}`, and how many as `{languages}`.
 */
export const valuesInCatalogues = (): Plugin =>
  changesCatalogues<Token[]>('values-in-catalogues', (messages, language) => {
    const words = valuesFor(language);
    return Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, fill(message, words)]));
  });

/** The values by the names they have in messages. */
function valuesFor(language: Language): ReadonlyMap<string, string> {
  const { brand, phone, email, founded } = company;
  const { founder, address } = companyRecord;
  const month = new Intl.DateTimeFormat(locales[language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(founded));
  return new Map(
    Object.entries({
      brand,
      phone,
      email,
      founder,
      founded: month,
      address: address[language],
      cities: numberInWords(cities.length, language),
      Cities: numberInWordsAtStart(cities.length, language),
      otherCities: numberInWords(cities.length - 1, language),
      residentialPrice: planPrices.residential,
      commercialPrice: planPrices.commercial,
      inLanguages: inLanguages(language),
      languages: numberInWords(languages.length, language),
    }),
  );
}

/** The message with the values in their places; texts that come to stand side by side become one. */
function fill(message: readonly Token[], words: ReadonlyMap<string, string>): Token[] {
  const filled: Token[] = [];
  for (const token of message) {
    const value = typeof token === 'string' ? token : valueFor(token, words);
    const last = filled.at(-1);
    if (isText(value) && isText(last)) filled.splice(-1, 1, last + value);
    else filled.push(value);
  }
  return filled;
}

/** A sign of its own stands for the number of a plural. */
const isText = (token: Token | undefined): token is string => typeof token === 'string' && token !== '#';

function valueFor(token: Exclude<Token, string>, words: ReadonlyMap<string, string>): Token {
  const [name, format, options] = token;
  if (format === undefined) return words.get(name) ?? token;
  if (options === undefined) return token;
  const choices = Object.entries(options).map(([choice, message]) => [
    choice,
    Array.isArray(message) ? fill(message, words) : message,
  ]);
  return [name, format, Object.fromEntries(choices)];
}
