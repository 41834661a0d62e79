/**
 * The one normal form of all visitor text: NFC, line ends as LF, no control characters except LF and TAB, lone
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
