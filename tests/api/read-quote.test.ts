import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { expect, it } from 'vitest';
import { normalizeText } from '../../api/contract/normal-form.ts';
import { validPhone } from '../../api/quotes/valid-phone.ts';

/** What libphonenumber says of a number by itself. */
function askLibrary(number: string): string | undefined {
  const phone = parsePhoneNumberFromString(number, 'DO');
  return phone?.isValid() ? phone.number : undefined;
}

it('takes the same numbers of North America for valid as libphonenumber, all over it, however they are written', () => {
  const wrong: string[] = [];
  for (let exchange = 200_000; exchange < 1_000_000; exchange += 211)
    for (const line of ['0000', '9999', String(1_000 + (exchange % 9_000))])
      for (const before of ['', '1', '+1']) {
        const number = `${before}${exchange}${line}`;
        if (validPhone(number) !== askLibrary(number)) wrong.push(number);
      }
  expect(wrong).toEqual([]);
});

it('takes the same numbers of the Dominican Republic for valid, whatever their last digits', () => {
  const number = fc
    .tuple(
      fc.constantFrom('', '1', '+1'),
      fc.constantFrom('809', '829', '849', '800', '888', '900'),
      fc.nat(9_999_999),
    )
    .map(([before, area, rest]) => `${before}${area}${String(rest).padStart(7, '0')}`);
  fc.assert(
    fc.property(number, (text) => validPhone(text) === askLibrary(text)),
    { numRuns: 5_000 },
  );
});

it('asks libphonenumber for every other number', () => {
  const digits = fc.stringMatching(/^\+?\d{0,16}$/);
  fc.assert(
    fc.property(digits, (text) => validPhone(text) === askLibrary(text)),
    { numRuns: 3_000 },
  );
  for (const text of ['+34612345678', '+11234567890', '1234567890', '8095551234567', '', '+'])
    expect(validPhone(text), text).toBe(askLibrary(text));
});

/** The normal form, step by step. */
const inSteps = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}]/gu, (character) => (character === '\n' || character === '\t' ? character : ''))
    .replace(/\p{Cs}/gu, '\uFFFD')
    .normalize('NFC')
    .trim();

it('text has one normal form, whether it takes the short way there or not', () => {
  for (let code = 0; code < 0x400; code += 1) {
    const text = ` a${String.fromCharCode(code)}b${String.fromCharCode(code)}`;
    expect(normalizeText(text), text).toBe(inSteps(text));
  }
  const text = fc.string({ unit: fc.constantFrom(...'ae \n\t\r\u0301\u00f1\u00a0\u0007\ud800\u0300\u02ff') });
  fc.assert(fc.property(text, (some) => normalizeText(some) === inSteps(some)));
});
