/**
 * The one normal form of all visitor text: NFC, line ends as LF, no control characters except LF and TAB, lone
 * surrogates replaced (PostgreSQL cannot store them), at most 30 combining marks in a row, trimmed.
 */
export function normalizeText(text: string): string {
  // What Spanish and English are written with is in that form.
  if (/^[\t\n -~\xa0-\u02ff]*$/.test(text)) return text.trim();
  return (
    text
      .replace(/\r\n?/g, '\n')
      .replace(/[\p{Cc}]/gu, (character) => (character === '\n' || character === '\t' ? character : ''))
      .replace(/\p{Cs}/gu, '\uFFFD')
      // NFC sorts each run of marks in the square of its length. No language needs 30 (UAX #15, stream-safe text).
      .replace(/(\p{M}{30})\p{M}+/gu, '$1')
      .normalize('NFC')
      .trim()
  );
}

/** As `normalizeText`, on one line. */
export const normalizeLine = (text: string): string => normalizeText(text).replace(/\s+/g, ' ');
