import { languages, pathIn } from '../contract/language.ts';

/** The pages to which the form without scripts is posted. */
export const formPaths: readonly string[] = languages.map((language) => pathIn(language, '/contact'));
