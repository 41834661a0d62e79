import {
  defaultLanguage,
  type Language,
  languageName,
  languageOfPrograms,
  languages,
  locales,
} from '../../api/contract/language.ts';
import { addressOf, type HeadElement } from '../app/head-elements.ts';
import { company } from '../content/company.ts';
import { originMark } from './origin-mark.ts';

/** A page that has an address, and its head in the language of programs. */
export type ListedPage = { path: string; head: readonly HeadElement[] };

/** The files that tell machines what there is, by name. */
export const siteLists = (pages: readonly ListedPage[]): Record<string, string> => ({
  'sitemap.xml': sitemapXml(pages.map(({ path }) => path)),
  'robots.txt': robotsTxt(),
  'llms.txt': llmsTxt(pages),
  '.well-known/security.txt': securityTxt(new Date()),
});

/** Every page in every language; each names itself and its twins, by the same addresses as the heads of pages. */
function sitemapXml(paths: readonly string[]): string {
  const urls = paths.flatMap((path) => {
    const alternates = [...languages, 'x-default' as const].map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${addressOf(path, language === 'x-default' ? defaultLanguage : language, originMark)}"/>`,
    );
    return languages.map(
      (language) => `<url><loc>${addressOf(path, language, originMark)}</loc>${alternates.join('')}</url>`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}

/** Everything may be read but the API. */
const robotsTxt = (): string => `User-agent: *
Disallow: /api/

Sitemap: ${originMark}/sitemap.xml
`;

/** Where to report a weakness (RFC 9116). It names its end, less than a year away, by the month: no build differs. */
const securityTxt = (now: Date): string => `Contact: mailto:${company.email}
Expires: ${new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 11)).toISOString()}
Preferred-Languages: ${languages.join(', ')}
Canonical: ${originMark}/.well-known/security.txt
`;

/** The site in words, for readers that are programs (llmstxt.org). */
const llmsTxt = (pages: readonly ListedPage[]): string => `# ${company.brand}

> Installation, repair and maintenance of air conditioning, electrical systems and fire protection in the Dominican Republic.

Phone and WhatsApp: ${company.phone}. E-mail: ${company.email}. ${inWhichLanguages()}

## Pages

${pages.map(line).join('\n')}
`;

function inWhichLanguages(): string {
  const nameOf = (language: Language) => languageName(language, languageOfPrograms);
  const others = languages.filter((language) => language !== defaultLanguage).map(nameOf);
  const twins = new Intl.ListFormat(locales[languageOfPrograms]).format(
    others.map((name) => `${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name}`),
  );
  return `Pages are in ${nameOf(defaultLanguage)}; each has ${twins} twin.`;
}

function line({ path, head }: ListedPage): string {
  const title = head.flatMap((element) => (element.tag === 'title' ? element.text : []))[0];
  const description = head.flatMap((element) =>
    element.tag === 'meta' && element.attributes.name === 'description' ? element.attributes.content : [],
  )[0];
  return `- [${title}](${addressOf(path, languageOfPrograms, originMark)}): ${description}`;
}
