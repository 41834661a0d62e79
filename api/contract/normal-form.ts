/**
 * The one normal form of all visitor text: NFC, line ends as LF, no control characters except LF and TAB, lone
 * surrogates replaced (PostgreSQL cannot store them), trimmed.
 */
export function normalizeText(text: string): string {
  // What Spanish and English are written with is in that form.
  if (/^[\t\n -~\xa0-\u02ff]*$/.test(text)) return text.trim();
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}]/gu, (character) => (character === '\n' || character === '\t' ? character : ''))
    .replace(/\p{Cs}/gu, '\uFFFD')
    .normalize('NFC')
    .trim();
}

/** As `normalizeText`, on one line. */
export const normalizeLine = (text: string): string => normalizeText(text).replace(/\s+/g, ' ');
