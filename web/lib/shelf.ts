import type { Language } from '../../api/contract/language.ts';

/**
 * Pages are kept on the device on shelves: the pages of one family in one language share a file, which is three
 * times smaller than the pages one by one, because they share most of their markup. A shelf holds only what
 * differs; the frame, which names code and styles, is a file of its own, so a new text fetches one shelf and
 * new code fetches none.
 */
export type ShelvedPage = { head: string; body: string };

/** A shelf by unprefixed path; `*` is the not-found page. */
export type Shelf = Readonly<Record<string, ShelvedPage>>;

/** Where a shelved page is put into its frame. */
export const frameMarks = { head: '<!--head-->', body: '<!--body-->' } as const;

/** Families of pages, a shelf each. */
export const shelfNames = ['pages', 'services', 'cities'] as const;
export type ShelfName = (typeof shelfNames)[number];

/** The shelf on which a page stands, by its unprefixed path. */
export function shelfOf(path: string): ShelfName {
  if (path.startsWith('/services/')) return 'services';
  return path.startsWith('/hvac-services-') ? 'cities' : 'pages';
}

/** File of a shelf below the site's root. */
export const shelfFile = (name: ShelfName, language: Language): string => `shelves/${name}.${language}.json`;

/** File of the frame of a language below the site's root. */
export const frameFile = (language: Language): string => `shelves/frame.${language}.html`;

/** The document of a page. */
export function fillFrame(frame: string, { head, body }: ShelvedPage): string {
  const [beforeHead = '', afterHead = ''] = frame.split(frameMarks.head);
  const [beforeBody = '', afterBody = ''] = afterHead.split(frameMarks.body);
  return `${beforeHead}${head}${beforeBody}${body}${afterBody}`;
}
