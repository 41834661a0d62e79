import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { IdempotencyKey, QuoteHints, QuoteInput } from '../../api/contract/quote.ts';
import { readQuote } from '../../api/quotes/read-quote.ts';
import { scoreSpam } from '../../api/quotes/spam.ts';
import { buildContact } from '../../tools/factories.ts';

const codesOf = (changes: Record<string, unknown>) => {
  const result = readQuote(buildContact(changes));
  return result.ok ? 'accepted' : result.codes;
};

it('hashes a request as it always has, so that a replay weeks later is recognised', () => {
  const written = buildContact({ name: '  José\tÑúñez ', message: 'Gotea.\r\nDos líneas \u0007', email: '' });
  const result = readQuote(written);
  expect(result.ok && result.quote.requestHash.toString('hex')).toBe(
    '6455ecf244e8d5d9b0c04f28f161a9034711de5ba797f400afb4ef9971dac42a',
  );
});

describe('the contact contract', () => {
  it.each<[string, Record<string, unknown>, Record<string, string[]>]>([
    ['name', { name: undefined }, { name: ['required'] }],
    ['name', { name: '' }, { name: ['required'] }],
    ['name', { name: ' \n ' }, { name: ['required'] }],
    ['name', { name: '\u200b \u3164' }, { name: ['required'] }],
    ['name', { name: 7 }, { name: ['wrong-type'] }],
    ['name', { name: 'A' }, { name: ['too-short'] }],
    ['name', { name: 'A'.repeat(101) }, { name: ['too-long'] }],
    ['phone', { phone: '' }, { phone: ['required'] }],
    ['phone', { phone: ['8291234567'] }, { phone: ['wrong-type'] }],
    ['phone', { phone: '555-1234' }, { phone: ['invalid-phone'] }],
    ['phone', { phone: '(829) 123-456' }, { phone: ['invalid-phone'] }],
    ['phone', { phone: '+999 123 456 789' }, { phone: ['invalid-phone'] }],
    ['phone', { phone: 'call me please' }, { phone: ['invalid-phone'] }],
    ['service', { service: '' }, { service: ['required'] }],
    ['service', { service: null }, { service: ['wrong-type'] }],
    ['service', { service: 'plumbing' }, { service: ['invalid-service'] }],
    ['message', { message: 'x'.repeat(2001) }, { message: ['too-long'] }],
    ['message', { message: {} }, { message: ['wrong-type'] }],
    ['email', { email: 'ana@' }, { email: ['invalid-email'] }],
    ['email', { email: `${'a'.repeat(250)}@b.do` }, { email: ['too-long'] }],
    ['language', { language: 'French' }, { language: ['invalid-language'] }],
    ['language', { language: 'FR' }, { language: ['invalid-language'] }],
    ['language', { language: 'fr-' }, { language: ['invalid-language'] }],
    ['language', { language: '' }, { language: ['invalid-language'] }],
    ['language', { language: null }, { language: ['invalid-language'] }],
    ['language', { language: 7 }, { language: ['invalid-language'] }],
  ])('refuses a wrong %s: %o', (_field, changes, codes) => {
    expect(codesOf(changes)).toEqual(codes);
  });

  it.each<[string, Record<string, unknown>]>([
    ['the shortest name', { name: 'Al' }],
    ['the longest name', { name: 'é'.repeat(100) }],
    ['a hundred emoji as a name', { name: '🙂'.repeat(100) }],
    ['a right-to-left name', { name: 'محمد عبد الله' }],
    ['the longest message', { message: 'ñ'.repeat(2000) }],
    ['two thousand emoji', { message: '❄'.repeat(2000) }],
    ['the longest e-mail', { email: `${'a'.repeat(249)}@b.do` }],
    ['no message and no e-mail', { message: undefined, email: null }],
    ['empty message and e-mail', { message: '', email: '  ' }],
    ['no language', { language: undefined }],
    ['a language of another release', { language: 'fr' }],
    ['a language with its region', { language: 'pt-BR' }],
    ['a phone as the placeholder shows it', { phone: '(829) 123-4567' }],
    ['a phone with the country code', { phone: '+1 809-555-1234' }],
    ['a phone of the third area code', { phone: '18495551234' }],
    ['a phone from Spain', { phone: '+34 612 345 678' }],
    ['a phone with 00', { phone: '0034612345678' }],
  ])('accepts %s', (_name, changes) => {
    expect(codesOf(changes)).toBe('accepted');
  });

  it.each([
    ['an unseen space', '829\u200B123\u200B4567'],
    ['direction marks', '\u202A+1 829-123-4567\u202C'],
    ['a left-to-right mark', '\u200E829-123-4567'],
    ['a word joiner', '829\u2060123\u20604567'],
    ['isolates and a byte order mark', '\uFEFF\u2066829-123-4567\u2069'],
    ['hyphens that do not break', '829\u2011123\u20114567'],
    ['en dashes', '829\u2013123\u20134567'],
    ['minus signs', '829\u2212123\u22124567'],
    ['a full-width plus', '\uFF0B1 829 123 4567'],
    ['full-width digits', '\uFF18\uFF12\uFF19 123 4567'],
    ['spaces that do not break', '829\u00A0123\u202F4567'],
    ['tel:', 'tel:+18291234567'],
    ['tel: with an extension', 'tel:+1-829-123-4567;ext=5'],
    ['an extension', '829-123-4567 ext. 5'],
    ['an extension in Spanish', '(829) 123-4567 extensión 205'],
    ['a short extension', '829 123 4567 x5'],
    ['a plus in brackets', '(+1) 829 123 4567'],
  ])('reads a phone with %s and keeps it as it was typed', (_name, phone) => {
    const result = readQuote(buildContact({ phone }));
    if (!result.ok) throw new Error(JSON.stringify(result.codes));
    expect(result.quote.phoneE164).toBe('+18291234567');
    expect(result.quote.input.phone).toBe(phone.normalize('NFC').replace(/\s+/g, ' ').trim());
  });

  it.each([
    '829-123-4567 o 809-555-1234',
    '829-123-4567 casa',
    'x5',
    'ext. 829 123 4567',
    '\u200B',
    '++1 829 1',
  ])('refuses %s as a phone', (phone) => {
    expect(Object.keys(codesOf({ phone }))).toEqual(['phone']);
  });

  it('collects the codes of every wrong field', () => {
    expect(codesOf({ name: '', phone: '1', service: 'x', language: 'x' })).toEqual({
      name: ['required'],
      phone: ['too-short'],
      service: ['invalid-service'],
      language: ['invalid-language'],
    });
  });

  it('reads any run of combining marks about as fast as plain text, and keeps the marks of every script', () => {
    const timeOf = (message: string) => {
      const start = performance.now();
      codesOf({ message });
      return performance.now() - start;
    };
    const plain = '\u96ea'.repeat(40_000);
    timeOf(plain);
    const limit = 50 * timeOf(plain);
    expect(timeOf(`a${'\u0301'.repeat(20_000)}${'\u0316'.repeat(20_000)}`)).toBeLessThan(limit);
    const marked = `\u0f67${'\u0f90'.repeat(30)} \u0e01\u0e34\u0e48`;
    expect(v.parse(QuoteInput, buildContact({ message: marked })).message).toBe(marked);
  });

  it('keeps what was typed, in one normal form', () => {
    const input = v.parse(
      QuoteInput,
      buildContact({ name: ' Jose\u0301 \u0000 Peña ', message: 'uno\r\ndos\u0007\ttres \uD800' }),
    );
    expect(input.name).toBe('José Peña');
    expect(input.message).toBe('uno\ndos\ttres \uFFFD');
  });

  it('never refuses a request because of its hints', () => {
    const strange = { writtenAt: 'yesterday', elapsedMs: -5, website: 4 };
    expect(v.parse(QuoteHints, strange)).toEqual({});
    expect(codesOf(strange)).toBe('accepted');
  });

  it('reads a key bare or quoted, in any case', () => {
    const key = '0F8FAD5B-D9CB-469F-A165-70867728950E';
    expect(v.parse(IdempotencyKey, key)).toBe(key.toLowerCase());
    expect(v.parse(IdempotencyKey, `"${key}"`)).toBe(key.toLowerCase());
    expect(v.is(IdempotencyKey, `${key}0`)).toBe(false);
  });
});

