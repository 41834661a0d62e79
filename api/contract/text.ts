import * as v from 'valibot';

/** Length in characters as a reader counts code points, so an emoji is not charged twice. */
export const characters = (text: string): number => [...text].length;

/**
 * The one normal form of all visitor text: NFC, line ends as LF, no control characters but LF and TAB, lone
 * surrogates replaced (PostgreSQL cannot store them), trimmed.
 */
export function normalizeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}]/gu, (character) => (character === '\n' || character === '\t' ? character : ''))
    .replace(/\p{Cs}/gu, '\uFFFD')
    .normalize('NFC')
    .trim();
}

/** As `normalizeText`, on one line. */
export const normalizeLine = (text: string): string => normalizeText(text).replace(/\s+/g, ' ');

/** A line of text. Codes: `wrong-type` where it is no string. */
export const Line = v.pipe(v.string('wrong-type'), v.transform(normalizeLine));

/** A text of several lines. Codes: `wrong-type`. */
export const Lines = v.pipe(v.string('wrong-type'), v.transform(normalizeText));
