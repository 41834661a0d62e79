/**
 * A light check that both browser and server make before the server asks libphonenumber: NANP numbers of ten
 * digits (eleven with the leading 1), or an international number of 7 to 15 digits that starts with + or 00.
 */
export function looksLikePhone(text: string): boolean {
  if (!/^[+\d\s().\-/]+$/.test(text)) return false;
  const international = /^\s*(\+|00)/.test(text);
  const digits = text.replace(/\D/g, '').replace(/^00/, '');
  if (international) return digits.length >= 7 && digits.length <= 15;
  return /^1?[2-9]\d{9}$/.test(digits);
}
