import type { Language } from '../../api/contract/language.ts';
import { withoutPaintMarks } from '../../web/lib/paint-marks.ts';
import { renderPage } from '../../web/prerender/entry.tsx';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const inlineTags = /<\/?(?:a|b|em|i|small|span)\b[^>]*>/g;

/** The body of a page as the build writes it. */
export async function htmlOf(path: string, language: Language): Promise<string> {
  const { body } = await renderPage(path, language, language === 'en' ? '/en' : '/');
  return withoutPaintMarks(body);
}

/** What a visitor reads on a page, including the hints of its fields and the descriptions of its pictures. */
export async function textOf(path: string, language: Language): Promise<string> {
  const html = await htmlOf(path, language);
  const hints = [...html.matchAll(/(?:placeholder|alt)="([^"]*)"/g)].map((match) => match[1]);
  const text = html
    .replace(/<!--.*?-->/g, '')
    .replace(inlineTags, '')
    .replace(/<[^>]+>/g, ' ');
  return decode(`${text} ${hints.join(' ')}`).replace(/\s+/g, ' ');
}

const decode = (text: string): string =>
  text.replace(/&(#x27|\w+);/g, (whole, name: string) => entities[name] ?? whole);
