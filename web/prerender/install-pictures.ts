import { createHash } from 'node:crypto';
import { type Language, languages } from '../../api/contract/language.ts';
import { company } from '../content/company.ts';
import shot from './install-pictures-shot.json' with { type: 'json' };

/** Pictures for the install dialog, in pixels; `npm run install-pictures` makes them in these sizes. */
export const installPictures = [
  { page: 'home', formFactor: 'narrow', width: 780, height: 1688 },
  { page: 'form', formFactor: 'narrow', width: 780, height: 1688 },
  { page: 'queue', formFactor: 'narrow', width: 780, height: 1688 },
  { page: 'home', formFactor: 'wide', width: 1366, height: 854 },
  { page: 'form', formFactor: 'wide', width: 1366, height: 854 },
] as const;

export type InstallPicture = (typeof installPictures)[number];

/** What the pictures show of the company, and in which languages, as a hash; noted beside them when they are shot. */
export const shownCompany = (): string =>
  createHash('sha256')
    .update(JSON.stringify([company.brandParts, company.phone, languages]))
    .digest('hex')
    .slice(0, 16);

/**
 * False where the pictures were shot for another company, whose name they show, or before a language came; then the
 * site goes without.
 */
export const areInstallPicturesOurs = (): boolean => shot.shows === shownCompany();

/** File of a picture for the install dialog, below the site's root. */
export const installPictureFile = ({ page, formFactor }: InstallPicture, language: Language): string =>
  `install/${page}-${formFactor}-${language}.webp`;
