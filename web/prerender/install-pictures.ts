import type { Language } from '../../api/contract/language.ts';

/** Pictures for the install dialog, in pixels; `npm run install-pictures` makes them in these sizes. */
export const installPictures = [
  { page: 'home', formFactor: 'narrow', width: 780, height: 1688 },
  { page: 'form', formFactor: 'narrow', width: 780, height: 1688 },
  { page: 'queue', formFactor: 'narrow', width: 780, height: 1688 },
  { page: 'home', formFactor: 'wide', width: 1366, height: 854 },
  { page: 'form', formFactor: 'wide', width: 1366, height: 854 },
] as const;

export type InstallPicture = (typeof installPictures)[number];

/** File of a picture for the install dialog, below the site's root. */
export const installPictureFile = ({ page, formFactor }: InstallPicture, language: Language): string =>
  `install/${page}-${formFactor}-${language}.webp`;
