/** A number as people mean it, apart from how they typed or pasted it. */
export type PlainPhone = {
  /** Digits, with a leading + if international; not validated yet. */
  number: string;
  /** Digits after the number, or undefined. */
  extension: string | undefined;
};

/**
 * Reads what phones, address books and web pages put around a number: invisible marks (U+200B, direction marks),
 * full-width signs, dashes of every kind, `tel:`, `ext. 5`. Undefined if anything else is left.
 */
export function readPhone(text: string): PlainPhone | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Mn}]/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .trim()
    .replace(/^tel[.:]?\s*/i, '');
  const [, start = plain, extension] =
    /^(.*?)[\s,;.]*(?:extensi[oó]n|ext|x|#)[\s.:=]*(\d{1,6})$/i.exec(plain) ?? [];
  if (!/^[+\d\s().\-/]+$/.test(start)) return undefined;
  const digits = start.replace(/\D/g, '');
  if (/^\s*\(?\+/.test(start)) return { number: `+${digits}`, extension };
  return { number: digits.replace(/^00/, '+'), extension };
}

/**
 * A light check, made by browser and server before the server asks libphonenumber: NANP numbers of ten digits (eleven
 * with the leading 1), or an international number of 7 to 15 digits that starts with + or 00.
 */
export function looksLikePhone(text: string): boolean {
  const number = readPhone(text)?.number ?? '';
  return /^\+\d{7,15}$/.test(number) || /^1?[2-9]\d{9}$/.test(number);
}
