import { defaultLanguage, type Language, prefixOf } from '../../api/contract/language.ts';

/** File of a page's document below the site's root; `*` is the not-found page. */
export function pageFile(path: string, language: Language): string {
  const name = path === '*' ? '404' : path === '/' ? 'index' : path.slice(1);
  if (language === defaultLanguage) return `${name}.html`;
  return name === 'index' ? `${language}.html` : `${language}/${name}.html`;
}

/**
 * A document as it stands at the root for visitors who chose its language: its links and forms stay at unprefixed
 * addresses, whether the markup has quotes around them or, as in a bundle, none. Head and inline CSS are untouched, so
 * the hashes of the policy hold.
 */
export function atRoot(html: string, language: Language): string {
  const prefix = prefixOf(language);
  if (!prefix) return html;
  const body = html.indexOf('<body');
  return (
    html.slice(0, body) +
    html.slice(body).replace(new RegExp(`((?:href|action)="?)${prefix}(?=[/"?# >])/?`, 'g'), '$1/')
  );
}

/** File of the manifest in a language, below the site's root. */
export const webManifestFile = (language: Language): string =>
  language === defaultLanguage ? 'manifest.webmanifest' : `manifest.${language}.webmanifest`;
