import type { Language } from '../../api/contract/language.ts';

/** File of a page's document below the site's root; `*` is the not-found page. */
export function pageFile(path: string, language: Language): string {
  const name = path === '*' ? '404' : path === '/' ? 'index' : path.slice(1);
  if (language === 'es') return `${name}.html`;
  return name === 'index' ? 'en.html' : `en/${name}.html`;
}

/**
 * The English document as it stands at the Spanish address for who chose English: its links and forms stay
 * at unprefixed addresses. Head and inline CSS are untouched, so the hashes of the policy hold.
 */
export function englishAtRoot(html: string): string {
  const body = html.indexOf('<body');
  return html.slice(0, body) + html.slice(body).replace(/(href|action)="\/en(?=[/"?#])\/?/g, '$1="/');
}

/** File of the manifest in a language, below the site's root. */
export const webManifestFile = (language: Language): string =>
  language === 'en' ? 'manifest.en.webmanifest' : 'manifest.webmanifest';