describe('the request hash', () => {
  const hashOf = (body: Record<string, unknown>) => {
    const result = readQuote(body);
    return result.ok ? result.quote.requestHash.toString('hex') : '';
  };

  it('does not depend on order, spacing, empty fields or hints', () => {
    const body = buildContact({ email: undefined });
    const reversed = Object.fromEntries(Object.entries(body).reverse());
    expect(hashOf({ ...reversed, name: '  Ana   Pérez ', email: '', elapsedMs: 3 })).toBe(hashOf(body));
  });

  it('changes with each of the six fields', () => {
    const changes = {
      name: 'Eva',
      phone: '8095551234',
      service: 'heating',
      message: 'b',
      email: 'b@b.do',
      language: 'en',
    };
    const hashes = Object.entries(changes).map(([field, value]) => hashOf(buildContact({ [field]: value })));
    expect(new Set([hashOf(buildContact()), ...hashes]).size).toBe(7);
  });
});

describe('the spam score', () => {
  const scoreOf = (changes: Record<string, unknown>, hints: QuoteHints = {}) =>
    scoreSpam(v.parse(QuoteInput, buildContact(changes)), hints);

  it('leaves an ordinary request alone', () => {
    expect(scoreOf({}, { elapsedMs: 2_500, website: '' })).toEqual({ score: 0, reason: null });
  });

  it.each<[string, Record<string, unknown>, QuoteHints, number]>([
    ['honeypot', {}, { website: 'x' }, 3],
    ['too-fast', {}, { elapsedMs: 2_499 }, 2],
    ['links', { message: 'https://a.example https://b.example www.c.example' }, {}, 3],
    ['markup', { message: '<script>x</script>' }, {}, 2],
    ['foreign-script', { message: 'Купите наши товары' }, {}, 1],
  ])('marks %s', (reason, changes, hints, score) => {
    expect(scoreOf(changes, hints)).toEqual({ score, reason });
  });
});
