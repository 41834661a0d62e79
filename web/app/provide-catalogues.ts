import { provideCatalogues } from '../features/language/page-language.ts';

/**
 * The addresses of all catalogues but that of the prerenderer. They are part of the entry, not of the code that reads
 * them, because they change with every sentence: a new text thus renews its catalogue and the entry, and nothing else.
 */
provideCatalogues(import.meta.glob(['../../locales/*/*.po', '!../../locales/*/prerender.po']));
