import type { Plugin } from 'vite';
import { type Language, languages } from '../../api/contract/language.ts';
import { company, companyRecord } from '../content/company.ts';
import { locales } from '../lib/time-words.ts';

/** What Lingui makes of a message: texts, and values by name, each perhaps with a format and its choices. */
type Token = string | readonly [name: string, format?: string, options?: Readonly<Record<string, unknown>>];

const catalogue = /\/locales\/(\w+)\/\w+\.po$/;
const compiled = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/;

/**
 * Puts what names the company into the compiled catalogues: a message takes it as `{brand}`, `{phone}`, `{email}`,
 * `{founder}`, `{founded}` (month and year) or `{address}` without giving a value, and nothing is left to do in the
 * browser.
 */
export const companyInCatalogues = (): Plugin => ({
  name: 'company-in-catalogues',
  transform(code, id) {
    const language = languages.find((one) => one === catalogue.exec(id)?.[1]);
    if (!language) return null;
    const words = companyWords(language);
    return code.replace(compiled, (_, text: string) => {
      const messages: Record<string, Token[]> = JSON.parse(JSON.parse(text));
      const filled = Object.entries(messages).map(([key, message]) => [key, fill(message, words)]);
      return `JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(filled)))})`;
    });
  },
});

/** The company's values by the names they have in messages. */
function companyWords(language: Language): ReadonlyMap<string, string> {
  const { brand, phone, email, founded } = company;
  const { founder, address } = companyRecord;
  const month = new Intl.DateTimeFormat(locales[language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(founded));
  return new Map(
    Object.entries({ brand, phone, email, founder, founded: month, address: address[language] }),
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
