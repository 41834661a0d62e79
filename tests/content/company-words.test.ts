import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { companyInCatalogues } from '../../web/build/company-words.ts';
import { company } from '../../web/content/company.ts';

/** The catalogue of these messages, in Lingui's compiled form, as a page loads it. */
function catalogueOf(messages: Record<string, unknown>) {
  const { transform } = companyInCatalogues();
  if (typeof transform !== 'function') throw new Error('The plugin transforms nothing');
  const code = `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))})`;
  const changed = Reflect.apply(transform, undefined, [code, '/locales/en/quote.po']);
  const text = /JSON\.parse\((".*")\)/.exec(changed)?.[1] ?? '""';
  return setupI18n({ locale: 'en', messages: { en: JSON.parse(JSON.parse(text)) } });
}

describe('the words of a catalogue', () => {
  it('have the company’s values in them, and no value to be given', () => {
    const i18n = catalogueOf({ call: ['Call ', ['brand'], ' at ', ['phone']] });
    expect(i18n._('call')).toBe(`Call ${company.brand} at ${company.phone}`);
  });

  it('keep the numbers of their plurals', () => {
    const i18n = catalogueOf({
      waiting: [['n', 'plural', { one: ['#', ' request for ', ['brand']], other: ['#', ' requests'] }]],
    });
    expect(i18n._('waiting', { n: 1 })).toBe(`1 request for ${company.brand}`);
    expect(i18n._('waiting', { n: 12 })).toBe('12 requests');
  });
});
