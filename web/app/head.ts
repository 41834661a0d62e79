import { i18n } from '@lingui/core';
import type { Language } from '../../api/contract/language.ts';
import { company } from '../content/company.ts';
import type { HeadWords } from './routes.ts';

/** One element of the head: its tag and attributes; the title is `{ tag: 'title', text }`. */
export type HeadElement =
  | { tag: 'title'; text: string }
  | { tag: 'meta' | 'link'; attributes: Readonly<Record<string, string>> };

/** Address of a page in a language: Spanish at /x, English at /en/x; absolute where an origin is given. */
export function addressOf(path: string, language: Language, origin: string): string {
  const tail = path === '/' ? '' : path;
  return `${origin}${language === 'en' ? `/en${tail}` : tail || '/'}`;
}

/**
 * The head of a page in the active language, for prerenderer and client alike (design 8). The path `*` is the
 * not-found page, which has no address of its own and must not be indexed. Without an origin (an empty one)
 * addresses are relative.
 */
export function headOf(path: string, words: HeadWords, language: Language, origin: string): HeadElement[] {
  const plain = i18n._(words.title);
  const title = plain.includes(company.brand) ? plain : `${plain} | ${company.brand}`;
  const description = i18n._(words.description);
  const image = `${origin}/share-${language}.png`;
  const meta = (attributes: Record<string, string>): HeadElement => ({ tag: 'meta', attributes });
  const link = (attributes: Record<string, string>): HeadElement => ({ tag: 'link', attributes });
  const addresses: HeadElement[] =
    path === '*'
      ? [meta({ name: 'robots', content: 'noindex' })]
      : [
          link({ rel: 'canonical', href: addressOf(path, language, origin) }),
          link({ rel: 'alternate', hreflang: 'es', href: addressOf(path, 'es', origin) }),
          link({ rel: 'alternate', hreflang: 'en', href: addressOf(path, 'en', origin) }),
          link({ rel: 'alternate', hreflang: 'x-default', href: addressOf(path, 'es', origin) }),
          meta({ property: 'og:url', content: addressOf(path, language, origin) }),
        ];
  return [
    { tag: 'title', text: title },
    meta({ name: 'description', content: description }),
    meta({ name: 'keywords', content: i18n._(words.keywords) }),
    ...addresses,
    meta({ property: 'og:type', content: 'website' }),
    meta({ property: 'og:site_name', content: company.brand }),
    meta({ property: 'og:title', content: title }),
    meta({ property: 'og:description', content: description }),
    meta({ property: 'og:locale', content: language === 'es' ? 'es_DO' : 'en_US' }),
    meta({ property: 'og:locale:alternate', content: language === 'es' ? 'en_US' : 'es_DO' }),
    meta({ property: 'og:image', content: image }),
    meta({ property: 'og:image:width', content: '1200' }),
    meta({ property: 'og:image:height', content: '630' }),
    meta({ name: 'twitter:card', content: 'summary_large_image' }),
    meta({ name: 'twitter:title', content: title }),
    meta({ name: 'twitter:description', content: description }),
    meta({ name: 'twitter:image', content: image }),
  ];
}
