import { provideCatalogues } from '../features/language/language.ts';

/**
 * The addresses of all catalogues. They stand with the entry and not with the code that reads them, because they
 * change with every sentence: so a new text renews its catalogue and the entry, and nothing else.
 */
provideCatalogues(import.meta.glob('../../locales/*/*.po'));
