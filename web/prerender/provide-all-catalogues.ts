import { provideCatalogues } from '../features/language/page-language.ts';

// Those of the app, and the words that only this code has.
provideCatalogues(import.meta.glob('../../locales/*/*.po'));
