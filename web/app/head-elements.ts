import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { defaultLanguage, type Language, languages, locales, pathIn } from '../../api/contract/language.ts';
import { company } from '../content/company.ts';
import { webManifestFile } from '../lib/page-file.ts';
import type { HeadWords } from './routes.ts';

/** One element of the head: its tag and attributes; the title is `{ tag: 'title', text }`. */
export type HeadElement =
  | { tag: 'title'; text: string }
  | { tag: 'meta' | 'link'; attributes: Readonly<Record<string, string>> };

/** Address of a page in a language; absolute if an origin is given. */
export const addressOf = (path: string, language: Language, origin: string): string =>
  origin + pathIn(language, path);

/**
 * The head of a page in the active language, for both prerenderer and client. The path `*` is the not-found page, which
 * has no address of its own and must not be indexed. With an empty origin addresses are relative.
 */
export function headOf(path: string, words: HeadWords, language: Language, origin: string): HeadElement[] {
  const { brand } = company;
  const plain = i18n._(words.title);
  const title = plain.includes(brand) ? plain : `${plain} | ${brand}`;
  const description = i18n._(words.description);
  const image = `${origin}/share-${language}.png`;
  const meta = (attributes: Record<string, string>): HeadElement => ({ tag: 'meta', attributes });
  const link = (attributes: Record<string, string>): HeadElement => ({ tag: 'link', attributes });
  const addresses: HeadElement[] =
    path === '*'
      ? [meta({ name: 'robots', content: 'noindex' })]
      : [
          link({ rel: 'canonical', href: addressOf(path, language, origin) }),
          ...languages.map((one) =>
            link({ rel: 'alternate', hreflang: one, href: addressOf(path, one, origin) }),
          ),
          link({ rel: 'alternate', hreflang: 'x-default', href: addressOf(path, defaultLanguage, origin) }),
          meta({ property: 'og:url', content: addressOf(path, language, origin) }),
        ];
  return [
    { tag: 'title', text: title },
    link({ rel: 'manifest', href: `/${webManifestFile(language)}` }),
    meta({ name: 'description', content: description }),
    meta({ name: 'keywords', content: i18n._(words.keywords) }),
    ...addresses,
    meta({ property: 'og:type', content: 'website' }),
    meta({ property: 'og:site_name', content: brand }),
    meta({ property: 'og:title', content: title }),
    meta({ property: 'og:description', content: description }),
    meta({ property: 'og:locale', content: openGraphLocale(language) }),
    ...languages
      .filter((one) => one !== language)
      .map((one) => meta({ property: 'og:locale:alternate', content: openGraphLocale(one) })),
    meta({ property: 'og:image', content: image }),
    meta({ property: 'og:image:width', content: '1200' }),
    meta({ property: 'og:image:height', content: '630' }),
    meta({
      property: 'og:image:alt',
      content: t`${brand}: climatización, electricidad y protección contra incendios en República Dominicana`,
    }),
    meta({ name: 'twitter:card', content: 'summary_large_image' }),
    meta({ name: 'twitter:title', content: title }),
    meta({ name: 'twitter:description', content: description }),
    meta({ name: 'twitter:image', content: image }),
  ];
}

const openGraphLocale = (language: Language): string => locales[language].replace('-', '_');
