import { addressIn, languages } from '../contract/language.ts';

/** The pages to which the form without scripts is posted. */
export const formAddresses: readonly string[] = languages.map((language) => addressIn(language, '/contact'));
