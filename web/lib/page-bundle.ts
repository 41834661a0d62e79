import type { Language } from '../../api/contract/language.ts';

/**
 * Pages are kept on the device in bundles: the pages of one family in one language share a file, which is three
 * times smaller than the pages one by one, because they share most of their markup. A bundle holds only what
 * differs; the app shell, which names code and styles, is a file of its own, so a changed text costs one bundle and
 * changed code none.
 */
export type BundledPage = { head: string; body: string };

/** A bundle by unprefixed path; `*` is the not-found page. */
export type PageBundle = Readonly<Record<string, BundledPage>>;

/** The places in the app shell where a bundled page is inserted. */
export const appShellMarks = { head: '<!--head-->', body: '<!--body-->' } as const;

/**
 * Families of pages, one bundle each: what each service is and where it is offered share their words. All pages in one
 * would be smaller still by 11 kB, and the worker would read three times as much before the first page it answers.
 */
export const bundleNames = ['pages', 'services'] as const;
export type BundleName = (typeof bundleNames)[number];

/** The bundle in which a page is kept, by its unprefixed path. */
export function bundleOf(path: string): BundleName {
  return /^\/(services\/|hvac-services-)/.test(path) ? 'services' : 'pages';
}

/** File of a bundle below the site's root. */
export const bundleFile = (name: BundleName, language: Language): string =>
  `bundles/${name}.${language}.json`;

/** File of the app shell of a language below the site's root. */
export const appShellFile = (language: Language): string => `bundles/app-shell.${language}.html`;

/** The document of a page. */
export function fillAppShell(appShell: string, { head, body }: BundledPage): string {
  const [beforeHead = '', afterHead = ''] = appShell.split(appShellMarks.head);
  const [beforeBody = '', afterBody = ''] = afterHead.split(appShellMarks.body);
  return `${beforeHead}${head}${beforeBody}${body}${afterBody}`;
}
