import type { IncomingHttpHeaders } from 'node:http';
import { asLanguage, defaultLanguage, type Language } from '../contract/language.ts';

/** The language a visitor chose on an earlier page, for addresses that name none. */
export function chosenLanguage({ cookie }: IncomingHttpHeaders): Language {
  const [, value = ''] = /(?:^|;) *lang=([^;]*)/.exec(cookie ?? '') ?? [];
  return asLanguage(value.startsWith('"') ? value.slice(1, -1) : value) ?? defaultLanguage;
}
