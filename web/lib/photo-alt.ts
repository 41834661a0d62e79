import { asLanguage, defaultLanguage } from '../../api/contract/language.ts';
import type { Photo } from '../images/photo-record.ts';

/** What a picture shows, in the language of a locale. */
export const photoAlt = ({ alt }: Photo, locale: string): string =>
  alt[asLanguage(locale) ?? defaultLanguage];
